package dev.jitlens.findings.calls;

import static dev.jitlens.findings.fact.CostlyService.SHARED_ATOMIC;
import static dev.jitlens.findings.fact.CostlyService.UNKNOWN_HANDLES;

import dev.jitlens.findings.code.ChangedCallSites;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.CostlyService;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.Share;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A share of the time goes into a service of the JDK that there is a cheaper way around. */
public final class CostlyCall implements Question {
    /** Below it a change would hardly be felt: each program formats and looks up a little. */
    private static final double LEAST_SHARE = 0.1;

    /** A quarter of the time for what nobody needs. */
    private static final double PROBLEM_SHARE = 0.25;

    private static final int MOST_PLACES = 3;

    @Override
    public String id() {
        return "costly-call";
    }

    @Override
    public String title() {
        return "a service of the JDK that costs more than another way";
    }

    /** What one service takes. */
    private static final class Cost {
        private final Map<Finding.Place, Long> places = new HashMap<>();
        private final Map<Method, Long> leaves = new HashMap<>();

        /** The program's classes whose objects the service compares. */
        private final Map<String, Long> compared = new HashMap<>();

        private final Set<Integer> threads = new HashSet<>();
        private long samples;

        /** Of these, which inlined frames alone tell, where they are those of safepoints. */
        private long doubtful;

        private void doubt(Walked walked) {
            doubtful += walked.count();
        }

        private void add(Walked walked) {
            List<SampleFrame> frames = walked.frames();
            int calledBack = CostlyService.calledBack(methods(frames));
            if (calledBack > 0) {
                Method compares = frames.get(calledBack - 1).method();
                // A comparator is not what it compares.
                if (!compares.name().equals("compare")) {
                    compared.merge(compares.holder(), walked.count(), Long::sum);
                }
            }
            add(walked, Own.sampled(frames.subList(calledBack, frames.size())));
        }

        private void add(Walked walked, Finding.Place place) {
            samples += walked.count();
            threads.add(walked.thread());
            // Where the stack is too deep for the source, the program's frames are cut off.
            if (place.method().filter(Own::is).isPresent()) {
                places.merge(place, walked.count(), Long::sum);
            }
            leaves.merge(walked.frames().getFirst().method(), walked.count(), Long::sum);
        }
    }

