package dev.jitlens.profile.perf;

import java.util.Set;
import java.util.regex.Pattern;

/** Names of perf's events. */
final class PerfEvent {
    private static final Set<String> CYCLES =
            Set.of("cycles", "cpu-cycles", "cpu_cycles", "ref-cycles", PerfSampleLine.SAMPLES);

    /** {@code cpu_core/cycles/P}, {@code cycles:ppp}. */
    private static final Pattern PARTS = Pattern.compile("[/:,]");

    private PerfEvent() {}

    /** Whether it ticks with time. */
    static boolean isClock(String name) {
        return name.startsWith("cpu-clock") || name.startsWith("task-clock");
    }

    /** Whether its samples stand for time, if only while the processor runs. */
    static boolean isOfTime(String name) {
        return isClock(name) || PARTS.splitAsStream(name).anyMatch(CYCLES::contains);
    }
}
