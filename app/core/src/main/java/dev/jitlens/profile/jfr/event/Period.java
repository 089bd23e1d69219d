package dev.jitlens.profile.jfr.event;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Periods as settings of profilers write them: {@code 10 ms}, {@code 10ms}, {@code 10000000}. */
public final class Period {
    private static final Pattern FORM = Pattern.compile("(\\d{1,12}) ?([a-z]{0,2})");
    private static final Map<String, Long> UNITS =
            Map.of(
                    "", 1L,
                    "ns", 1L,
                    "us", 1_000L,
                    "ms", 1_000_000L,
                    "s", 1_000_000_000L,
                    "m", 60_000_000_000L);

    private Period() {}

    /** Nanoseconds, or 0 if it is no period. A plain number is nanoseconds. */
    public static long nanos(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            return 0;
        }
        long unit = UNITS.getOrDefault(matcher.group(2), 0L);
        long number = Long.parseLong(matcher.group(1));
        return unit == 0 || number > Long.MAX_VALUE / unit ? 0 : number * unit;
    }
}
