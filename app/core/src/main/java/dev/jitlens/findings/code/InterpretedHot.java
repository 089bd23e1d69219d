package dev.jitlens.findings.code;

import dev.jitlens.findings.code.SlowMethod.Why;
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
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.Share;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Code that runs in the interpreter though it is hot. */
public final class InterpretedHot implements Question {
    private static final String OSR = "UseOnStackReplacement";
    private static final String NO_OSR = "-XX:-UseOnStackReplacement";

    private static final double PROBLEM_SHARE = 0.05;

    /**
     * Where nothing tells why, a fifth of the time: the interpreter also runs what is new, such as
     * lambdas that are made all the time.
     */
    private static final double UNTOLD_PROBLEM_SHARE = 0.2;

    /**
     * Within so long in the interpreter a method passes all thresholds, the highest of which are
     * 60,000 turns of a loop, and the queue is through.
     */
    private static final long LEAST_UNTOLD_NANOS = 500_000_000;

    /** A method takes so much before it is worth naming. */
    private static final double LEAST_SHARE = 0.03;

    /** Without samples nothing tells which of many matter. */
    private static final int MOST_WITHOUT_SAMPLES = 3;

    /** What is told of a log alone is sure, and whether it matters is not. */
    private static final double UNTOLD_COST = 0.6;

    private static final Next WITH_OSR =
            Next.launch(
                    "Run again with code that is entered at loops (OSR).",
                    "-XX:+UseOnStackReplacement");

    private static final Next LEAVE_OUT = Next.change("Leave out the CompileCommand.");

    /** What the raw PC says of samples there. */
    private static final String INTERPRETER = "interpreter";

    /** It runs once, so that nobody waits for its code. */
    private static final String CLASS_INITIALIZER = "<clinit>";

    @Override
    public String id() {
        return "interpreted-hot";
    }

    @Override
    public String title() {
        return "a hot method that is interpreted";
    }

    @Override
    public Answer ask(Facts facts) throws IOException {
        if (facts.cpu().isEmpty()) {
            List<Finding> refused = withoutSamples(facts);
            return refused.isEmpty() ? Answer.without("samples") : Answer.of(refused);
        }
        SlowMethods slow = facts.once(SlowMethods.class, SlowMethods::of);
        Mode mode = Mode.of(facts.run());
        if (mode.isInterpreter()) {
            return Answer.of(everything(facts, slow, mode.word()));
        }
        Exclusions exclusions = Exclusions.of(facts);
        List<Finding> findings = new ArrayList<>();
        for (SlowMethod each : slow.because(Why.EXCLUDED)) {
            if (!each.isInterpreted()) {
                continue; // It has C1's code: stuck-below-tier-4.
            }
            findings.add(
                    finding(
                            facts,
                            each,
                            exclusions.why(each.method()),
                            List.of(exclusions.evidence(each.method())),
                            1,
                            PROBLEM_SHARE,
                            LEAVE_OUT));
        }
        List<String> late = Thresholds.raisedFirst(facts.run());
        for (SlowMethod each : untold(facts, slow)) {
            if (!late.isEmpty()) {
                findings.add(late(facts, each, late));
                continue;
            }
            if (withoutOsr(facts)) {
                findings.add(notEntered(facts, each));
                continue;
            }
            findings.add(
                    finding(
                            facts,
                            each,
                            "the logs do not tell why",
                            List.of(),
                            0.6,
                            UNTOLD_PROBLEM_SHARE,
                            Words.show(
                                    "See whether it was ever queued.",
                                    "compilations",
                                    each.method())));
        }
        for (NeverCompiled each : NeverCompiled.because(NeverCompiled.Why.UNTOLD, facts)) {
            findings.add(leftOut(facts, each));
        }
        return Answer.of(findings.stream().filter(f -> isWorthNaming(f)).toList());
    }

