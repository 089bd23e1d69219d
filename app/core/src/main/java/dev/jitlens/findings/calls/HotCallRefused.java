package dev.jitlens.findings.calls;

import dev.jitlens.findings.code.Limits;
import dev.jitlens.findings.code.LoggedCalls;
import dev.jitlens.findings.code.SlowMethod;
import dev.jitlens.findings.code.SlowMethods;
import dev.jitlens.findings.code.Words;
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
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.profile.shares.Share;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A hot call of a known method that C2 refused to inline. */
public final class HotCallRefused implements Question {
    private static final double LEAST_SHARE = 0.03;

    /**
     * What a call costs is a small part of the samples in a method that was too large to be
     * inlined: below a fifth of all it is not worth a change.
     */
    private static final double PROBLEM_SHARE = 0.2;

    /** A method of so many times the limit does so much in a call that the call is nothing. */
    private static final int FAR_ABOVE = 3;

    /**
     * Where the caller's size is what kept it out, C2 inlined the rest: a callee that would not be
     * small itself takes its time for its own work.
     */
    private static final int WITHIN = 1;

    private static final int MOST = 4;

    private static final String LEVEL = "MaxRecursiveInlineLevel";

    private static final String RECURSIVE =
            " Of a recursion C2 inlines one level at most (" + LEVEL + ").";

    @Override
    public String id() {
        return "hot-call-refused";
    }

    @Override
    public String title() {
        return "a hot call that was not inlined";
    }

    @Override
    public Answer ask(Facts facts) throws IOException {
        if (facts.cpu().isEmpty()) {
            return logged(facts)
                    .map(f -> Answer.of(List.of(f)))
                    .orElseGet(() -> Answer.without("samples"));
        }
        if (facts.run().compilations().stream().noneMatch(Compilation::hasInlineTree)) {
            return Answer.of(sampled(facts));
        }
        Map<String, List<RealCall>> byCallee = new LinkedHashMap<>();
        for (RealCall call : facts.once(RealCalls.class, RealCalls::of).calls()) {
            // What JMH keeps from being inlined is to stay so, or it would measure nothing.
            if (!call.isVirtual()
                    && call.decision().verdict() == InlineVerdict.REFUSED
                    && !Own.isOfHarness(call.decision().callee().holder())) {
                byCallee.computeIfAbsent(
                                call.decision().callee().toString(), k -> new ArrayList<>())
                        .add(call);
            }
        }
        List<Finding> findings = new ArrayList<>();
        for (List<RealCall> calls : byCallee.values()) {
            Callee callee = Callee.of(facts, calls.getFirst().decision().callee());
            Share share = share(facts.cpu().get(), calls);
            if (!callee.loops()
                    && share.value() >= LEAST_SHARE
                    && !isSlow(facts, callee.method())) {
                findings.add(finding(facts, calls, callee, share));
            }
        }
        return Answer.of(findings);
    }

    /** What samples alone tell. */
    private List<Finding> sampled(Facts facts) {
        return Stream.concat(
                        LargeCallee.in(facts).stream().map(l -> l.finding(id(), facts)),
                        NestedCallee.in(facts).stream().map(n -> n.finding(id(), facts)))
                .toList();
    }

    /** The most frequent call of a method of the program's own that a log alone tells of. */
    private Optional<Finding> logged(Facts facts) throws IOException {
        for (LoggedCalls.Call call : facts.once(LoggedCalls.class, LoggedCalls::of).calls()) {
            if (call.decision().verdict() == InlineVerdict.REFUSED
                    && Own.is(call.decision().callee())
                    && !call.caller().matches(call.decision().callee())) {
                Callee callee = Callee.of(facts, call.decision().callee());
                Refusal refusal = Refusal.of(facts.run(), call.decision(), callee);
                boolean mendable = refusal.mendable() || isLowered(facts, call);
                if (mendable && !refusal.next().isEmpty() && isShort(facts, call, callee)) {
                    return Optional.of(logged(call, callee, refusal));
                }
            }
        }
        return Optional.empty();
    }

    /** By the limit as it is by default, at least: one that was lowered is no measure of work. */
    private static boolean isShort(Facts facts, LoggedCalls.Call call, Callee callee) {
        int bytes = Math.max(call.decision().bytecodeBytes(), callee.bytes());
        long limit = Math.max(Limits.FREQ_INLINE_SIZE, Limits.freqInlineSize(facts.run()));
        return !callee.loops() && bytes <= FAR_ABOVE * limit;
    }

    /** Whether the command line says that hot calls are to be so small. */
    private static boolean isLowered(Facts facts, LoggedCalls.Call call) {
        long limit = Limits.freqInlineSize(facts.run());
        return limit < Limits.FREQ_INLINE_SIZE
                && limit <= Limits.maxInlineSize(facts.run())
                && call.decision().reason().equals("too big");
    }

    private Finding logged(LoggedCalls.Call call, Callee callee, Refusal refusal) {
        return LoggedCalls.finding(
                id(),
                call,
                call.caller(),
                String.format(
                        "%s%s calls %s, and C2 does not inline it: %s.",
                        Figures.name(call.caller()),
                        Words.inLine(call.line()),
                        Figures.name(callee.method()),
                        refusal.why()),
                refusal.next().getFirst());
    }

