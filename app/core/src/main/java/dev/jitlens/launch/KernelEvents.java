package dev.jitlens.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The events of {@code perf_event_open} that samples can be taken of. */
public final class KernelEvents {
    private static final int HARDWARE = 0;
    private static final int SOFTWARE = 1;
    private static final int CACHE = 3;

    /** In the number of a cache's event, this means reads that missed. */
    private static final long READ_MISSES = 1L << 16;

    private static final int NOT_PERMITTED = 1;
    private static final int NO_SUCH_ENTRY = 2;
    private static final int NO_ACCESS = 13;
    private static final int NO_DEVICE = 19;
    private static final int NOT_SUPPORTED = 95;
    private static final Path PARANOID = Path.of("/proc/sys/kernel/perf_event_paranoid");

    /**
     * @param type and {@code config} as the kernel numbers them
     */
    public record Event(String name, int type, long config, String meaning) {}

    public static final List<Event> ALL =
            List.of(
                    new Event("cycles", HARDWARE, 0, "cycles of the processor"),
                    new Event("instructions", HARDWARE, 1, "instructions that were executed"),
                    new Event(
                            "cache-references", HARDWARE, 2, "reads and writes of the last cache"),
                    new Event("cache-misses", HARDWARE, 3, "those that it did not have"),
                    new Event("branches", HARDWARE, 4, "branches that were executed"),
                    new Event("branch-misses", HARDWARE, 5, "those that were not foreseen"),
                    new Event(
                            "L1-dcache-load-misses",
                            CACHE,
                            READ_MISSES,
                            "loads that the first cache did not have"),
                    new Event(
                            "LLC-load-misses",
                            CACHE,
                            2 | READ_MISSES,
                            "loads that the last cache did not have"),
                    new Event(
                            "dTLB-load-misses",
                            CACHE,
                            3 | READ_MISSES,
                            "loads whose page was not known"),
                    new Event("page-faults", SOFTWARE, 2, "pages that were touched first"),
                    new Event("minor-faults", SOFTWARE, 5, "those without reading a disk"),
                    new Event("major-faults", SOFTWARE, 6, "those that waited for a disk"),
                    new Event("context-switches", SOFTWARE, 3, "times that a thread gave way"),
                    new Event("cpu-migrations", SOFTWARE, 4, "times that it changed the processor"),
                    new Event("cpu-clock", SOFTWARE, 0, "time on a processor, in nanoseconds"),
                    new Event("task-clock", SOFTWARE, 1, "time of the thread, in nanoseconds"));

    /** The machine does not change while Jitlens runs. */
    private static final Map<Event, Optional<String>> ASKED = new ConcurrentHashMap<>();

    private KernelEvents() {}

    /** Why the kernel here does not count it for us; empty if it does. It is tried. */
    public static Optional<String> refusal(Event event) {
        return ASKED.computeIfAbsent(event, KernelEvents::ask);
    }

    private static Optional<String> ask(Event event) {
        return PerfEvents.errno(event.type, event.config).stream()
                .mapToObj(KernelEvents::reason)
                .findFirst();
    }

    private static String reason(int errno) {
        return switch (errno) {
            case NO_SUCH_ENTRY, NO_DEVICE, NOT_SUPPORTED ->
                    "this machine shows no such counter, as is usual of virtual ones";
            case NOT_PERMITTED, NO_ACCESS ->
                    "the kernel does not allow it (perf_event_paranoid is " + paranoid() + ")";
            case PerfEvents.NO_KERNEL -> "only Linux has it";
            default -> "the kernel refuses it (errno " + errno + ")";
        };
    }

    private static String paranoid() {
        try {
            return Files.readString(PARANOID).strip();
        } catch (IOException e) {
            return "not told";
        }
    }
}
