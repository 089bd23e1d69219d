package dev.jitlens.run.packed;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What makes lines of a log comments of a program, or somebody's quotation, wherever in an article
 * or a source file they begin.
 *
 * <pre>
 *     // 0.292: [GC ...
 *      * 0.292: [GC ...
 * # 0.292: [GC ...
 * +0.292: [GC ...
 * </pre>
 */
final class CommentMark {
    /** An article may say much before it, and a source file have much above it. */
    static final int HEAD = 1 << 20;

    private static final int LEAST_LINES = 3;

    private static final List<String> MARKS =
            List.of("//", "\\*", "#", ">(?: ?>){0,2}+", "\\|", "--", ";");

    private static final String INDENTED = "[ \\t]{0,40}";

    private static final Pattern MARKED =
            Pattern.compile(INDENTED + "(" + String.join("|", MARKS) + ")( ?)");

    /** Of a difference between nothing and a file, and nothing is said to be behind it. */
    private static final Pattern ADDED = Pattern.compile("(\\+)()");

    private static final Pattern REMOVED = Pattern.compile("-(?!-- )");

    /** Where nothing follows a mark, an editor takes the blank away. */
    private static final String END = "(?: |(?=\\s*$))";

    private CommentMark() {}

    /**
     * Whether a text that begins so may be one, of which more must be seen: no line is a JVM's as
     * it stands.
     */
    static boolean mayBe(byte[] head) {
        return LinePrefix.isText(head)
                && lines(head).noneMatch(line -> JvmLine.SURELY.matcher(line).lookingAt());
    }

    private static Stream<String> lines(byte[] head) {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        return text.replaceAll("\\r++\\n", "\n").lines();
    }

    /**
     * The mark of three lines one below the other, the first of which is a JVM's without it.
     *
     * @return a pattern of it and what it is indented by
     */
    static Optional<String> of(byte[] head) {
        Optional<String> mark = of(head, MARKED, INDENTED);
        boolean removed = lines(head).anyMatch(line -> REMOVED.matcher(line).lookingAt());
        return mark.isPresent() || removed ? mark : of(head, ADDED, "");
    }

    private static Optional<String> of(byte[] head, Pattern marks, String indented) {
        Pattern mark = marks;
        int lines = 0;
        for (String line : lines(head).toList()) {
            Matcher marked = marks.matcher(line);
            boolean is = marked.lookingAt();
            if (is && lines > 0 && mark.matcher(line).lookingAt()) {
                lines++;
            } else if (is && JvmLine.likely().matcher(line.substring(marked.end())).lookingAt()) {
                String end = marked.group(2).isEmpty() ? "" : END;
                mark = Pattern.compile(indented + Pattern.quote(marked.group(1)) + end);
                lines = 1;
            } else {
                lines = 0;
            }
            if (lines == LEAST_LINES) {
                return Optional.of(mark.pattern());
            }
        }
        return Optional.empty();
    }
}
