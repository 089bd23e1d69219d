package dev.jitlens.profile.dumps;

import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.profile.format.ClassName;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The frames of thread dumps. */
final class DumpFrames {
    /**
     * A frame, {@code \tat D.work(D.java:1)}, of which JDK 9 and later name the module; without
     * "at" in a file that JDK 21 to 23 dumped. SAP's JVM tells signatures, {@code
     * work(J)V(D.java:1)}.
     */
    private static final Pattern FRAME =
            Pattern.compile(
                    "\\s+(?:at )?(\\S{1,2000})\\.([^.\\s(]{1,1000})"
                            + "(?:\\([^()\\s]{0,2000}\\)[^()\\s]{1,500})?"
                            + "\\((?:[^()]{0,300}/)?([^()/]{0,300}?)(?::(\\d{1,9}))?\\)");

    private static final Pattern HIDDEN = Pattern.compile("/(?:0x\\p{XDigit}{1,16}|\\d{1,10})");

    private static final String AT = "\tat ";
    private static final int LONGEST_PLACE = 300;
    private static final int LONGEST_NAME = 1000;
    private static final int MOST_DIGITS = 9;

    private DumpFrames() {}

    /** The frame that a line is; empty if it is none. */
    static Optional<SampleFrame> of(String line) {
        Optional<SampleFrame> usual = usual(line);
        return usual.isPresent() ? usual : byPattern(line);
    }

    static Optional<SampleFrame> byPattern(String line) {
        Matcher matcher = FRAME.matcher(line);
        return matcher.matches()
                ? Optional.of(
                        frame(
                                matcher.group(1),
                                matcher.group(2),
                                matcher.group(3),
                                matcher.group(4) == null
                                        ? Unknown.NUMBER
                                        : Integer.parseInt(matcher.group(4))))
                : Optional.empty();
    }

    /** What nearly all frames look like, since a pattern takes ten times as long for each. */
    static Optional<SampleFrame> usual(String line) {
        int open = line.indexOf('(');
        int close = line.length() - 1;
        int dot = line.lastIndexOf('.', open);
        boolean is =
                line.startsWith(AT)
                        && dot > AT.length()
                        && open - dot > 1
                        && open - AT.length() <= LONGEST_NAME
                        && close > open
                        && close - open <= LONGEST_PLACE
                        && line.indexOf('(', open + 1) < 0
                        && line.indexOf(')') == close
                        && isVisible(line, AT.length(), open);
        if (!is) {
            return Optional.empty();
        }
        int from = Math.max(open, line.lastIndexOf('/')) + 1;
        int number = numberBegin(line, from, close);
        return Optional.of(
                frame(
                        line.substring(AT.length(), dot),
                        line.substring(dot + 1, open),
                        line.substring(from, number < 0 ? close : number - 1),
                        number < 0 ? Unknown.NUMBER : Integer.parseInt(line, number, close, 10)));
    }

    private static boolean isVisible(String line, int from, int to) {
        for (int i = from; i < to; i++) {
            if (line.charAt(i) <= ' ') {
                return false;
            }
        }
        return true;
    }

    /** Where the number of the line begins, after a colon; -1 if there is none. */
    private static int numberBegin(String line, int from, int end) {
        int digits = end;
        while (digits > from && line.charAt(digits - 1) >= '0' && line.charAt(digits - 1) <= '9') {
            digits--;
        }
        boolean is = digits < end && end - digits <= MOST_DIGITS && digits > from;
        return is && line.charAt(digits - 1) == ':' ? digits : -1;
    }

    /**
     * @param place {@code Native Method}, {@code Unknown Source} or a file
     */
    private static SampleFrame frame(String holder, String name, String place, int number) {
        return new SampleFrame(
                new Method(ClassName.dotted(withoutModule(holder)), name, ""),
                Unknown.NUMBER,
                number,
                place.equals("Native Method") ? FrameKind.NATIVE : FrameKind.JAVA);
    }

    /**
     * app//pkg.Class, and java.base/java.lang.Thread in a file; but X$$Lambda/0x01 and, on JDK 8,
     * LambdaForm$MH/791885625 are names of hidden classes.
     */
    private static String withoutModule(String holder) {
        int before = holder.lastIndexOf('/');
        if (before > 0 && HIDDEN.matcher(holder).region(before, holder.length()).matches()) {
            before = holder.lastIndexOf('/', before - 1);
        }
        return holder.substring(before + 1);
    }
}
