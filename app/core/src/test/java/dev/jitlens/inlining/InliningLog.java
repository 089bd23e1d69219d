package dev.jitlens.inlining;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * What {@code refused-calls.log}, made by hand, tells: C1 (#5) and C2 (#9) compiled {@code
 * a.C.outer}, which calls {@code middle} at bci 3, which calls {@code big} at 7 and {@code area} at
 * 11. C2 (#12) compiled {@code a.C.other}, which calls {@code middle} at bci 1 and at bci 20.
 */
final class InliningLog {
    private static final Path LOG = Path.of("src/test/resources/inlining/refused-calls.log");

    private InliningLog() {}

    static Run run(Profile... profiles) throws IOException {
        return RunReader.open(List.of(LOG), Progress.NONE).with(List.of(profiles));
    }

    static Compilation compilation(Run run, int id) {
        return run.compilations().stream()
                .filter(c -> c.id().number() == id)
                .findFirst()
                .orElseThrow();
    }
}