    /** What a recording shows the compilers to leave out. */
    private Finding leftOut(Facts facts, NeverCompiled never) {
        Cpu cpu = facts.cpu().orElseThrow();
        String percent = Figures.percent(never.share().value());
        return new Finding(
                id(),
                Severity.NOTICE,
                UNTOLD_COST,
                Finding.Cost.of(never.share().value(), "the samples"),
                HotLine.place(cpu, never.method()),
                title(never.method(), "the recording does not tell why"),
                percent
                        + " of the samples are in it, all of them interpreted, though compiled code"
                        + " calls it and the compilers had little else to do. Either they could"
                        + " not compile it, or something excludes it"
                        + (facts.bytecodeBytes(never.method()) < 0
                                ? ", or it has more than 8,000 bytes of bytecode."
                                : "."),
                List.of(
                        cpu.evidence(percent + " of the samples are interpreted code of it")
                                .about(never.method())),
                List.of(
                        Next.change(
                                "Record with settings=profile, which has what compilers gave up"
                                        + " (jdk.CompilationFailure), or launch it with the preset"
                                        + " \u201cWhat is wrong with my program?\u201d.")));
    }

    /**
     * Of logs alone: what the command line keeps in the interpreter, and methods that HotSpot asked
     * to be compiled, so that they were called often, and that somebody excludes.
     */
    private List<Finding> withoutSamples(Facts facts) throws IOException {
        List<Finding> findings = new ArrayList<>();
        if (facts.tooFewSamples() == 0 && facts.tellsAllCompilations()) {
            findings.addAll(ofCommandLine(facts));
        }
        Exclusions exclusions = Exclusions.of(facts);
        exclusions.told().stream()
                .filter(Own::is)
                .filter(m -> !Exclusions.hasCode(facts, m)) // C1's: stuck-below-tier-4
                .limit(MOST_WITHOUT_SAMPLES)
                .map(
                        m ->
                                new Finding(
                                        id(),
                                        Severity.NOTICE,
                                        UNTOLD_COST,
                                        Finding.Cost.UNKNOWN,
                                        Finding.Place.in(m),
                                        title(m, exclusions.why(m)),
                                        Words.NO_SAMPLES,
                                        List.of(exclusions.evidence(m)),
                                        List.of(LEAVE_OUT)))
                .forEach(findings::add);
        return findings;
    }

    /** No log tells what the interpreter ran, so that there is no place. */
    private List<Finding> ofCommandLine(Facts facts) {
        Mode mode = Mode.of(facts.run());
        List<String> late = Thresholds.raisedFirst(facts.run());
        if (mode.isInterpreter()) {
            return List.of(
                    said(
                            facts,
                            "The whole program is interpreted: ",
                            mode.word(),
                            ".",
                            leaveOut(mode)));
        }
        if (!late.isEmpty()) {
            return List.of(
                    said(
                            facts,
                            "Hot code stays in the interpreter for longer: ",
                            late.getFirst(),
                            ", which lets HotSpot compile later.",
                            defaults(late)));
        }
        return withoutOsr(facts)
                ? List.of(
                        said(
                                facts,
                                "Loops stay in the interpreter: ",
                                NO_OSR,
                                ", so that one that runs gets no compiled code until its method is"
                                        + " called again.",
                                WITH_OSR))
                : List.of();
    }

    private Finding said(Facts facts, String what, String word, String so, Next next) {
        return new Finding(
                id(),
                Severity.NOTICE,
                UNTOLD_COST,
                Finding.Cost.UNKNOWN,
                Finding.Place.NONE,
                what + Mode.said(facts.run(), word) + so,
                "No log of compilations tells what runs in the interpreter. " + Words.NO_SAMPLES,
                List.of(Evidence.of(Evidence.Kind.FLAG, facts.run().jvm().origin(), word)),
                List.of(next));
    }

    private static Next leaveOut(Mode mode) {
        return Next.change("Leave out " + mode.word() + ".");
    }

    private static Next defaults(List<String> words) {
        return Next.launch(
                "Run again with thresholds as they are by default.",
                words.stream().map(Thresholds::byDefault).toArray(String[]::new));
    }

    private static String title(Method method, String why) {
        return Figures.name(method) + " was not compiled: " + why + ".";
    }

    private static boolean withoutOsr(Facts facts) {
        return Limits.words(facts.run())
                .filter(w -> w.endsWith(OSR))
                .reduce((first, last) -> last)
                .filter(NO_OSR::equals)
                .isPresent();
    }

    /** Code that is entered at a loop is all that a method can get which is not called again. */
    private Finding notEntered(Facts facts, SlowMethod slow) {
        return finding(
                facts,
                slow,
                Mode.said(facts.run(), NO_OSR)
                        + ", so that a loop that runs stays in the interpreter until its method is"
                        + " called again",
                List.of(Evidence.of(Evidence.Kind.FLAG, facts.run().jvm().origin(), NO_OSR)),
                0.9,
                PROBLEM_SHARE,
                WITH_OSR);
    }

