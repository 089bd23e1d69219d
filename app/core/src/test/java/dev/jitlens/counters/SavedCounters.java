package dev.jitlens.counters;

/** A file as a JVM leaves it, for tests of those who use it. */
public final class SavedCounters {
    private SavedCounters() {}

    public static byte[] bytes() {
        return MadePerfData.jvm("x.Main", 1000)
                .number("sun.gc.collector.0.time", MadePerfData.TICKS, MadePerfData.MONOTONIC, 5)
                .capacity(32768)
                .bytes();
    }
}
