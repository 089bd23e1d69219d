package dev.jitlens.check;

import dev.jitlens.model.Origin;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Rules as text: one a line, blanks between the words, comments from {@code #} to the line's end.
 */
public final class Rules {
    /** Nobody wrote the rules of a larger file. */
    private static final int MOST_RULES = 10_000;

    private static final int LARGEST = 1 << 20;
    private static final int LONGEST_QUOTE = 200;
    private static final Pattern OPEN =
            Pattern.compile("/dev/(?:stdin|fd/\\d{1,9})|/proc/self/fd/\\d{1,9}");

    private static final List<RuleForm> FORMS =
            List.of(
                    new FindingForm(),
                    new ChangeForm(),
                    new ShareForm(),
                    new PauseForm(),
                    new InlinedForm(),
                    new CompiledForm(),
                    new CodeSizeForm());

    private Rules() {}

    /** What holds of every healthy run, where nobody wrote rules. */
    public static List<Rule> standard(boolean baseline) throws IOException {
        List<Rule> rules = new ArrayList<>();
        Origin nowhere = new Origin("", 0, 0);
        rules.add(rule("no finding problem", nowhere));
        if (baseline) {
            rules.add(rule("no change any", nowhere));
        }
        return rules;
    }

    /** The forms of rules, as one writes them. */
    public static List<String> forms() {
        return FORMS.stream().flatMap(form -> form.examples().stream()).toList();
    }

    /**
     * Reads a file of rules.
     *
     * @throws IOException with a sentence that names the line, if one is not a rule
     */
    public static List<Rule> read(Path file) throws IOException {
        List<Rule> rules = new ArrayList<>();
        long number = 0;
        for (String line : text(file).lines().toList()) {
            number++;
            String text = line.replaceFirst("(^|\\s)#.*", "").strip();
            if (!text.isEmpty()) {
                rules.add(rule(text, new Origin(file.toString(), 0, number)));
            }
            if (rules.size() > MOST_RULES) {
                throw new IOException(file + ": more than " + MOST_RULES + " rules");
            }
        }
        if (rules.isEmpty()) {
            throw new IOException(file + ": there is no rule in it");
        }
        return rules;
    }

    /** A pipe may be waited for without end, but for those that the shell has opened already. */
    private static String text(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new IOException(file + ": no such file");
        }
        if (!Files.isRegularFile(file) && !OPEN.matcher(file.toString()).matches()) {
            throw new IOException(file + ": is no regular file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new IOException(file + ": too large for a file of rules");
            }
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new IOException(file + ": is no text in UTF-8", e);
        }
    }

    private static Rule rule(String text, Origin origin) throws IOException {
        List<String> words = Stream.of(text.split("\\s+")).toList();
        for (RuleForm form : FORMS) {
            Optional<Rule.Judge> judge = form.parse(words);
            if (judge.isPresent()) {
                return new Rule(text, origin, judge.get());
            }
        }
        throw new IOException(
                origin.file()
                        + ":"
                        + origin.line()
                        + ": \u201c"
                        + quoted(text)
                        + "\u201d is no rule; rules are such as "
                        + String.join(", ", forms()));
    }

    private static String quoted(String text) {
        return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "…";
    }
}
