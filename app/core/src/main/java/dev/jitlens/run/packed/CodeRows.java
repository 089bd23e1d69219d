package dev.jitlens.run.packed;

import java.util.regex.Pattern;

/**
 * Which lines of printed machine code, and of JMH's perfasm, may have been one. Bytes are taken for
 * characters: arrows are above those of ASCII.
 *
 * <pre>
 *   14.71%  │↗  0x00007f21c014d1c7: add    0x10(%r10,%rcx,4),%eax  ;*iadd
 *           ││                                                  ; - a.B::c@22 (line 14)
 *   60.59%        c2, level 4  a.B::c, version 2, compile id 611
 * </pre>
 */
final class CodeRows {
    private static final String SHARE = "\\s{0,9}\\d{1,3}[.,]\\d\\d%";
    private static final String MARGIN = "(?:" + SHARE + "){0,16}+[\\s?\\x80-\\xff]{0,99}+";
    private static final String ADDRESS = "0x[0-9a-f]{4,16}:";

    private static final Pattern ROW =
            Pattern.compile(
                    SHARE
                            + "|"
                            + MARGIN
                            + "(?:"
                            + ADDRESS
                            + "|;)|\\s*#"
                            + " (?:\\{method\\}|parm\\d|this:)|(?i:c[12]|jvmci|graal|unknown),"
                            + " level \\d, |runtime stub, |(?:Immutable)?OopMap ?\\{|Compiled"
                            + " method \\(");

    /** How lines begin that follow a whole one. */
    private static final Pattern NEXT =
            Pattern.compile(
                    "\\s|$|"
                            + ADDRESS
                            + "|;|#(?!"
                            + " 0x)|\\d{1,3}[.,]\\d\\d%|[\\x80-\\xff?>`]|\\[[A-Z/]|\\.{4}|-{4}|={4}|<[a-z/!?]|(?:Immutable)?OopMap|Compiled"
                            + " method|Decoding |Code:|Argument |RIP: |[A-Za-z][A-Za-z"
                            + " ]{2,29}\\[0x");

    /** {@code ....[Hottest Methods (after}, which has no other blanks. */
    private static final Pattern BORDER = Pattern.compile("\\.{4}\\[[^\\]]{1,40}");

    /** {@code inlining)]....}. */
    private static final Pattern END_OF_BORDER = Pattern.compile("[^\\[\\].]{0,40}\\]\\.{4}");

    /** {@code 03d5 | e953 40d1}, of machine code. */
    private static final Pattern BYTES =
            Pattern.compile("(?:\\| )?[0-9a-f]{4} (?:(?:\\| )?[0-9a-f]{4} ?){0,16}+");

    private static final Pattern PART_OF_HEAD =
            Pattern.compile(" ?[a-z][a-z ]{2,24}\\[0x[0-9a-f]{8,16},0x[0-9a-f]{8,16}\\] =\\s?");

    private static final Pattern SIZE = Pattern.compile("\\d{1,9}\\s?");

    private CodeRows() {}

    static boolean areBytes(String line) {
        return BYTES.matcher(line).matches();
    }

    static boolean is(String begin) {
        return ROW.matcher(begin).lookingAt() || isBorder(begin);
    }

    /** Whether a border of perfasm begins so that was broken: it always is in one line. */
    static boolean isBorder(String begin) {
        return BORDER.matcher(begin).matches();
    }

    static boolean isBrokenBorder(String line, String next) {
        return isBorder(line) && END_OF_BORDER.matcher(next).lookingAt();
    }

    /** {@code main code [0x00007f0a60ec7aa0,0x00007f0a60ec7be0] =}, without its size. */
    static boolean isBrokenHead(String line, String next) {
        return PART_OF_HEAD.matcher(line).matches() && SIZE.matcher(next).matches();
    }

    /** Whether what follows may belong to such a row. */
    static boolean mayGoOn(String begin, String next) {
        return begin.stripTrailing().endsWith(";") && !next.isBlank()
                || !NEXT.matcher(next).lookingAt();
    }
}
