package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A main thread that waits for the network or the disk, each time for less than a recording's
 * threshold, so that no event tells it: JFR samples threads in native methods, too, whether they
 * run there or wait.
 *
 * @param profile JFR's
 * @param kind what it waits for: {@link WaitKind#SOCKET} or {@link WaitKind#DISK}
 * @param samples of the main thread in what waits so
 * @param of all of its samples
 * @param most how much of it is at the place, in words
 */
record InNative(
        Profile profile, WaitKind kind, long samples, long of, Finding.Place place, String most) {
    private static final String MAIN = "main";

    /** Fewer are chance. */
    private static final long LEAST_SAMPLES = 50;

    /** Half of what the thread is seen at. */
    private static final double LEAST_SHARE = 0.5;

    static Optional<InNative> in(Facts facts) {
        return facts.run().profiles().stream()
                .filter(p -> p.source() == SampleSource.JFR)
                .findFirst()
                .stream()
                .flatMap(p -> Stream.of(of(p, WaitKind.SOCKET), of(p, WaitKind.DISK)))
                .filter(n -> n.of >= LEAST_SAMPLES && n.samples >= LEAST_SHARE * n.of)
                .findFirst();
    }

    private static InNative of(Profile profile, WaitKind kind) {
        Map<Finding.Place, Long> places = new HashMap<>();
        long of = 0;
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Walked walked && isMain(profile, walked)) {
                of += walked.count();
                if (isWaiting(walked, kind)) {
                    places.merge(Own.sampled(walked.frames()), walked.count(), Long::sum);
                }
            }
        }
        return new InNative(
                profile,
                kind,
                places.values().stream().mapToLong(n -> n).sum(),
                of,
                Own.most(places).orElse(Finding.Place.NONE),
                Figures.most(places, "it"));
    }

    private static boolean isMain(Profile profile, Walked walked) {
        return walked.thread() >= 0 && profile.threads().get(walked.thread()).name().equals(MAIN);
    }

    private static boolean isWaiting(Walked walked, WaitKind kind) {
        Method leaf = walked.frames().getFirst().method();
        return walked.waiting()
                && (kind == WaitKind.DISK ? WaitKind.isForDisk(leaf) : WaitKind.isForNetwork(leaf))
                && !WaitKind.isIdle(walked.frames().stream().map(f -> f.method()));
    }

    /**
     * @param id of the question
     */
    Finding finding(String id) {
        double share = (double) samples / of;
        List<Evidence> evidence = new ArrayList<>();
        evidence.add(
                Evidence.of(
                        Evidence.Kind.SAMPLES,
                        profile.origin(),
                        Figures.number(samples)
                                + " of "
                                + Figures.counted(of, "sample")
                                + " of the thread \u201cmain\u201d"));
        return new Finding(
                id,
                Severity.NOTICE,
                0.6,
                Finding.Cost.of(share, "the samples of this thread"),
                place,
                "The thread \u201cmain\u201d waits for "
                        + kind.label()
                        + " in "
                        + Figures.percent(share)
                        + " of its samples, "
                        + most
                        + " in "
                        + Figures.name(place)
                        + ".",
                "The recording has only waits that are longer than its threshold. JFR samples"
                        + " threads in native methods, too, whether they run there or wait, so that"
                        + " this is an estimate; where the program is busy it is seen at other"
                        + " places.",
                evidence,
                next());
    }

    private List<Next> next() {
        return kind == WaitKind.DISK
                ? List.of(
                        Next.change(MostlyWaiting.FORCE_TOGETHER),
                        Next.change(
                                "Record jdk.FileForce with a threshold of 1 ms, to see how many"
                                        + " waits there are."))
                : List.of(
                        Next.change(
                                "Ask for several things at once: each answer is waited for"
                                        + " separately."),
                        Next.change(
                                "Record jdk.SocketRead with a threshold of 1 ms, to see how many"
                                        + " waits there are."));
    }
}
