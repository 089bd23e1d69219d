package dev.jitlens.findings.code;

import dev.jitlens.findings.code.Intrinsics.Off;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.LastCode;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.Share;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A method of the JDK that HotSpot has hand-written code for, which the command line switches off.
 */
public final class IntrinsicMissed implements Question {
    private static final double LEAST_SHARE = 0.02;
    private static final double PROBLEM_SHARE = 0.1;

    /** Of a log alone: that it is called often is sure, and how much it does in a call is not. */
    private static final double LOGGED = 0.6;

    private static final String WHY =
            "HotSpot has code of its own for what they do, which uses instructions that the JIT's"
                    + " code does not.";

    @Override
    public String id() {
        return "intrinsic-missed";
    }

    @Override
    public String title() {
        return "a method whose intrinsic is switched off";
    }

    @Override
    public Answer ask(Facts facts) throws IOException {
        Collection<List<Off>> byClass =
                Intrinsics.off(facts.run()).stream()
                        .collect(
                                Collectors.groupingBy(
                                        Off::holder, LinkedHashMap::new, Collectors.toList()))
                        .values();
        List<Finding> findings = new ArrayList<>();
        if (facts.cpu().isEmpty()) {
            for (List<Off> off : byClass) {
                logged(facts, off).ifPresent(findings::add);
            }
            return findings.isEmpty() ? Answer.without("samples") : Answer.of(findings);
        }
        byClass.forEach(off -> add(facts, off, findings));
        return Answer.of(findings);
    }

    /** What a log alone tells to be called often by C2's code of the program. */
    private Optional<Finding> logged(Facts facts, List<Off> off) throws IOException {
        if (facts.tooFewSamples() > 0) {
            return Optional.empty(); // It hardly ran.
        }
        List<LastCode.Use> uses =
                LastCode.uses(facts, m -> off.stream().anyMatch(o -> o.has(m))).stream()
                        .filter(u -> u.call().callCount() >= LoggedCalls.LEAST_CALLS)
                        .filter(u -> u.call().verdict() != InlineVerdict.INTRINSIC)
                        .toList();
        // What it calls that has most bytecode does the work, and not a constructor or a getter.
        return uses.stream()
                .filter(u -> u.caller().equals(uses.getFirst().caller()))
                .max(Comparator.comparingInt(u -> u.call().bytecodeBytes()))
                .map(u -> logged(facts, off, u));
    }

    private Finding logged(Facts facts, List<Off> off, LastCode.Use use) {
        Method called = use.call().callee();
        Finding.Place place = Finding.Place.at(use.caller(), facts.line(use.caller(), use.bci()));
        return new Finding(
                id(),
                Severity.NOTICE,
                LOGGED,
                Finding.Cost.UNKNOWN,
                place,
                title(off, place, called),
                "C2's profile counted "
                        + Words.times(use.call().callCount())
                        + " that it was called there before the code was made. "
                        + WHY
                        + " "
                        + Words.NO_SAMPLES,
                List.of(
                        Evidence.of(
                                        Evidence.Kind.INLINING,
                                        use.within().origin(),
                                        "C2's code of "
                                                + Figures.name(use.within().method())
                                                + " calls "
                                                + Figures.name(called))
                                .about(use.caller()),
                        Evidence.of(Evidence.Kind.FLAG, facts.run().jvm().origin(), words(off))),
                List.of(again(off)));
    }

    private static String title(List<Off> off, Finding.Place place, Method called) {
        return Figures.name(place)
                + " uses "
                + Figures.name(called)
                + (off.size() == 1
                        ? ", of a class whose intrinsic is switched off by "
                        : ", of a class whose intrinsics are switched off by ")
                + off.getFirst().word()
                + others(off)
                + ".";
    }

    private void add(Facts facts, List<Off> off, List<Finding> findings) {
        Cpu cpu = facts.cpu().orElseThrow();
        Map<Finding.Place, Long> places = new HashMap<>();
        Map<Method, Long> methods = new HashMap<>();
        // A recording does not say that they ran, but what computes does not wait.
        boolean inNative = cpu.profile().source() == SampleSource.JFR;
        long nativeSamples = 0;
        for (Sampled sampled : cpu.profile().stacks()) {
            if (sampled instanceof Walked w && (inNative || !w.waiting())) {
                Optional<Method> called =
                        off.stream().flatMap(o -> o.in(w.frames()).stream()).findFirst();
                nativeSamples += w.waiting() && called.isPresent() ? w.count() : 0;
                called.ifPresent(
                        method -> {
                            places.merge(Own.sampled(w.frames()), w.count(), Long::sum);
                            methods.merge(method, w.count(), Long::sum);
                        });
            }
        }
        long samples = places.values().stream().mapToLong(n -> n).sum();
        Share share = new Share(samples, cpu.taken() + nativeSamples);
        if (share.value() >= LEAST_SHARE) {
            findings.add(finding(facts, off, most(methods), most(places), share));
        }
    }

    private static <T> T most(Map<T, Long> counts) {
        return counts.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
    }

    private Finding finding(
            Facts facts, List<Off> off, Method hottest, Finding.Place place, Share share) {
        Cpu cpu = facts.cpu().orElseThrow();
        String percent = Figures.percent(share.value());
        String holder = off.getFirst().holder();
        return new Finding(
                id(),
                share.low() >= PROBLEM_SHARE ? Severity.PROBLEM : Severity.NOTICE,
                1,
                Finding.Cost.of(share.value(), "the samples"),
                place,
                title(off, place, hottest),
                percent
                        + " of the samples are in methods of "
                        + holder
                        + (off.stream().allMatch(o -> o.methods().isEmpty())
                                ? ""
                                : ", or in what these call")
                        + ". "
                        + WHY,
                List.of(
                        cpu.evidence(percent + " of the samples are in " + holder).about(hottest),
                        Evidence.of(Evidence.Kind.FLAG, facts.run().jvm().origin(), words(off))),
                List.of(again(off)));
    }

    private static String others(List<Off> off) {
        return switch (off.size()) {
            case 1 -> "";
            case 2 -> " and " + off.getLast().word();
            default -> " and " + (off.size() - 1) + " more";
        };
    }

    private static String words(List<Off> off) {
        return off.stream().map(Off::word).collect(Collectors.joining(", "));
    }

    private static Next again(List<Off> off) {
        return off.stream().anyMatch(o -> o.again().isEmpty())
                ? Next.change("Leave out " + words(off) + ".")
                : Next.launch(
                        off.size() == 1
                                ? "Run again with the intrinsic."
                                : "Run again with the intrinsics.",
                        off.stream().map(Off::again).toArray(String[]::new));
    }
}
