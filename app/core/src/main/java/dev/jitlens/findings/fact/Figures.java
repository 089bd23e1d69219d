package dev.jitlens.findings.fact;

import dev.jitlens.model.Method;

import java.util.Locale;
import java.util.Map;

/** Numbers and names as the sentences of findings have them. */
public final class Figures {
    private Figures() {}

    /**
     * @param share from 0 to 1
     */
    public static String percent(double share) {
        return String.format(Locale.ROOT, share < 0.0995 ? "%.1f%%" : "%.0f%%", 100 * share);
    }

    public static String time(long nanos) {
        if (nanos < 1_000_000) {
            return String.format(Locale.ROOT, "%.0f \u00b5s", nanos / 1e3);
        }
        return nanos < 1_000_000_000
                ? String.format(
                        Locale.ROOT, nanos < 10_000_000 ? "%.1f ms" : "%.0f ms", nanos / 1e6)
                : String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
    }

    public static String bytes(double bytes) {
        if (bytes < 1 << 20) {
            return String.format(Locale.ROOT, "%.0f kB", bytes / (1 << 10));
        }
        return bytes < 1 << 30
                ? String.format(Locale.ROOT, "%.0f MB", bytes / (1 << 20))
                : String.format(Locale.ROOT, "%.1f GB", bytes / (1 << 30));
    }

    public static String number(double number) {
        return String.format(Locale.ROOT, "%,.0f", number);
    }

    /** {@code 1 pause}, {@code 2 pauses}. */
    public static String counted(long count, String what) {
        return number(count) + " " + what + (count == 1 ? "" : "s");
    }

    /** {@code most of it} where the largest count is more than half of all, or less of a word. */
    public static String most(Map<?, Long> counts, String of) {
        long all = counts.values().stream().mapToLong(Long::longValue).sum();
        long largest = counts.values().stream().mapToLong(Long::longValue).max().orElse(0);
        return most(largest, all, of);
    }

    /** The same of the largest part of all. */
    public static String most(long largest, long all, String of) {
        return (2 * largest > all ? "most of " : "the largest part of ") + of;
    }

    /** {@code pkg.Class.name}. */
    public static String name(Method method) {
        return method.display().replace("::", ".");
    }

    /** {@code pkg.Class.name, line 7}; {@code somewhere} if the place is not known. */
    public static String name(Finding.Place place) {
        return place.method()
                .map(m -> name(m) + (place.line() > 0 ? " (line " + place.line() + ")" : ""))
                .orElse("code that is not told");
    }

    /** The same of several lines of one method, of which the place has the first in importance. */
    public static String nameOfSeveral(Finding.Place place) {
        return place.line() > 0 ? name(place).replaceFirst("\\)$", " and others)") : name(place);
    }
}
