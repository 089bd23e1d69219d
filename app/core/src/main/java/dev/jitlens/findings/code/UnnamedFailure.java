package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.Method;
import dev.jitlens.profile.shares.Share;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;

/**
 * A compilation that C2 gave up, of which a recording tells no method: it has the failure, and not
 * the compilation, which was short. Where its graph grew too large, the largest of the hot methods
 * is the likeliest; where a call cannot pass so many arguments, the one that takes the most.
 */
final class UnnamedFailure {
    private static final double LEAST_SHARE = 0.2;

    /**
     * The fewest that were seen to be too many, on x86-64: 56 on JDK 17, 68 on JDK 8, 74 on JDK 25.
     * A few less, since what registers hold differs between processors.
     */
    private static final int LEAST_ARGUMENTS = 50;

    private static final Pattern ARGUMENT = Pattern.compile("\\[*(?:[BCDFIJSZ]|L[^;]*;)");

    /** Smaller methods grow so large by what is inlined only, which C2 stops before. */
    private static final int LEAST_BYTES = 1000;

    private static final double CONFIDENCE = 0.5;

    private static final String LEFT_OUT =
            "C1 gave one up, too, and of what takes a fifth of the samples this one is always"
                    + " interpreted, though compiled code calls it and the compilers had nothing"
                    + " else to do";

    private UnnamedFailure() {}

    /** The method that it may be, and why. */
    private record Guess(Method method, String why) {}

    static Optional<Finding> in(String id, Facts facts, Cpu cpu) throws IOException {
        Optional<NeverCompiled> leftOut =
                NeverCompiled.because(NeverCompiled.Why.FAILED, facts).stream().findFirst();
        if (leftOut.isPresent()) {
            Compilation failed = leftOut.get().failed().orElseThrow();
            return Optional.of(
                    finding(id, facts, cpu, failed, new Guess(leftOut.get().method(), LEFT_OUT)));
        }
        return facts.run().compilations().stream()
                .filter(c -> c.code().compiler() == Compiler.C2 && Bailout.isOne(c))
                .filter(c -> c.method().holder().isEmpty())
                .flatMap(f -> guess(f, facts, cpu).map(g -> finding(id, facts, cpu, f, g)).stream())
                .findFirst();
    }

    private static Optional<Guess> guess(Compilation failed, Facts facts, Cpu cpu) {
        String failure = failed.fate().failure();
        if (Bailout.isOutOfNodes(failure)) {
            return most(cpu, facts::bytecodeBytes, LEAST_BYTES)
                    .map(
                            m ->
                                    new Guess(
                                            m,
                                            "With "
                                                    + Figures.counted(
                                                            facts.bytecodeBytes(m), "byte")
                                                    + " of bytecode this one is the largest that"
                                                    + " takes a fifth of the samples, and it is of"
                                                    + " large methods that graphs grow too large"));
        }
        if (failure.startsWith(Bailout.INCOMING)) {
            return most(cpu, UnnamedFailure::arguments, LEAST_ARGUMENTS)
                    .map(
                            m ->
                                    new Guess(
                                            m,
                                            "With "
                                                    + Figures.counted(arguments(m), "argument")
                                                    + " this one takes the most of those that take"
                                                    + " a fifth of the samples"));
        }
        return Optional.empty();
    }

    private static Optional<Method> most(Cpu cpu, ToIntFunction<Method> number, int least) {
        return cpu.atLeaf().stream()
                .filter(t -> Own.is(t.method()) && cpu.share(t.self()).value() >= LEAST_SHARE)
                .map(Cpu.Time::method)
                .filter(m -> number.applyAsInt(m) >= least)
                .max(Comparator.comparingInt(number));
    }

    private static int arguments(Method method) {
        String descriptor = method.descriptor();
        int end = Math.max(0, descriptor.indexOf(')'));
        return (int) ARGUMENT.matcher(descriptor.substring(0, end)).results().count();
    }

    private static Finding finding(
            String id, Facts facts, Cpu cpu, Compilation failed, Guess guess) {
        Method method = guess.method();
        Share share = cpu.share(self(cpu, method));
        String percent = Figures.percent(share.value());
        return new Finding(
                id,
                Severity.NOTICE,
                CONFIDENCE,
                Finding.Cost.of(share.value(), "the samples"),
                HotLine.place(cpu, method),
                "C2 could not compile a method, perhaps "
                        + Figures.name(method)
                        + ": "
                        + Bailout.why(failed.fate().failure(), facts.run())
                        + ".",
                "The recording does not tell which: short compilations are not in it. "
                        + guess.why()
                        + ". "
                        + percent
                        + " of the samples are in it.",
                List.of(
                        Evidence.of(
                                failed,
                                Words.compilation(failed.id())
                                        + " failed: "
                                        + failed.fate().failure()),
                        cpu.evidence(percent + " of the samples are in it").about(method)),
                List.of(Next.change(Bailout.advice(failed.fate().failure(), facts.run()))));
    }

    private static long self(Cpu cpu, Method method) {
        return cpu.atLeaf().stream()
                .filter(t -> t.method().equals(method))
                .mapToLong(Cpu.Time::self)
                .sum();
    }
}
