package dev.jitlens.cli.shared;

import dev.jitlens.launch.SampledEvents;
import dev.jitlens.launch.jdk.LaunchException;

import picocli.CommandLine.Option;

import java.util.List;

/** What samples are taken of. */
public final class EventOptions {
    @Option(
            names = "--event",
            split = ",",
            paramLabel = "EVENT",
            description =
                    "What samples are of: cpu (if nothing is said), wall, alloc and lock (async"
                            + " only), or what the kernel counts, such as page-faults,"
                            + " context-switches, cache-misses:5000, which is one sample in 5,000"
                            + " (see: jitlens list events).")
    private List<String> events = List.of();

    @Option(
            names = "--jitter-interval",
            description =
                    "Random intervals, from half to one and a half of what is asked for (agct, pc):"
                            + " a fixed one can beat with the program.")
    private boolean jitter;

    /** Whether anything is said. */
    public boolean says() {
        return jitter || !events.isEmpty();
    }

    /**
     * @throws UsageException if there is no such event
     */
    public SampledEvents choice() {
        try {
            return SampledEvents.parse(events, jitter);
        } catch (LaunchException e) {
            throw new UsageException(e.getMessage());
        }
    }
}
