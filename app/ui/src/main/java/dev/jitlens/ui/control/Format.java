package dev.jitlens.ui.control;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.model.samples.Sampling.Unit;

import java.util.Locale;

/** Numbers as every page writes them. What a log does not say is {@link #UNKNOWN}, never 0. */
public final class Format {
    public static final String UNKNOWN = "–";

    /** Eleven days: of more, a double does not tell each nanosecond. */
    private static final long MOST_NANOS = 1_000_000_000_000_000L;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private Format() {}

    /** Writes a number with its thousands separated; a negative one is unknown. */
    public static String count(long n) {
        return n < 0 ? UNKNOWN : grouped(n);
    }

    /** As {@code %,d} writes it: tables have so many numbers that a formatter takes too long. */
    private static String grouped(long n) {
        StringBuilder digits = new StringBuilder().append(n);
        int first = n < 0 ? 1 : 0;
        for (int at = digits.length() - 3; at > first; at -= 3) {
            digits.insert(at, ',');
        }
        return digits.toString();
    }

    /** "1 pause", "2 pauses". */
    public static String counted(long n, String noun) {
        return count(n) + " " + noun + (n == 1 ? "" : "s");
    }

    /**
     * Milliseconds since the JVM started: whole where the log's clock is no finer, else to the
     * microsecond.
     */
    public static String millis(long nanos) {
        if (!Time.isKnown(nanos)) {
            return UNKNOWN;
        }
        if (isWholeMillis(nanos)) {
            return grouped(nanos / NANOS_PER_MILLI);
        }
        if (nanos < 0 || nanos > MOST_NANOS) {
            return String.format(Locale.ROOT, "%,.3f", nanos / 1e6);
        }
        long micros = (nanos + 500) / 1_000;
        return grouped(micros / 1_000) + "." + Long.toString(1_000 + micros % 1_000).substring(1);
    }

    /** The time from one moment to a later one; no more digits than the log's clock has. */
    public static String between(long fromNanos, long toNanos) {
        if (!Time.isKnown(fromNanos) || !Time.isKnown(toNanos) || toNanos < fromNanos) {
            return UNKNOWN;
        }
        if (!isWholeMillis(fromNanos) || !isWholeMillis(toNanos)) {
            return duration(toNanos - fromNanos);
        }
        long millis = (toNanos - fromNanos) / NANOS_PER_MILLI;
        return millis == 0 ? "<1 ms" : grouped(millis) + " ms";
    }

    /** Whether a time is of whole milliseconds: 0 is, and one that is not known is not. */
    public static boolean isWholeMillis(long nanos) {
        return nanos % NANOS_PER_MILLI == 0;
    }

    /** A duration with its unit, three significant digits; negative means unknown. */
    public static String duration(long nanos) {
        if (nanos < 0) {
            return UNKNOWN;
        }
        if (nanos < 1_000) {
            return nanos + " ns";
        }
        if (nanos < 1_000_000) {
            return significant(nanos / 1e3) + " µs";
        }
        return nanos < 1_000_000_000
                ? significant(nanos / 1e6) + " ms"
                : significant(nanos / 1e9) + " s";
    }

    /**
     * A duration as a log gives it: "4 ms" and "0 ms" of one that has whole milliseconds, as JDK
     * 8's table of safepoints does, else as {@link #duration}.
     *
     * @param wholeMillis whether those that stand beside it are whole, so that a zero is no more
     *     than that
     */
    public static String logged(long nanos, boolean wholeMillis) {
        boolean whole = nanos == 0 ? wholeMillis : isWholeMillis(nanos);
        return whole && nanos >= 0 && nanos < 1_000_000_000
                ? nanos / NANOS_PER_MILLI + " ms"
                : duration(nanos);
    }

    /** A time of this pause, with no more digits than its log gives. */
    public static String logged(SafepointPause pause, long nanos) {
        return logged(
                nanos,
                isWholeMillis(pause.atNanos()) && isWholeMillis(pause.durations().cleanupNanos()));
    }

    /** How long a pause was: {@code 12.7 ms}, or {@code ≥ 12.7 ms} where its parts tell that. */
    public static String stopped(SafepointPause pause) {
        return (pause.totalNanos() < 0 && pause.leastNanos() >= 0 ? "≥ " : "")
                + logged(pause, pause.leastNanos());
    }

    /** Decimal bytes, as disks and browsers count. */
    public static String bytes(long bytes) {
        if (bytes < 0) {
            return UNKNOWN;
        }
        if (bytes < 1_000) {
            return bytes + " B";
        }
        if (bytes < 1_000_000) {
            return significant(bytes / 1e3) + " kB";
        }
        return bytes < 1_000_000_000
                ? significant(bytes / 1e6) + " MB"
                : significant(bytes / 1e9) + " GB";
    }

    /** Samples, or what they count. */
    public static String counted(long n, Unit unit) {
        return switch (unit) {
            case SAMPLES -> counted(n, "sample");
            case BYTES -> bytes(n);
            case NANOS -> duration(n);
            case UNTOLD -> count(n);
            case HUNDREDTHS -> Shares.percent(n / 1e4) + " of the samples";
        };
    }

    public static String orUnknown(String text) {
        return text.isEmpty() ? UNKNOWN : text;
    }

    private static String significant(double value) {
        int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
        return String.format(Locale.ROOT, "%,." + decimals + "f", value);
    }
}
