package dev.jitlens.findings.code;

import dev.jitlens.classes.Bytecode;
import dev.jitlens.classes.MethodCode;
import dev.jitlens.findings.code.LoggedNests.Nest;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Time;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.profile.shares.Share;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A hot loop whose only optimised code is entered in the middle of a nest of loops (OSR). Code that
 * is entered so is no nest for C2: the outer loops are what runs after the inner one, and nothing
 * is known of the local variables that the interpreter hands over. What that costs, no log tells,
 * so that it is never more than a notice: of two such nests that were measured on JDK 8, 17 and 25,
 * one that only calculates was as fast as in normal code, and one that adds up an array half as
 * fast.
 */
public final class OsrOnly implements Question {
    private static final double LEAST_SHARE = 0.2;

    /**
     * With fewer samples beside those of the OSR code, the normal code is there and not entered.
     */
    private static final double LEAST_OF_OSR = 0.1;

    /** One of two that were measured was slower, and took twice the time: a quarter on average. */
    private static final double CONFIDENCE = 0.25;

    /** Most of these are instructions, and the others small. */
    private static final Pattern MATHS =
            Pattern.compile(
                    "java/lang/(Strict)?Math\\."
                        + "|java/lang/(Integer|Long)\\.(bitCount|compare|rotate|reverse|numberOf"
                        + "|min|max|sum|signum)");

    private static final String NEST =
            " C2 does not see the loops around as a nest then, and moves less out of them. A"
                    + " benchmark that is written so measures that code.";

    private static final Next MOVE =
            Next.change(
                    "Move the inner loops into a method of their own, which is called often enough"
                            + " to be compiled whole.");

    @Override
    public String id() {
        return "osr-only";
    }

    @Override
    public String title() {
        return "a hot nest of loops that runs in OSR code only";
    }

    @Override
    public Answer ask(Facts facts) {
        if (facts.cpu().isEmpty()) {
            return logged(facts)
                    .map(n -> Answer.of(List.of(logged(facts, n))))
                    .orElseGet(() -> Answer.without("samples"));
        }
        Cpu cpu = facts.cpu().get();
        List<Finding> findings = new ArrayList<>();
        for (Map.Entry<Compilation, Long> each : cpu.compilations().entrySet()) {
            Compilation code = each.getKey();
            Share share = cpu.share(itsOwn(cpu, code));
            if (share.value() >= LEAST_SHARE
                    && code.osr()
                    && code.code().compiler() == Compiler.C2
                    && !runsWhole(facts, code, each.getValue())
                    && !loopsAround(facts, code).isEmpty()) {
                findings.add(finding(facts, code, share));
            }
        }
        return Answer.of(findings);
    }

    /**
     * Of a log alone the program's own nest that may have run longest in such code, if that is long
     * enough to matter; else one of which nothing tells how long it ran.
     */
    private static Optional<Nest> logged(Facts facts) {
        if (!facts.tellsAllCompilations() || facts.tooFewSamples() > 0) {
            return Optional.empty();
        }
        List<Nest> nests =
                LoggedNests.of(
                        facts,
                        c -> isLoggedNest(facts, c),
                        c -> calls(facts, c, loopsAround(facts, c)));
        if (nests.isEmpty()) {
            return Optional.empty();
        }
        double least = LEAST_SHARE * LoggedNests.endNanos(facts);
        return nests.stream()
                .filter(n -> n.nanos() >= least)
                .max(Comparator.comparingLong(Nest::nanos))
                .or(() -> nests.stream().filter(n -> !Time.isKnown(n.nanos())).findFirst());
    }

    private static boolean isLoggedNest(Facts facts, Compilation c) {
        return c.osr()
                && c.code().compiler() == Compiler.C2
                && c.fate().outcome() == Outcome.DONE
                && whole(facts, c).isEmpty()
                && !loopsAround(facts, c).isEmpty()
                && worksItself(facts, c);
    }

    /** Whether a loop of the nest calls something: that time is not the nest's own. */
    private static boolean calls(Facts facts, Compilation code, List<Bytecode> backJumps) {
        return backJumps.stream()
                .anyMatch(b -> callsWithin(facts, code, b.targets().getFirst(), b.bci()));
    }

    /** Whether the inner loop calls nothing: where it does, the work is elsewhere. */
    private static boolean worksItself(Facts facts, Compilation code) {
        int entry = code.osrBci();
        List<Bytecode> bytecodes =
                facts.bytecode(code.method()).map(MethodCode::bytecodes).orElse(List.of());
        int end =
                bytecodes.stream()
                        .filter(b -> b.targets().contains(entry))
                        .mapToInt(Bytecode::bci)
                        .max()
                        .orElse(-1);
        return !callsWithin(facts, code, entry, end);
    }

