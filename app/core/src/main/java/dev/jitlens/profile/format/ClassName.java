package dev.jitlens.profile.format;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of classes as profilers write them, made those of {@link dev.jitlens.model.Method}. */
public final class ClassName {
    /**
     * JFR of JDK 17 and 21 writes {@code W$$Lambda$88+0x00007f2e24007a08/360062456}, and leaves the
     * number out of what was inlined.
     */
    private static final Pattern HIDDEN = Pattern.compile("(.+)\\+(0x[0-9a-f]+)(?:[/.]\\d+)?");

    private ClassName() {}

    /**
     * A class name with dots, from one with slashes or dots. What follows the last of them is the
     * address or number of a hidden class if it begins with a digit, and keeps a slash before it:
     * async-profiler and JFR 25 write {@code W$$Lambda$1.0x00007fd7cc000a08}.
     */
    public static String dotted(String name) {
        if (name.indexOf('+') > 0) {
            Matcher hidden = HIDDEN.matcher(name);
            if (hidden.matches()) {
                return hidden.group(1).replace('/', '.') + '/' + hidden.group(2);
            }
        }
        String dotted = name.replace('/', '.');
        int last = dotted.lastIndexOf('.');
        boolean hidden = last > 0 && last + 1 < dotted.length() && isDigit(dotted.charAt(last + 1));
        return hidden ? dotted.substring(0, last) + '/' + dotted.substring(last + 1) : dotted;
    }

    /** {@code pkg.Class} of {@code Lpkg/Class;}; anything else as {@link #dotted} has it. */
    public static String ofSignature(String signature) {
        boolean is = signature.startsWith("L") && signature.endsWith(";");
        return dotted(is ? signature.substring(1, signature.length() - 1) : signature);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