    /** Where C2's code of the callee is missing, that is what there is to say. */
    private static boolean isSlow(Facts facts, Method callee) throws IOException {
        return facts.once(SlowMethods.class, SlowMethods::of).methods().stream()
                .filter(s -> s.why() != SlowMethod.Why.NOT_YET)
                .filter(s -> s.share().value() >= LEAST_SHARE)
                .anyMatch(s -> s.method().matches(callee));
    }

    private static Share share(Cpu cpu, List<RealCall> calls) {
        long samples = calls.stream().mapToLong(c -> c.samples() + c.dispatch()).sum();
        return cpu.share(Math.min(samples, cpu.taken()));
    }

    private Finding finding(Facts facts, List<RealCall> calls, Callee callee, Share share) {
        Cpu cpu = facts.cpu().orElseThrow();
        RealCall hottest = calls.getFirst();
        CallPlace place = CallPlace.of(hottest);
        Refusal refusal = Refusal.of(facts.run(), hottest.decision(), callee);
        boolean recursive = hottest.caller().matches(callee.method());
        boolean worth =
                refusal.mendable()
                        && !recursive
                        && !callsBack(cpu, callee.method(), hottest.caller())
                        && Own.is(callee.method())
                        && callee.work()
                                <= (Refusal.isOfCaller(hottest.decision()) ? WITHIN : FAR_ABOVE)
                                        * Limits.freqInlineSize(facts.run());
        return new Finding(
                id(),
                worth && share.low() >= PROBLEM_SHARE ? Severity.PROBLEM : Severity.NOTICE,
                confidence(worth, refusal),
                Finding.Cost.of(share.value(), "the samples"),
                place.place(),
                String.format(
                        "%s calls %s, and C2 does not inline it: %s.",
                        place.who(), recursive ? "itself" : named(hottest, callee), refusal.why()),
                Figures.percent(share.value())
                        + " of the samples are in the method called so, or at the call. What it"
                        + " costs is a part of that: the call itself, and what C2 cannot see across"
                        + " it."
                        + (recursive && !refusal.why().contains(LEVEL) ? RECURSIVE : ""),
                evidence(cpu, calls, share),
                next(refusal, hottest, callee));
    }

    /** Beside what a large method does in a call, the call itself is little. */
    private static double confidence(boolean worth, Refusal refusal) {
        return worth ? 0.8 : refusal.why().contains(Refusal.HANDLE) ? 0.5 : 0.2;
    }

    /** A method that has others of its name does not call itself. */
    private static String named(RealCall call, Callee callee) {
        String name = Figures.name(callee.method());
        return name.equals(Figures.name(call.caller())) ? "another " + name : name;
    }

    /**
     * Whether the callee calls the caller in turn, as in a parser: inlining ends somewhere then.
     */
    private static boolean callsBack(Cpu cpu, Method callee, Method caller) {
        return cpu.profile().stacks().stream()
                .map(Sampled::frames)
                .anyMatch(
                        frames ->
                                frames.stream()
                                        .dropWhile(f -> !f.method().matches(caller))
                                        .skip(1)
                                        .dropWhile(f -> !f.method().matches(callee))
                                        .findFirst()
                                        .isPresent());
    }

    /** What is the JDK's cannot be made smaller; whose handles they are is the program's choice. */
    private static List<Next> next(Refusal refusal, RealCall call, Callee callee) {
        List<Next> next = new ArrayList<>(refusal.next());
        if (Own.isOfJdk(callee.method().holder())
                && !callee.method().holder().startsWith("java.lang.invoke.")) {
            next.removeIf(n -> n.flags().isEmpty());
        }
        next.add(
                Words.show(
                        "See the decision in the inlining tree.",
                        "inlining",
                        call.within().method()));
        return next;
    }

    private static List<Evidence> evidence(Cpu cpu, List<RealCall> calls, Share share) {
        List<Evidence> evidence = new ArrayList<>();
        RealCall hottest = calls.getFirst();
        String callers =
                calls.stream()
                        .limit(MOST)
                        .map(c -> Figures.name(c.caller()) + Words.inLine(c.line()))
                        .distinct()
                        .collect(Collectors.joining(", "));
        evidence.add(
                cpu.evidence(
                                Figures.percent(share.value())
                                        + " of the samples of "
                                        + cpu.profile().title()
                                        + " are in it, called from "
                                        + callers)
                        .about(hottest.decision().callee()));
        calls.stream()
                .limit(MOST)
                .map(
                        c ->
                                Evidence.of(
                                                Evidence.Kind.INLINING,
                                                c.within().origin(),
                                                "C2 on the call at bci "
                                                        + c.bci()
                                                        + " of "
                                                        + Figures.name(c.caller())
                                                        + ": "
                                                        + c.decision().reason())
                                        .about(c.caller()))
                .forEach(evidence::add);
        return evidence;
    }
}
