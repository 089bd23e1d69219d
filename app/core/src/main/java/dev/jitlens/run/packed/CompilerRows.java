package dev.jitlens.run.packed;

import java.util.regex.Pattern;

/**
 * Lines of the compilers that end in what none of them ends in: so what follows is of the line,
 * wherever that was broken.
 *
 * <pre>
 *                    \-&gt; TypeProfile (28154/394154 counts) = Shape
 *                    'java/lang/Integer'(3414 0.67)
 * Compilation: disabled (not enough contiguous free space left), stopped_count=0, …
 * </pre>
 */
final class CompilerRows {
    private static final Pattern PROFILE =
            Pattern.compile("\\s*+\\\\-(?:>|&gt;) TypeProfile \\([^()]{1,60}\\) =\\s*");

    private static final Pattern CLASS = Pattern.compile("[\\p{L}_$][\\p{L}\\d_$/.+]*+(?:\\s|$)");
    private static final Pattern RECEIVER =
            Pattern.compile("\\s*+(?:'|&apos;)[^'\\s]{1,150}?(?:'|&apos;)\\(\\d{1,12}\\s*");
    private static final Pattern SHARE = Pattern.compile("[01]\\.\\d\\d\\)\\s*$");
    private static final String DISABLED = "Compilation: disabled (";
    private static final String COUNTS = "stopped_count=";

    private CompilerRows() {}

    static boolean goesOn(String begin, String next) {
        if (begin.indexOf("TypeProfile (") > 0) {
            return PROFILE.matcher(begin).matches() && CLASS.matcher(next).lookingAt();
        }
        if (begin.startsWith(DISABLED)) {
            return begin.indexOf(COUNTS) < 0 && next.startsWith(COUNTS);
        }
        return SHARE.matcher(next).lookingAt() && RECEIVER.matcher(begin).matches();
    }
}
