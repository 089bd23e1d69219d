package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Code that runs out of stack. HotSpot makes these errors without their constructor, so that no
 * recording tells them; the raw PC sees the stub that throws them.
 *
 * @param place that calls the stub most
 * @param throwing samples in the stub
 * @param share of the CPU time, by estimate: that in which stacks are filled in and unwound
 * @param seen of the CPU time that stacks show in the methods that overflow
 * @param profile that saw the stub
 */
record Overflowing(Finding.Place place, long throwing, double share, double seen, Profile profile) {
    /**
     * JDK 8 to 24: {@code StackOverflowError throw_exception}; JDK 25: {@code Shared Runtime
     * throw_StackOverflowError_blob}, or {@code throw_delayed_StackOverflowError}.
     */
    private static final Pattern STUB =
            Pattern.compile("StackOverflowError throw_exception|.*throw_\\w*StackOverflowError.*");

    /** Its word for samples in the VM and in libraries. */
    private static final String OUTSIDE = "outside Java code";

    /** One in a run is an accident, and a single sample may be of it. */
    private static final long LEAST_SAMPLES = 2;

    static Optional<Overflowing> in(Facts facts) {
        return facts.run().profiles().stream()
                .filter(p -> p.samples() >= Facts.LEAST_SAMPLES && p.sampling().event().isEmpty())
                .flatMap(p -> in(facts, p).stream())
                .findFirst();
    }

    private static Optional<Overflowing> in(Facts facts, Profile profile) {
        Map<Finding.Place, Long> places = new HashMap<>();
        Set<Method> methods = new HashSet<>();
        long throwing = 0;
        for (Sampled sampled : profile.stacks()) {
            List<SampleFrame> frames = sampled.frames();
            if (isThrowing(frames) && frames.size() > 1) {
                throwing += sampled.count();
                places.merge(
                        Own.sampled(frames.subList(1, frames.size())), sampled.count(), Long::sum);
                frames.stream().skip(1).map(SampleFrame::method).forEach(methods::add);
            }
        }
        return throwing < LEAST_SAMPLES
                ? Optional.empty()
                : Optional.of(of(facts, profile, places, methods, throwing));
    }

    private static boolean isThrowing(List<SampleFrame> frames) {
        return !frames.isEmpty()
                && frames.getFirst().kind() == FrameKind.STUB
                && STUB.matcher(frames.getFirst().method().name()).matches();
    }

    private static Overflowing of(
            Facts facts,
            Profile profile,
            Map<Finding.Place, Long> places,
            Set<Method> methods,
            long throwing) {
        Finding.Place most = Own.most(places).orElseThrow();
        double told = (double) throwing / profile.samples();
        double seen = facts.cpu().map(cpu -> self(cpu, methods)).orElse(0.0);
        // The frames are walked by the VM, outside of what the raw PC can tell.
        double unwinding = Math.min(seen - self(new Cpu(profile), methods), outside(profile));
        return new Overflowing(most, throwing, Math.max(told, unwinding), seen, profile);
    }

    private static double self(Cpu cpu, Set<Method> methods) {
        return cpu.atLeaf().stream()
                .filter(t -> methods.stream().anyMatch(t.method()::matches))
                .mapToDouble(t -> cpu.share(t.self()).value())
                .sum();
    }

    /** What the raw PC had in the VM, and in stubs, which hand an exception on. */
    private static double outside(Profile profile) {
        long stubs =
                profile.stacks().stream()
                        .filter(s -> s instanceof Walked w && !w.waiting())
                        .filter(s -> s.frames().getFirst().kind() == FrameKind.STUB)
                        .mapToLong(Sampled::count)
                        .sum();
        long outside = profile.failed().getOrDefault(OUTSIDE, 0L);
        return (double) (stubs + outside) / profile.samples();
    }
}
