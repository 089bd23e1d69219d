package dev.jitlens.findings.code;

import dev.jitlens.findings.code.Intrinsics.Off;
import dev.jitlens.findings.fact.Answer;
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
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.Share;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A method of the JDK that HotSpot has hand-written code for, which the command line switches off.
 */
public final class IntrinsicMissed implements Question {
    private static final double LEAST_SHARE = 0.02;
    private static final double PROBLEM_SHARE = 0.1;

    @Override
    public String id() {
        return "intrinsic-missed";
    }

    @Override
    public String title() {
        return "a method whose intrinsic is switched off";
    }

    @Override
    public Answer ask(Facts facts) {
        if (facts.cpu().isEmpty()) {
            return Answer.without("samples");
        }
        List<Finding> findings = new ArrayList<>();
        Set<String> told = new HashSet<>();
        Intrinsics.off(facts.run()).stream()
                .filter(off -> told.add(off.holder()))
                .forEach(off -> add(facts, off, findings));
        return Answer.of(findings);
    }

    private void add(Facts facts, Off off, List<Finding> findings) {
        Cpu cpu = facts.cpu().orElseThrow();
        Map<Finding.Place, Long> places = new HashMap<>();
        Map<Method, Long> methods = new HashMap<>();
        for (Sampled sampled : cpu.profile().stacks()) {
            if (sampled instanceof Walked w && !w.waiting()) {
                Method leaf = w.frames().getFirst().method();
                if (isOf(leaf, off.holder())) {
                    places.merge(Own.sampled(w.frames()), w.count(), Long::sum);
                    methods.merge(leaf, w.count(), Long::sum);
                }
            }
        }
        long samples = places.values().stream().mapToLong(n -> n).sum();
        Share share = cpu.share(samples);
        if (share.value() >= LEAST_SHARE) {
            findings.add(finding(facts, off, most(methods), most(places), share));
        }
    }

    /** It has nested classes, too. */
    private static boolean isOf(Method leaf, String holder) {
        return leaf.holder().equals(holder) || leaf.holder().startsWith(holder + "$");
    }

    private static <T> T most(Map<T, Long> counts) {
        return counts.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
    }

    private Finding finding(
            Facts facts, Off off, Method hottest, Finding.Place place, Share share) {
        Cpu cpu = facts.cpu().orElseThrow();
        String percent = Figures.percent(share.value());
        return new Finding(
                id(),
                share.low() >= PROBLEM_SHARE ? Severity.PROBLEM : Severity.NOTICE,
                1,
                Finding.Cost.of(share.value(), "the samples"),
                place,
                Figures.name(place)
                        + " uses "
                        + Figures.name(hottest)
                        + ", of a class whose intrinsic is switched off by "
                        + off.word()
                        + ".",
                percent
                        + " of the samples are in methods of "
                        + off.holder()
                        + ". HotSpot has code of its own for what they do, which uses instructions"
                        + " that the JIT's code does not.",
                List.of(
                        cpu.evidence(percent + " of the samples are in " + off.holder())
                                .about(hottest),
                        Evidence.of(Evidence.Kind.FLAG, facts.run().jvm().origin(), off.word())),
                List.of(
                        off.again().isEmpty()
                                ? Next.change("Leave out " + off.word() + ".")
                                : Next.launch("Run again with the intrinsic.", off.again())));
    }
}
