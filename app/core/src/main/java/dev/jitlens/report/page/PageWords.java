package dev.jitlens.report.page;

import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.run.packed.Pipes;

import java.util.Locale;

/** Numbers as a person reads them; what is not known is empty. */
final class PageWords {
    private PageWords() {}

    static String count(long number) {
        return number < 0 ? "" : String.format(Locale.ROOT, "%,d", number);
    }

    static String counted(long number, String what) {
        return count(number) + " " + what + (number == 1 ? "" : "s");
    }

    /** A time in words, such as {@code 12.3 ms}. */
    static String duration(long nanos) {
        if (nanos < 0) {
            return "";
        }
        if (nanos < 1_000) {
            return nanos + " ns";
        }
        if (nanos < 1_000_000) {
            return String.format(Locale.ROOT, "%.1f µs", nanos / 1e3);
        }
        return nanos < 10_000_000_000L
                ? String.format(Locale.ROOT, "%,.2f ms", nanos / 1e6)
                : String.format(Locale.ROOT, "%,.2f s", nanos / 1e9);
    }

    /** Seconds since the JVM started. */
    static String at(long nanos) {
        return Time.isKnown(nanos) ? String.format(Locale.ROOT, "%.3f s", nanos / 1e9) : "";
    }

    static String percent(double share) {
        double percent = 100 * share;
        if (percent <= 0) {
            return "0%";
        }
        return percent < 0.05
                ? "<0.1%"
                : String.format(Locale.ROOT, percent < 99.95 ? "%.1f%%" : "%.0f%%", percent);
    }

    static String bytes(long bytes) {
        if (bytes < 0) {
            return "";
        }
        if (bytes < 10_000) {
            return count(bytes) + " B";
        }
        return bytes < 10_000_000
                ? String.format(Locale.ROOT, "%,.1f kB", bytes / 1e3)
                : String.format(Locale.ROOT, "%,.1f MB", bytes / 1e6);
    }

    /** The text, or its beginning. */
    static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most) + "…";
    }

    static String place(Origin origin) {
        return Pipes.named(origin.file()) + ":" + origin.line();
    }

    /** A constant in words. */
    static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
