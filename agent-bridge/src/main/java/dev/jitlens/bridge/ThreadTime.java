package dev.jitlens.bridge;

/** A thread of the watched program and the CPU time that it has used. */
final class ThreadTime {
    static final long UNKNOWN = -1;

    final long id;
    final String name;

    /** The CPU time in nanoseconds when recording began; 0 for a thread that started later. */
    private final long beforeNanos;

    /** The CPU time in nanoseconds; -1 if the JVM does not tell. */
    long cpuNanos = UNKNOWN;

    /**
     * CPU time of the thread that this one continues, which counts as that one's, in nanoseconds.
     */
    long inheritedNanos;

    ThreadTime(long id, String name, long beforeNanos) {
        this.id = id;
        this.name = name;
        this.beforeNanos = beforeNanos;
    }

    long sampledNanos() {
        return cpuNanos == UNKNOWN || beforeNanos == UNKNOWN
                ? UNKNOWN
                : Math.max(0, cpuNanos - beforeNanos);
    }
}
