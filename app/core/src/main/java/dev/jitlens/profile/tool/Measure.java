package dev.jitlens.profile.tool;

import dev.jitlens.model.TextHash;
import dev.jitlens.model.samples.Sampling;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What a value of a sample counts, in the words of its file.
 *
 * @param type such as {@code cpu} or {@code alloc_space}
 * @param unit such as {@code nanoseconds} or {@code count}
 */
record Measure(String type, String unit) {
    /** What a number of it is one of. */
    enum Kind {
        COUNT,
        NANOS,
        BYTES
    }

    /** Which clock's time samples are of. */
    enum Clock {
        CPU,
        WALL,
        /** Samples, and nothing tells of what. */
        ANY,
        /** None: they are of allocations, locks or the like. */
        NONE
    }

    private static final Map<String, Long> NANOS =
            Map.of(
                    "nanosecond", 1L,
                    "ns", 1L,
                    "microsecond", 1_000L,
                    "us", 1_000L,
                    "µs", 1_000L,
                    "millisecond", 1_000_000L,
                    "ms", 1_000_000L,
                    "second", 1_000_000_000L);

    private static final Map<String, Long> BYTES =
            Map.of(
                    "byte", 1L,
                    "b", 1L,
                    "kilobyte", 1L << 10,
                    "kb", 1L << 10,
                    "kib", 1L << 10,
                    "megabyte", 1L << 20,
                    "mb", 1L << 20,
                    "mib", 1L << 20);

    private static final Set<String> NO_UNITS = Set.of("", "count", "sample", "none", "object");

    private static final Set<String> SAMPLES = Set.of("", "samples", "sample", "count", "events");

    @Override
    public int hashCode() {
        return TextHash.of(type, unit);
    }

    private static String one(String unit) {
        String lower = unit.toLowerCase(Locale.ROOT).strip();
        return lower.length() > 2 && lower.endsWith("s")
                ? lower.substring(0, lower.length() - 1)
                : lower;
    }

    Kind kind() {
        String one = one(unit);
        return NANOS.containsKey(one)
                ? Kind.NANOS
                : BYTES.containsKey(one) ? Kind.BYTES : Kind.COUNT;
    }

    /** Nanoseconds or bytes of its unit; 1 of others. */
    long factor() {
        String one = one(unit);
        return NANOS.getOrDefault(one, BYTES.getOrDefault(one, 1L));
    }

    /** Whether Jitlens wrote it of shares whose number of samples nobody told. */
    boolean isOfShares() {
        return unit.equals(Sampling.SHARES);
    }

    /** Whether it says no more than that samples are counted. */
    boolean isPlain() {
        return kind() == Kind.COUNT && SAMPLES.contains(type.toLowerCase(Locale.ROOT));
    }

    /**
     * @param period what the file says that a sample is taken for each of
     */
    Clock clock(Measure period) {
        String lower = type.toLowerCase(Locale.ROOT);
        if (kind() == Kind.BYTES) {
            return Clock.NONE;
        }
        if (lower.contains("cpu") || lower.equals("itimer")) {
            return Clock.CPU;
        }
        if (lower.contains("wall")) {
            return Clock.WALL;
        }
        if (!isPlain()) {
            return Clock.NONE;
        }
        return period.type().isEmpty() || period.isPlain() ? Clock.ANY : period.clock(this);
    }

    /** What its samples are called where they are not samples of time. */
    String event() {
        String name = type.isEmpty() ? "" : type + " ";
        return switch (kind()) {
            case NANOS -> type.isEmpty() ? "ns" : name + "(ns)";
            case BYTES -> type.isEmpty() ? "bytes" : name + "(bytes)";
            case COUNT ->
                    NO_UNITS.contains(one(unit)) || isOfShares()
                            ? type
                            : type.isEmpty() ? unit : name + "(" + unit + ")";
        };
    }
}
