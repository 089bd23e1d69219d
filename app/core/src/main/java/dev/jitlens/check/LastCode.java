package dev.jitlens.check;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.MethodFilter;

import java.util.Comparator;
import java.util.Optional;

/** The code of a method that a rule is about: C2's, normal code before OSR, the last of it. */
final class LastCode {
    static final String NONE =
            "The run tells of no code of C2 for it (the preset what-is-wrong logs compilations).";

    private static final int C2 = 4;

    private LastCode() {}

    static Optional<Compilation> of(Run run, MethodFilter method) {
        return run.compilations().stream()
                .filter(c -> c.tier() == C2 && c.fate().outcome() == Outcome.DONE)
                .filter(c -> method.test(c.method()))
                .max(
                        Comparator.comparing((Compilation c) -> !c.osr())
                                .thenComparingLong(Compilation::nanos));
    }
}
