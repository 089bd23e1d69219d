package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;

import java.util.Map;

/** Samples in code that is slower than what C2 makes: the interpreter's and C1's. */
final class SlowCode {
    private SlowCode() {}

    /**
     * Samples in the interpreter with this method, and in C1's code of it with what is inlined
     * there.
     */
    static long samples(Cpu cpu, Method method) {
        Map<FrameKind, Long> selfBy = cpu.selfBy(method);
        long interpreted = selfBy.getOrDefault(FrameKind.INTERPRETED, 0L);
        long atLeaf = selfBy.getOrDefault(FrameKind.C1, 0L);
        long inCode =
                cpu.compilations().entrySet().stream()
                        .filter(e -> e.getKey().code().compiler() == Compiler.C1)
                        .filter(e -> e.getKey().method().matches(method))
                        .mapToLong(Map.Entry::getValue)
                        .sum();
        return interpreted + Math.max(atLeaf, inCode);
    }
}