    @Override
    public Answer ask(Facts facts) {
        if (facts.cpu().isEmpty()) {
            List<Finding> unsampled =
                    Stream.of(
                                    NativeCalls.in(facts, id()),
                                    StartedThreads.in(facts, id()),
                                    StartedProcesses.in(facts, id()))
                            .flatMap(Optional::stream)
                            .toList();
            return unsampled.isEmpty() ? Answer.without("samples") : Answer.of(unsampled);
        }
        Cpu cpu = facts.cpu().get();
        BusyLoops busy = new BusyLoops(facts);
        boolean changing = ChangedCallSites.isTold(facts);
        Map<CostlyService, Cost> costs = new EnumMap<>(CostlyService.class);
        for (Sampled sampled : cpu.profile().stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                busy.in(walked)
                        .ifPresentOrElse(
                                f -> cost(costs, f.service()).add(walked, f.place()),
                                () ->
                                        service(walked, changing)
                                                .ifPresent(
                                                        s -> add(cost(costs, s), s, cpu, walked)));
            }
        }
        List<Finding> findings = new ArrayList<>();
        costs.forEach(
                (service, cost) -> {
                    Share share = cpu.share(cost.samples);
                    if (share.value() >= LEAST_SHARE
                            && !cost.places.isEmpty()
                            && (cost.threads.size() > 1 || !service.needsThreads())) {
                        findings.add(finding(cpu, service, cost, share));
                    }
                });
        if (findings.stream().noneMatch(f -> f.title().contains(SHARED_ATOMIC.doing()))) {
            atomicOfRecording(facts, cpu).ifPresent(findings::add);
        }
        // What else is known of a place tells more.
        BoxedKeys.in(facts, id())
                .filter(b -> findings.stream().noneMatch(f -> f.place().equals(b.place())))
                .ifPresent(findings::add);
        CopiedArrays.in(facts, id()).ifPresent(findings::add);
        VolatileWrites.in(facts, id()).ifPresent(findings::add);
        UnknownVarHandles.in(facts, id()).ifPresent(findings::add);
        LibraryCall.in(facts, id())
                .filter(l -> findings.stream().noneMatch(f -> f.place().equals(l.place())))
                .ifPresent(findings::add);
        NativeCalls.in(facts, id()).ifPresent(findings::add);
        StartedThreads.in(facts, id()).ifPresent(findings::add);
        StartedProcesses.in(facts, id()).ifPresent(findings::add);
        return Answer.of(findings);
    }

    /**
     * A signal that comes while a processor waits for a cache line finds the instruction after the
     * update, which is the caller's if it was inlined; Flight Recorder may name the update.
     */
    private Optional<Finding> atomicOfRecording(Facts facts, Cpu cpu) {
        Optional<Profile> recorded =
                facts.run().profiles().stream()
                        .filter(p -> p.source() == SampleSource.JFR)
                        .filter(p -> p != cpu.profile() && p.samples() >= Facts.LEAST_SAMPLES)
                        .filter(p -> p.sampling().event().isEmpty())
                        .findFirst();
        if (recorded.isEmpty()) {
            return Optional.empty();
        }
        Cpu jfr = new Cpu(recorded.get());
        Cost cost = new Cost();
        for (Sampled sampled : jfr.profile().stacks()) {
            if (sampled instanceof Walked walked
                    && !walked.waiting()
                    && CostlyService.of(methods(walked.frames()))
                            .filter(s -> s == SHARED_ATOMIC)
                            .isPresent()) {
                cost.add(walked);
            }
        }
        Share share = jfr.share(cost.samples);
        return share.low() < LEAST_SHARE || cost.places.isEmpty() || cost.threads.size() < 2
                ? Optional.empty()
                : Optional.of(finding(jfr, SHARED_ATOMIC, cost, share));
    }

    /**
     * @param changing whether call sites do, so that C2's code is hardly there
     */
    private static Optional<CostlyService> service(Walked walked, boolean changing) {
        return CostlyService.of(methods(walked.frames()))
                .filter(s -> s != UNKNOWN_HANDLES || !changing && isOptimised(walked));
    }

    /** Whether C2 may have made the code: others look at each handle, constant or not. */
    private static boolean isOptimised(Walked walked) {
        return walked.frames().stream()
                .map(SampleFrame::kind)
                .filter(k -> k != FrameKind.INLINED)
                .findFirst()
                .filter(k -> k == FrameKind.INTERPRETED || k == FrameKind.C1)
                .isEmpty();
    }

    private static void add(Cost cost, CostlyService service, Cpu cpu, Walked walked) {
        cost.add(walked);
        if (cpu.isCoarse()
                && CostlyService.of(methods(cpu.certain(walked)))
                        .filter(s -> s == service)
                        .isEmpty()) {
            cost.doubt(walked);
        }
    }

    private static Cost cost(Map<CostlyService, Cost> costs, CostlyService service) {
        return costs.computeIfAbsent(service, c -> new Cost());
    }

    private Finding finding(Cpu cpu, CostlyService service, Cost cost, Share share) {
        List<Finding.Place> places = most(cost.places);
        Finding.Place place = places.getFirst();
        boolean perhaps = Coarse.isMost(cost.doubtful, cost.samples);
        boolean problem = service.needless() && share.low() >= PROBLEM_SHARE && !perhaps;
        Evidence evidence =
                cpu.evidence(
                        Figures.counted(cost.samples, "sample")
                                + " there, "
                                + Figures.most(cost.leaves, "them")
                                + " in "
                                + Figures.name(most(cost.leaves).getFirst()));
        return new Finding(
                id(),
                problem ? Severity.PROBLEM : Severity.NOTICE,
                // That it takes the time is counted; that it could be had for less is likely only.
                perhaps ? Coarse.CONFIDENCE : service.needless() ? 0.9 : 0.7,
                Finding.Cost.of(share.value(), "the samples"),
                place,
                (perhaps ? Coarse.PERHAPS : "")
                        + Figures.percent(share.value())
                        + " of the CPU time goes into "
                        + service.doing()
                        + ", "
                        + (places.size() > 1 ? Figures.most(cost.places, "it") + " " : "")
                        + "for "
                        + Figures.name(place)
                        + ".",
                text(cpu, cost, places) + (perhaps ? Coarse.WHY : ""),
                List.of(place.method().map(evidence::about).orElse(evidence)),
                List.of(
                        perhaps ? Coarse.again() : Next.change(service.advice(place.method())),
                        Next.command("See what each source says.", "profile")));
    }

    private static List<Method> methods(List<SampleFrame> frames) {
        Method[] methods = new Method[frames.size()];
        for (int i = 0; i < methods.length; i++) {
            methods[i] = frames.get(i).method();
        }
        return List.of(methods);
    }

    private static String text(Cpu cpu, Cost cost, List<Finding.Place> places) {
        StringBuilder text = new StringBuilder();
        places.stream()
                .limit(MOST_PLACES)
                .forEach(
                        p ->
                                text.append(text.isEmpty() ? "" : ", ")
                                        .append(Figures.name(p))
                                        .append(' ')
                                        .append(
                                                Figures.percent(
                                                        cpu.share(cost.places.get(p)).value())));
        int more = places.size() - MOST_PLACES;
        return (places.size() == 1
                        ? "All of these samples came through there."
                        : "The samples came through "
                                + text
                                + (more > 0 ? " and " + Figures.counted(more, "other place") : "")
                                + ".")
                + (cost.compared.isEmpty()
                        ? ""
                        : " What it compares are objects of "
                                + most(cost.compared).getFirst()
                                + ".");
    }

    private static <T> List<T> most(Map<T, Long> counts) {
        return counts.entrySet().stream()
                .sorted(
                        Map.Entry.<T, Long>comparingByValue()
                                .reversed()
                                .thenComparing(Comparator.comparing(e -> e.getKey().toString())))
                .map(Map.Entry::getKey)
                .toList();
    }
}
