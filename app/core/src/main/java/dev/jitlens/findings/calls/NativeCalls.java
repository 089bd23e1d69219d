package dev.jitlens.findings.calls;

import dev.jitlens.findings.fact.CostlyService;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.findings.fact.ThreadNames;
import dev.jitlens.model.Method;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.Share;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A thread that Flight Recorder mostly finds in native methods of a service: in system calls for
 * files, in zlib, where processes or direct buffers are made. Its samples of native methods do not
 * say whether the thread ran or waited, and are no CPU time for that; but nobody else waits there,
 * so that either is time that fewer calls would not take.
 */
final class NativeCalls {
    private static final Set<CostlyService> NATIVE =
            Set.of(
                    CostlyService.SINGLE_BYTES,
                    CostlyService.FILE_CALLS,
                    CostlyService.COMPRESSORS,
                    CostlyService.COMPRESSION,
                    CostlyService.PROCESSES,
                    CostlyService.DIRECT_BUFFERS);

    /** Fewer are chance. */
    private static final long LEAST_SAMPLES = 30;

    private static final double LEAST_SHARE = 0.3;

    /** Half of what the thread is seen at, for calls that nobody needs. */
    private static final double PROBLEM_SHARE = 0.5;

    /** As sure as of samples that ran, less what a disk may have taken. */
    private static final double CONFIDENCE = 0.7;

    private record Calls(int thread, CostlyService service) {}

    /** What a thread that calls too often does not: it waits half of its time in few calls. */
    private static final double LONG_WAITS = 0.5;

    private static final Set<String> LONG_CALLS =
            Set.of("jdk.FileRead", "jdk.FileWrite", "jdk.FileForce");

    private final Facts facts;
    private final Profile profile;
    private final Map<Integer, Long> ofThread = new HashMap<>();
    private final Map<Calls, Long> samples = new HashMap<>();
    private final Map<Calls, Map<Finding.Place, Long>> places = new HashMap<>();

    private NativeCalls(Facts facts, Profile profile) {
        this.facts = facts;
        this.profile = profile;
    }

    /**
     * Of a recording alone: other sources tell whether a thread ran.
     *
     * @param id of the question
     */
    static Optional<Finding> in(Facts facts, String id) {
        if (facts.cpu().filter(c -> c.profile().source() != SampleSource.JFR).isPresent()) {
            return Optional.empty();
        }
        return facts.run().profiles().stream()
                .filter(p -> p.source() == SampleSource.JFR)
                .findFirst()
                .flatMap(p -> new NativeCalls(facts, p).finding(id));
    }

    private Optional<Finding> finding(String id) {
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Walked walked && walked.thread() >= 0) {
                add(walked);
            }
        }
        return samples.entrySet().stream()
                .filter(e -> e.getValue() >= LEAST_SAMPLES)
                .filter(e -> share(e).value() >= LEAST_SHARE)
                .max(
                        Map.Entry.<Calls, Long>comparingByValue()
                                .thenComparing(Comparator.comparing(e -> e.getKey().toString())))
                .flatMap(e -> finding(id, e.getKey(), share(e)));
    }

    private void add(Walked walked) {
        ofThread.merge(walked.thread(), walked.count(), Long::sum);
        if (!walked.waiting()) {
            return;
        }
        List<Method> stack = walked.frames().stream().map(SampleFrame::method).toList();
        CostlyService.of(stack)
                .filter(NATIVE::contains)
                .ifPresent(
                        service -> {
                            Calls calls = new Calls(walked.thread(), service);
                            samples.merge(calls, walked.count(), Long::sum);
                            places.computeIfAbsent(calls, c -> new HashMap<>())
                                    .merge(Own.sampled(walked.frames()), walked.count(), Long::sum);
                        });
    }

    private Share share(Map.Entry<Calls, Long> calls) {
        return new Share(calls.getValue(), ofThread.get(calls.getKey().thread()));
    }

    private Optional<Finding> finding(String id, Calls calls, Share share) {
        String thread = profile.threads().get(calls.thread()).name();
        return Own.most(places.get(calls))
                .filter(p -> p.method().filter(Own::is).isPresent())
                .filter(p -> ThreadNames.isProgram(thread))
                .filter(
                        p ->
                                longWaits(p)
                                        <= LONG_WAITS
                                                * share.value()
                                                * Math.max(0, facts.spanNanos()))
                .map(p -> finding(id, calls, share, p, thread));
    }

    /**
     * How long calls took there that are longer than a recording's threshold, as of a pipe's end.
     */
    private long longWaits(Finding.Place place) {
        return facts.states(Site.class)
                .filter(site -> LONG_CALLS.contains(site.event()))
                .filter(site -> Own.place(site.frames()).method().equals(place.method()))
                .mapToLong(site -> Math.max(0, site.amount()))
                .sum();
    }

    private Finding finding(
            String id, Calls calls, Share share, Finding.Place place, String thread) {
        String percent = Figures.percent(share.value());
        boolean problem = calls.service().needless() && share.low() >= PROBLEM_SHARE;
        return new Finding(
                id,
                problem ? Severity.PROBLEM : Severity.NOTICE,
                CONFIDENCE,
                Finding.Cost.of(share.value(), "the samples of this thread"),
                place,
                "The thread \u201c"
                        + thread
                        + "\u201d is in native code in "
                        + percent
                        + " of its samples for "
                        + calls.service().doing()
                        + ", "
                        + Figures.most(places.get(calls), "it")
                        + " for "
                        + Figures.name(place)
                        + ".",
                "Flight Recorder samples threads in native methods, too, and does not tell whether"
                        + " they run there or wait; so this is a share of the thread's"
                        + " time, an estimate, and not of CPU time.",
                List.of(
                        Evidence.of(
                                        Evidence.Kind.SAMPLES,
                                        profile.origin(),
                                        Figures.number(samples.get(calls))
                                                + " of "
                                                + Figures.counted(
                                                        ofThread.get(calls.thread()), "sample")
                                                + " of the thread \u201c"
                                                + thread
                                                + "\u201d")
                                .about(place.method().orElseThrow())),
                List.of(
                        Next.change(calls.service().advice()),
                        Next.command("See what each source says.", "profile")));
    }
}
