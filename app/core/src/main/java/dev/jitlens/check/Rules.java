package dev.jitlens.check;

import dev.jitlens.model.Origin;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Rules as text: one a line, blanks between the words, comments from {@code #} to the line's end.
 */
public final class Rules {
    /** Nobody wrote the rules of a larger file. */
    private static final int MOST_RULES = 10_000;

    private static final List<RuleForm> FORMS =
            List.of(
                    new FindingForm(),
                    new ChangeForm(),
                    new ShareForm(),
                    new PauseForm(),
                    new InlinedForm(),
                    new CompiledForm(),
                    new CodeForm());

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
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            long number = 0;
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                number++;
                String text = line.replaceFirst("(^|\\s)#.*", "").strip();
                if (!text.isEmpty()) {
                    rules.add(rule(text, new Origin(file.toString(), 0, number)));
                }
                if (rules.size() > MOST_RULES) {
                    throw new IOException(file + ": more than " + MOST_RULES + " rules");
                }
            }
        } catch (NoSuchFileException e) {
            throw new IOException(file + ": no such file", e);
        } catch (CharacterCodingException e) {
            throw new IOException(file + ": is no text in UTF-8", e);
        }
        if (rules.isEmpty()) {
            throw new IOException(file + ": there is no rule in it");
        }
        return rules;
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
                        + text
                        + "\u201d is no rule; rules are such as "
                        + String.join(", ", forms()));
    }
}