    private static boolean callsWithin(Facts facts, Compilation code, int from, int to) {
        return facts.bytecode(code.method()).map(MethodCode::bytecodes).orElse(List.of()).stream()
                .filter(b -> from <= b.bci() && b.bci() <= to)
                .filter(b -> b.mnemonic().startsWith("invoke"))
                .anyMatch(b -> !MATHS.matcher(b.operands()).lookingAt());
    }

    private Finding logged(Facts facts, Nest nest) {
        Compilation code = nest.code();
        long end = LoggedNests.endNanos(facts);
        boolean told = Time.isKnown(nest.nanos()) && end > 0;
        int line = facts.line(code.method(), code.osrBci());
        return new Finding(
                id(),
                Severity.NOTICE,
                CONFIDENCE,
                told
                        ? Finding.Cost.of((double) nest.nanos() / end, "the run, estimated")
                        : Finding.Cost.UNKNOWN,
                Finding.Place.at(code.method(), line),
                title(code, line, false),
                "C2 compiled this nest of loops so, and never the whole method, which was called"
                        + " too rarely."
                        + NEST
                        + " "
                        + (told ? ran(nest, end) : "")
                        + Words.NO_SAMPLES,
                List.of(entered(code)),
                List.of(MOVE));
    }

    private static String ran(Nest nest, long end) {
        return "By the log's times it ran for up to "
                + Figures.time(nest.nanos())
                + " of "
                + Figures.time(end)
                + " in that code, an estimate: until the code was left, or the thread asked for"
                + " other code. ";
    }

    private static String title(Compilation code, int line, boolean whole) {
        return String.format(
                Locale.ROOT,
                "%s %s code that is entered at its inner loop%s (OSR).",
                Figures.name(code.method()),
                whole ? "only runs in" : "only has",
                Words.inLine(line));
    }

    private static Evidence entered(Compilation code) {
        return Evidence.of(
                code, Words.compilation(code.id()) + " is entered at bci " + code.osrBci());
    }

    /** Samples in bytecodes of the nest itself: what is called there is compiled as anywhere. */
    private static long itsOwn(Cpu cpu, Compilation code) {
        return cpu.profile().stacks().stream()
                .filter(s -> s instanceof Walked walked && !walked.waiting() && s.place().isKnown())
                .filter(s -> s.frames().getFirst().method().matches(code.method()))
                .filter(s -> isIn(cpu.profile().code().get(s.place().code()), code))
                .mapToLong(Sampled::count)
                .sum();
    }

    private static boolean isIn(SampledCode sampled, Compilation code) {
        return sampled.compilation().filter(code::equals).isPresent();
    }

    /** Whether the code of the whole method is used, too: it is compiled, and samples are in it. */
    private static boolean runsWhole(Facts facts, Compilation osr, long inOsr) {
        long inWhole =
                facts.cpu().orElseThrow().compilations().entrySet().stream()
                        .filter(e -> isWhole(e.getKey(), osr))
                        .mapToLong(Map.Entry::getValue)
                        .sum();
        return inWhole >= LEAST_OF_OSR * inOsr;
    }

    private static Optional<Compilation> whole(Facts facts, Compilation osr) {
        return facts.run().compilations().stream().filter(c -> isWhole(c, osr)).findFirst();
    }

    private static boolean isWhole(Compilation c, Compilation osr) {
        return !c.osr()
                && c.code().compiler() == Compiler.C2
                && c.fate().outcome() == Outcome.DONE
                && c.method().matches(osr.method());
    }

    /** The jumps back of loops that hold the one that is entered; none if no class file tells. */
    private static List<Bytecode> loopsAround(Facts facts, Compilation code) {
        int entry = code.osrBci();
        return facts.bytecode(code.method()).map(MethodCode::bytecodes).orElse(List.of()).stream()
                .filter(b -> b.bci() > entry)
                .filter(b -> b.targets().stream().anyMatch(t -> isAround(b, t, entry)))
                .toList();
    }

    private static boolean isAround(Bytecode jump, int target, int entry) {
        return target < entry && jump.bci() > entry;
    }

    private Finding finding(Facts facts, Compilation code, Share share) {
        String percent = Figures.percent(share.value());
        int line = facts.line(code.method(), code.osrBci());
        Optional<Compilation> whole = whole(facts, code);
        return new Finding(
                id(),
                Severity.NOTICE,
                CONFIDENCE,
                Finding.Cost.of(share.value(), "the samples"),
                Finding.Place.at(code.method(), line),
                title(code, line, whole.isPresent()),
                percent
                        + " of the samples are in its own bytecodes there. "
                        + (whole.isPresent()
                                ? "C2 compiled the method as a whole, too, but it is called too"
                                        + " rarely to enter that code;"
                                : "The method was called too rarely to be compiled as a whole;")
                        + NEST,
                List.of(
                        facts.cpu()
                                .orElseThrow()
                                .evidence(
                                        percent
                                                + " of the samples are in its OSR code, in its own"
                                                + " bytecodes")
                                .about(code.method()),
                        entered(code)),
                List.of(MOVE));
    }
}