    /** Whatever else there may be, a method that is called so often would have been queued. */
    private Finding late(Facts facts, SlowMethod slow, List<String> words) {
        return finding(
                facts,
                slow,
                Mode.said(facts.run(), words.getFirst()) + ", which lets HotSpot compile later",
                words.stream()
                        .map(w -> Evidence.of(Evidence.Kind.FLAG, facts.run().jvm().origin(), w))
                        .toList(),
                0.9,
                PROBLEM_SHARE,
                defaults(words));
    }

    /**
     * Methods that are in no log, if one tells all, as a recording does not, and that were not just
     * new; a code cache that is nearly full is told by another question.
     */
    private static List<SlowMethod> untold(Facts facts, SlowMethods slow) {
        boolean tellsAll = facts.tellsAllCompilations();
        boolean tight = CodeCacheTight.of(facts).isPresent();
        long interval = facts.cpu().orElseThrow().profile().sampling().intervalNanos();
        return slow.because(Why.NEVER).stream()
                .filter(s -> tellsAll && !tight)
                .filter(s -> !s.method().name().equals(CLASS_INITIALIZER))
                .filter(s -> interval == 0 || s.interpreted() * interval >= LEAST_UNTOLD_NANOS)
                .filter(s -> 2 * inInterpreter(facts) >= s.share().value())
                .toList();
    }

    /**
     * The share of samples in the interpreter by the raw PC, 1 where nothing tells it. A thread
     * somewhere in the VM may be taken for the interpreted method that it came from.
     */
    private static double inInterpreter(Facts facts) {
        return facts.run().profiles().stream()
                .filter(p -> p.source() == SampleSource.PC)
                .filter(p -> p.samples() >= Facts.LEAST_SAMPLES)
                .findFirst()
                .map(p -> (double) p.failed().getOrDefault(INTERPRETER, 0L) / p.samples())
                .orElse(1.0);
    }

    private static boolean isWorthNaming(Finding finding) {
        return finding.cost().share() >= LEAST_SHARE;
    }

    private Finding finding(
            Facts facts,
            SlowMethod slow,
            String why,
            List<Evidence> told,
            double confidence,
            double problemShare,
            Next next) {
        Cpu cpu = facts.cpu().orElseThrow();
        String percent = Figures.percent(slow.share().value());
        List<Evidence> evidence = new ArrayList<>();
        evidence.add(
                cpu.evidence(percent + " of the samples are interpreted code of it")
                        .about(slow.method()));
        evidence.addAll(told);
        return new Finding(
                id(),
                slow.share().low() >= problemShare ? Severity.PROBLEM : Severity.NOTICE,
                confidence,
                Finding.Cost.of(slow.share().value(), "the samples"),
                HotLine.place(cpu, slow.method()),
                title(slow.method(), why),
                percent + " of the samples are in it, in the interpreter.",
                evidence,
                List.of(next));
    }

    /** Where the command line says so, it is not a method's fault. */
    private List<Finding> everything(Facts facts, SlowMethods slow, String word) {
        Cpu cpu = facts.cpu().orElseThrow();
        Share share = cpu.share(cpu.kinds().getOrDefault(FrameKind.INTERPRETED, 0L));
        Finding.Place place =
                slow.methods().stream()
                        .filter(s -> Own.is(s.method()))
                        .findFirst()
                        .map(s -> Finding.Place.at(s.method(), HotLine.of(cpu, s.method())))
                        .orElse(Finding.Place.NONE);
        String percent = Figures.percent(share.value());
        return List.of(
                new Finding(
                        id(),
                        share.low() >= PROBLEM_SHARE ? Severity.PROBLEM : Severity.NOTICE,
                        1,
                        Finding.Cost.of(share.value(), "the samples"),
                        place,
                        "The whole program is interpreted: " + Mode.said(facts.run(), word) + ".",
                        percent + " of the samples are in the interpreter.",
                        List.of(
                                cpu.evidence(percent + " of the samples are interpreted code"),
                                Evidence.of(
                                        Evidence.Kind.FLAG,
                                        facts.run().jvm().origin(),
                                        word + " switches the compilers off")),
                        List.of(Next.change("Leave out " + word + "."))));
    }
}
