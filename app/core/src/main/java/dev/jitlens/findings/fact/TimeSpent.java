package dev.jitlens.findings.fact;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.FrameKind;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * What a run's time went into.
 *
 * @param parts of the CPU time by the kind of code, as samples tell, the largest first; they add up
 *     to 1; empty without samples
 * @param spanNanos how long the run took, or {@link Time#UNKNOWN}
 * @param stops how long all threads stood still
 */
public record TimeSpent(List<Part> parts, long spanNanos, Stops stops) {
    public TimeSpent {
        parts = List.copyOf(parts);
    }

    /**
     * A kind of code.
     *
     * @param kind empty for samples that could not be walked
     * @param share of all samples, from 0 to 1
     */
    public record Part(Optional<FrameKind> kind, double share) {}

    /**
     * What pauses tell together.
     *
     * @param nanos how long threads stood still, or {@link Time#UNKNOWN} if no pause tells
     * @param isWhole whether all pauses tell all of their time; else it was at least so long
     */
    public record Stops(long nanos, boolean isWhole) {
        public static Stops of(List<SafepointPause> pauses) {
            long[] told =
                    pauses.stream()
                            .mapToLong(SafepointPause::leastNanos)
                            .filter(nanos -> nanos >= 0)
                            .toArray();
            return new Stops(
                    told.length == 0 ? Time.UNKNOWN : LongStream.of(told).sum(),
                    pauses.stream().allMatch(p -> p.totalNanos() >= 0));
        }
    }

    public static TimeSpent of(Run run) {
        Facts facts = new Facts(run);
        return new TimeSpent(
                facts.cpu().map(TimeSpent::parts).orElse(List.of()),
                facts.spanNanos(),
                Stops.of(run.pauses()));
    }

    private static List<Part> parts(Cpu cpu) {
        List<Part> parts = new ArrayList<>();
        long walked = 0;
        for (Map.Entry<FrameKind, Long> each : cpu.kinds().entrySet()) {
            walked += each.getValue();
            parts.add(new Part(Optional.of(each.getKey()), cpu.share(each.getValue()).value()));
        }
        if (walked < cpu.taken()) {
            parts.add(new Part(Optional.empty(), cpu.share(cpu.taken() - walked).value()));
        }
        parts.sort(Comparator.comparingDouble(Part::share).reversed());
        return parts;
    }
}
