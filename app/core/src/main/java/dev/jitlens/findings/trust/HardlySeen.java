package dev.jitlens.findings.trust;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.findings.fact.ThreadNames;
import dev.jitlens.model.ProgramState.ThreadLoad;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A thread that ran for most of the program's CPU time, by what a recording measured, and that its
 * samples hardly have. Flight Recorder takes none where it cannot walk the stack: in a stub, such
 * as those that copy arrays, and in what compiled code calls without a frame, such as the clock.
 */
final class HardlySeen {
    /** What ran for less is a program that has hardly begun. */
    private static final long LEAST_NANOS = 1_000_000_000L;

    /** Of the CPU time of the program's threads: where more share it, samples are due to each. */
    private static final double MOST = 0.6;

    /** On a busy machine the sampler itself is late: a third of what is due was seen to come. */
    private static final double HARDLY = 0.1;

    /** The sampler works, and it is the stack that is at fault; but no event says so. */
    private static final double CONFIDENCE = 0.8;

    private HardlySeen() {}

    /** Of a recording alone: beside sources that see such code there is nothing to say. */
    static Optional<Finding> in(Facts facts, String id) {
        List<Profile> walked =
                facts.run().profiles().stream()
                        .filter(
                                p ->
                                        !p.source().seesSafepointsOnly()
                                                && p.sampling().event().isEmpty())
                        .toList();
        if (walked.stream().anyMatch(p -> p.source() != SampleSource.JFR)) {
            return Optional.empty();
        }
        return walked.stream()
                .filter(p -> p.sampling().intervalNanos() > 0)
                .findFirst()
                .flatMap(p -> in(facts, p, id));
    }

    private static Optional<Finding> in(Facts facts, Profile profile, String id) {
        List<ThreadLoad> loads =
                facts.states(ThreadLoad.class)
                        .filter(l -> l.cpuNanos() > 0 && ThreadNames.isProgram(l.thread()))
                        .toList();
        long all = loads.stream().mapToLong(ThreadLoad::cpuNanos).sum();
        return loads.stream()
                .max(Comparator.comparingLong(ThreadLoad::cpuNanos))
                .filter(l -> l.cpuNanos() >= Math.max(LEAST_NANOS, MOST * all))
                .filter(l -> seen(profile, l.thread()) < HARDLY * due(profile, l))
                .map(l -> finding(profile, l, (double) l.cpuNanos() / all, id));
    }

    private static long due(Profile profile, ThreadLoad load) {
        return load.cpuNanos() / profile.sampling().intervalNanos();
    }

    private static long seen(Profile profile, String thread) {
        return profile.stacks().stream()
                .filter(s -> s.thread() >= 0)
                .filter(s -> !(s instanceof Walked walked && walked.waiting()))
                .filter(s -> profile.threads().get(s.thread()).name().equals(thread))
                .mapToLong(Sampled::count)
                .sum();
    }

    private static Finding finding(Profile profile, ThreadLoad load, double share, String id) {
        String name = "\u201c" + load.thread() + "\u201d";
        String seen = Figures.counted(seen(profile, load.thread()), "sample");
        String due = Figures.number(due(profile, load));
        return new Finding(
                id,
                Severity.NOTICE,
                CONFIDENCE,
                Finding.Cost.of(share, "the CPU time of the program's threads"),
                Finding.Place.NONE,
                "Flight Recorder hardly saw the thread "
                        + name
                        + ", which ran for "
                        + Figures.time(load.cpuNanos())
                        + ": it has "
                        + seen
                        + " of it running, and about "
                        + due
                        + " were due.",
                "It takes no sample where it cannot walk the stack: in a stub, such as those that"
                    + " copy arrays, or in what compiled code calls without a frame, such as the"
                    + " clock; and hardly one while the JVM waits for its threads to stop. Its"
                    + " samples in native methods do not say whether the thread ran. What the"
                    + " others show is what the thread did besides.",
                List.of(
                        Evidence.of(
                                Evidence.Kind.RECORDING,
                                load.origin(),
                                name
                                        + " ran for "
                                        + Figures.time(load.cpuNanos())
                                        + " (jdk.ThreadCPULoad)"),
                        Evidence.of(Evidence.Kind.SAMPLES, profile.origin(), seen + " of it")),
                List.of(
                        Next.change(
                                "Run it with a source that sees such code: jitlens why, or"
                                        + " async-profiler.")));
    }
}
