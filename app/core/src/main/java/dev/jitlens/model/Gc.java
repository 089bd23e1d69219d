package dev.jitlens.model;

/** What there is to say of a garbage collection, by subject. */
public final class Gc {
    private Gc() {}

    /** What of the heap is collected, and how. */
    public enum Kind {
        /** The young generation. */
        YOUNG,
        /** The young generation and some regions of the old one, in the same pause (G1). */
        MIXED,
        /** All or the old generation, mostly while the program goes on. */
        CONCURRENT,
        /** All, in one pause. */
        FULL
    }

    /**
     * Which collection it is.
     *
     * @param id the JVM's number for it, from 0; {@link Unknown#NUMBER} in most logs of JDK 8
     * @param collector {@code Serial}, {@code Parallel}, {@code CMS}, {@code G1}, {@code Z}, {@code
     *     Shenandoah} or {@code Epsilon}; empty where nothing tells
     * @param name the JVM's own words, such as {@code Pause Young (Normal)} or {@code G1New}
     * @param cause the JVM's own words, or empty
     */
    public record Name(int id, String collector, Kind kind, String name, String cause) {
        public boolean hasId() {
            return id != Unknown.NUMBER;
        }
    }

    /**
     * How long it took; {@link Time#UNKNOWN} where nothing tells.
     *
     * @param nanos from its start to its end
     * @param pauses how many there were; {@link Unknown#NUMBER} where only their sum is told
     * @param pauseNanos of all its pauses
     * @param longestNanos of its longest pause
     * @param cpuNanos processor time of the collector's threads in its pauses, of all together
     */
    public record Times(long nanos, int pauses, long pauseNanos, long longestNanos, long cpuNanos) {
        public static final Times UNKNOWN =
                new Times(Time.UNKNOWN, Unknown.NUMBER, Time.UNKNOWN, Time.UNKNOWN);

        public Times(long nanos, int pauses, long pauseNanos, long longestNanos) {
            this(nanos, pauses, pauseNanos, longestNanos, Time.UNKNOWN);
        }

        public Times withCpu(long cpu) {
            return new Times(nanos, pauses, pauseNanos, longestNanos, cpu);
        }

        /** The time in which the program went on beside it. */
        public long concurrentNanos() {
            return Time.isKnown(nanos) && Time.isKnown(pauseNanos)
                    ? Math.max(0, nanos - pauseNanos)
                    : Time.UNKNOWN;
        }
    }

    /**
     * What it did to the heap; {@link Unknown#NUMBER} where nothing tells.
     *
     * @param usedBefore bytes in use when it began
     * @param usedAfter bytes in use when it ended
     * @param committed bytes that the heap has from the system
     * @param unitBytes the least difference that is told: 1 of exact numbers, 1024 of {@code
     *     17472K}
     * @param promoted bytes that moved to the old generation, garbage that it freed there not
     *     reckoned in
     */
    public record Heap(
            long usedBefore, long usedAfter, long committed, long unitBytes, long promoted) {
        public static final Heap UNKNOWN =
                new Heap(
                        Unknown.NUMBER,
                        Unknown.NUMBER,
                        Unknown.NUMBER,
                        Unknown.NUMBER,
                        Unknown.NUMBER);

        public boolean hasSizes() {
            return usedBefore >= 0 && usedAfter >= 0;
        }

        /** The same where that is as precise; what it lacks is taken from the other. */
        public Heap or(Heap other) {
            boolean mine = hasSizes() && (!other.hasSizes() || unitBytes <= other.unitBytes);
            Heap sizes = mine ? this : other;
            Heap rest = mine ? other : this;
            return new Heap(
                    sizes.usedBefore,
                    sizes.usedAfter,
                    sizes.committed >= 0 ? sizes.committed : rest.committed,
                    sizes.unitBytes,
                    promoted >= 0 ? promoted : other.promoted);
        }
    }
}
