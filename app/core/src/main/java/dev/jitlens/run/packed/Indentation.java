package dev.jitlens.run.packed;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The blanks before each line of a text that stands in a page of Markdown, as code. An empty line
 * is between it and what is said of it there. Some output of JVMs begins with blanks itself.
 */
final class Indentation {
    private static final int LEAST_LINES = 3;
    private static final int MOST_BYTES = 24;

    /** How lines go on that a JVM or a tool indents itself. */
    private static final Pattern OWN =
            Pattern.compile(
                    "\\d{1,9} {1,7}\\d{1,9} [ %][ s][ !][ b][ n] |[!bsn ]{0,5}@ |at |"
                            + "- (?:locked|waiting|parking) |\\d+\\.\\d+ +\\d\\.\\d|Value |0x|"
                            + "[0-9a-f]{6,16} |;|\\[(?!Times)[A-Z][^\\]:]{2,40}: ");

    /** No JVM indents its unified log, among whose lines there may be others of it. */
    private static final Pattern NOT_OWN = Pattern.compile("\\[\\d[^\\]]{1,40}\\]\\[");

    /** What perfasm prints before code, whose columns begin with two or three blanks. */
    private static final Pattern SHARE = Pattern.compile("\\d{1,2}[.,]\\d\\d% ");

    private static final int WIDEST_BEFORE_SHARE = 3;

    private Indentation() {}

    /** What all lines of it begin with; empty if there is nothing. */
    static Optional<String> of(List<String> lines) {
        String common = null;
        int indented = 0;
        int others = 0;
        int before = 0;
        for (String line : lines) {
            int kind = line.isBlank() ? 0 : isIndented(line) ? 1 : 2;
            if (kind + before == 3 && kind * before == 2) {
                return Optional.empty(); // nothing is between them
            }
            before = kind;
            others += kind == 2 ? 1 : 0;
            if (kind == 1) {
                indented++;
                common = common == null ? blanks(line) : commonOf(common, line);
            }
        }
        boolean is = indented >= LEAST_LINES && indented >= others && isEnough(common);
        return is && !isOwn(common, lines) ? Optional.of(common) : Optional.empty();
    }

    private static boolean isEnough(String blanks) {
        return blanks.startsWith("\t") || blanks.length() > 1;
    }

    private static boolean isOwn(String blanks, List<String> lines) {
        List<String> rests =
                lines.stream()
                        .filter(line -> !line.isBlank() && blanks(line).equals(blanks))
                        .map(line -> line.substring(blanks.length()))
                        .toList();
        return rests.stream().noneMatch(rest -> NOT_OWN.matcher(rest).lookingAt())
                && rests.stream().anyMatch(rest -> isOwn(blanks, rest));
    }

    private static boolean isOwn(String blanks, String rest) {
        return OWN.matcher(rest).lookingAt()
                || blanks.length() <= WIDEST_BEFORE_SHARE && SHARE.matcher(rest).lookingAt();
    }

    private static boolean isIndented(String line) {
        return line.charAt(0) == ' ' || line.charAt(0) == '\t';
    }

    private static String blanks(String line) {
        int end = 0;
        while (end < Math.min(line.length(), MOST_BYTES) && isIndented(line.substring(end))) {
            end++;
        }
        return line.substring(0, end);
    }

    private static String commonOf(String blanks, String line) {
        int end = 0;
        while (end < Math.min(blanks.length(), line.length())
                && blanks.charAt(end) == line.charAt(end)) {
            end++;
        }
        return blanks.substring(0, end);
    }
}
