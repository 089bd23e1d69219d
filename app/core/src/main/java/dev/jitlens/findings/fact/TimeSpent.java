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

/**
 * What a run's time went into.
 *
 * @param parts of the CPU time by the kind of code, as samples tell, the largest first; they add up
 *     to 1; empty without samples
 * @param spanNanos how long the run took, or {@link Time#UNKNOWN}
 * @param stoppedNanos of all pauses, or {@link Time#UNKNOWN} where no log tells of any
 */
public record TimeSpent(List<Part> parts, long spanNanos, long stoppedNanos) {
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

    public static TimeSpent of(Run run) {
        Facts facts = new Facts(run);
        return new TimeSpent(
                facts.cpu().map(TimeSpent::parts).orElse(List.of()),
                facts.spanNanos(),
                run.pauses().isEmpty() ? Time.UNKNOWN : stopped(run.pauses()));
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

    private static long stopped(List<SafepointPause> pauses) {
        return pauses.stream().mapToLong(p -> Math.max(0, p.totalNanos())).sum();
    }
}
