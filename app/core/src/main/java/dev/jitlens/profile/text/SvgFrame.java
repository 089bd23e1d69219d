package dev.jitlens.profile.text;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A frame of a picture.
 *
 * @param name without kind: flamegraph.pl takes that away
 * @param count its samples
 * @param units what is counted
 * @param x of its left edge
 * @param y of its upper edge
 * @param width in the unit of x
 * @param left samples before it in the whole picture, or -1 if it is not told
 * @param drawn samples that it is as wide as: the count is a multiple of it in a graph that was
 *     drawn with a factor; -1 if it is not told
 */
record SvgFrame(
        String name,
        long count,
        String units,
        double x,
        double y,
        double width,
        long left,
        long drawn) {
    private static final int MOST_DIGITS = 18;

    /** {@code java/lang/Thread.run (1,234 samples, 56.78%)}. */
    private static final Pattern TITLE =
            Pattern.compile(
                    "(?s)(.*) \\(([\\d,]{1,24}) ([^\\s,()]{1,40}), (\\d{1,3}(?:\\.\\d*)?)%\\)");

    /** {@code … (12 samples, 1.20%; +0.40%)}: of two profiles. */
    private static final Pattern DIFFERENCE =
            Pattern.compile(
                    "(?s).* \\([\\d,]{1,24} [^\\s,()]{1,40}, [\\d.]{1,12}%; [-+]?[\\d.]{1,12}%\\)");

    static boolean differs(String title) {
        return DIFFERENCE.matcher(title).matches();
    }

    /** Empty for other titled rectangles. */
    static Optional<SvgFrame> of(String title, String rectangle) {
        Matcher told = TITLE.matcher(title);
        if (!told.matches()) {
            return Optional.empty();
        }
        String digits = told.group(2).replace(",", "");
        String x = attribute(rectangle, "x");
        String y = attribute(rectangle, "y");
        String width = attribute(rectangle, "width");
        if (digits.isEmpty() || digits.length() > MOST_DIGITS || !areNumbers(x, y, width)) {
            return Optional.empty();
        }
        return Optional.of(
                new SvgFrame(
                        unescaped(told.group(1)),
                        Long.parseLong(digits),
                        told.group(3),
                        number(x),
                        number(y),
                        number(width),
                        samples(rectangle, "fg:x"),
                        samples(rectangle, "fg:w")));
    }

    private static long samples(String rectangle, String name) {
        String told = attribute(rectangle, name);
        return told.matches("\\d{1,18}") ? Long.parseLong(told) : -1;
    }

    /** How many of what {@link #left} counts it has. */
    long size() {
        return left >= 0 && drawn >= 0 ? drawn : count;
    }

    /** Whether it is called as roots are: by flamegraph.pl and async-profiler, by others. */
    boolean isAll() {
        return name.equals("all") || name.equals("root");
    }

    /** The same with the samples that it was drawn for, whatever its title says. */
    SvgFrame asDrawn() {
        return new SvgFrame(name, drawn, units, x, y, width, left, drawn);
    }

    SvgFrame named(String sameName) {
        return new SvgFrame(sameName, count, units, x, y, width, left, drawn);
    }

    private static boolean areNumbers(String... texts) {
        for (String text : texts) {
            if (!text.matches("\\d{1,9}(?:\\.\\d{0,9})?%?")) {
                return false;
            }
        }
        return true;
    }

    private static double number(String text) {
        return Double.parseDouble(text.endsWith("%") ? text.substring(0, text.length() - 1) : text);
    }

    private static String attribute(String rectangle, String name) {
        int at = (" " + rectangle).indexOf(" " + name + "=\"");
        int from = at + name.length() + 2;
        int end = at < 0 ? -1 : rectangle.indexOf('"', from);
        return end < 0 ? "" : rectangle.substring(from, end);
    }

    private static String unescaped(String name) {
        return name.indexOf('&') < 0
                ? name
                : name.replace("&lt;", "<")
                        .replace("&gt;", ">")
                        .replace("&quot;", "\"")
                        .replace("&#39;", "'")
                        .replace("&apos;", "'")
                        .replace("&amp;", "&");
    }
}
