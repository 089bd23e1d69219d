package dev.jitlens.findings.calls;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.TaskCounters;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Method;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A method that is called, and how much it does in a call.
 *
 * @param bytes of its bytecode, or -1
 * @param work bytes of its bytecode and of all that is inlined into it, or -1
 * @param loops whether it goes round its loops often in a call: HotSpot compiled a loop by itself
 *     (OSR), and the method's counters do not say otherwise
 */
record Callee(Method method, int bytes, int work, boolean loops) {
    /** Loops that go round more often in a call take more time than the call. */
    private static final int MANY_TURNS = 16;

    static Callee of(Facts facts, Method method) throws IOException {
        List<Compilation> all =
                facts.run().compilations().stream()
                        .filter(c -> c.method().matches(method))
                        .toList();
        Optional<Compilation> best =
                all.stream()
                        .filter(c -> !c.osr() && c.fate().outcome() == Outcome.DONE)
                        .max(Comparator.comparingInt(c -> c.code().tier()));
        int bytes = facts.bytecodeBytes(method);
        int inlined = best.map(c -> Math.max(0, c.inlining().inlinedBytes())).orElse(0);
        return new Callee(
                method,
                bytes,
                bytes < 0 ? bytes : bytes + inlined,
                all.stream().anyMatch(Compilation::osr) && turnsOften(best));
    }

    private static boolean turnsOften(Optional<Compilation> compilation) throws IOException {
        Optional<TaskCounters> counters =
                compilation.isPresent() ? TaskCounters.of(compilation.get()) : Optional.empty();
        return counters.map(c -> c.turns() > MANY_TURNS).orElse(true);
    }
}
