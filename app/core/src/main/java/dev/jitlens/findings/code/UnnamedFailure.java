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

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A compilation that C2 gave up since its graph grew too large, of which a recording tells no
 * method: it has the failure, and not the compilation, which was short. The largest of the hot
 * methods is the likeliest.
 */
final class UnnamedFailure {
    private static final double LEAST_SHARE = 0.2;

    /** Smaller methods grow so large by what is inlined only, which C2 stops before. */
    private static final int LEAST_BYTES = 1000;

    private static final double CONFIDENCE = 0.5;

    private UnnamedFailure() {}

    static Optional<Finding> in(String id, Facts facts, Cpu cpu) {
        Optional<Compilation> failed =
                facts.run().compilations().stream()
                        .filter(c -> c.code().compiler() == Compiler.C2 && Bailout.isOne(c))
                        .filter(c -> c.method().holder().isEmpty())
                        .filter(c -> Bailout.isOutOfNodes(c.fate().failure()))
                        .findFirst();
        return failed.flatMap(f -> largest(facts, cpu).map(m -> finding(id, facts, cpu, f, m)));
    }

    private static Optional<Method> largest(Facts facts, Cpu cpu) {
        return cpu.atLeaf().stream()
                .filter(t -> Own.is(t.method()) && cpu.share(t.self()).value() >= LEAST_SHARE)
                .map(Cpu.Time::method)
                .filter(m -> facts.bytecodeBytes(m) >= LEAST_BYTES)
                .max(Comparator.comparingInt(facts::bytecodeBytes));
    }

    private static Finding finding(
            String id, Facts facts, Cpu cpu, Compilation failed, Method method) {
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
                "The recording does not tell which: short compilations are not in it. With "
                        + Figures.counted(facts.bytecodeBytes(method), "byte")
                        + " of bytecode this one is the largest that takes a fifth of the samples,"
                        + " and it is of large methods that graphs grow too large. "
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
