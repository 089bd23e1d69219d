package dev.jitlens.run.packed;

import java.util.regex.Pattern;

/**
 * Collections of JDK 5 to 8 that a book shows, whose columns are narrow: broken by hand behind the
 * second time, where a JVM never ends a line, and then before each part.
 *
 * <pre>
 * 6043.903: [GC 6043.903:
 * [ParNew: 614254K->629120K(629120K), 0.1619839 secs]
 * 2004251K->1336533K(1398144K), 0.1620113 secs]
 * [Times: user=0.13 sys=0.38, real=0.16 secs]
 * </pre>
 */
final class HandBrokenGc {
    private static final String STAMP = "\\d{1,9}[.,]\\d{3}: ?";

    private static final Pattern BEGIN =
            Pattern.compile(
                    "(?:\\d{4}-\\d\\d-\\d\\dT\\S{8,24}: )?"
                            + STAMP
                            + "\\[(?:Full )?GC(?: \\([A-Za-z ]{1,60}\\))?+ {0,3}"
                            + STAMP);

    private static final Pattern PART =
            Pattern.compile(
                    "(?:"
                            + STAMP
                            + ")?\\[(?:ParNew|DefNew|CMS|Tenured|Perm|PS[YOP]|ParOldGen|Metaspace|1"
                            + " CMS|YG )|\\d{1,12}K->\\d{1,12}K\\(|\\d{1,9}[.,]\\d{1,9} secs\\]");

    private static final String TIMES = "[Times: ";

    private HandBrokenGc() {}

    static boolean begins(String line, String next) {
        return BEGIN.matcher(line).matches() && PART.matcher(next).lookingAt();
    }

    /** Whether what follows is of a collection that was broken so. */
    static boolean goesOn(CutLines.OpenLine line, String next) {
        if (begins(line.begin(), next)) {
            return true;
        }
        boolean isOne = line.isJoined() && BEGIN.matcher(line.begin()).lookingAt();
        return isOne
                && (line.brackets() > 0 ? PART.matcher(next).lookingAt() : next.startsWith(TIMES));
    }
}
