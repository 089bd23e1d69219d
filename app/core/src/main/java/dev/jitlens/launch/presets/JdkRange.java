package dev.jitlens.launch.presets;

import dev.jitlens.launch.jdk.LaunchException;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Feature releases from one to another, both included: {@code 9..12}, {@code 13..}, {@code ..8},
 * {@code 11}.
 */
record JdkRange(int from, int to) {
    static final JdkRange ALL = new JdkRange(0, Integer.MAX_VALUE);
    private static final Pattern RANGE = Pattern.compile("(\\d{0,4})(\\.\\.)?(\\d{0,4})");

    /**
     * @throws LaunchException if the text is no range
     */
    static JdkRange parse(String text) {
        Matcher matcher = RANGE.matcher(text.strip());
        if (!matcher.matches() || matcher.group().replace(".", "").isEmpty()) {
            throw new LaunchException(
                    "A range of JDKs must be like 9..12, 13.., ..8 or 11 but is \""
                            + text.strip()
                            + "\".");
        }
        String low = matcher.group(1);
        String high = matcher.group(2) == null ? low : matcher.group(3);
        return new JdkRange(
                low.isEmpty() ? 0 : Integer.parseInt(low),
                high.isEmpty() ? Integer.MAX_VALUE : Integer.parseInt(high));
    }

    boolean contains(int feature) {
        return from <= feature && feature <= to;
    }

    /** The range as it is written in presets. */
    @Override
    public String toString() {
        return (from == 0 ? "" : from) + ".." + (to == Integer.MAX_VALUE ? "" : to);
    }
}
