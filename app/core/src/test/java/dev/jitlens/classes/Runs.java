package dev.jitlens.classes;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.PrintedCode;
import dev.jitlens.model.run.Run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs that hold nothing but what names classes. */
final class Runs {
    private Runs() {}

    static Run empty() {
        return of(Path.of(""), "", "", "");
    }

    static Run of(Path location, String version, String classPath, String javaHome) {
        return new Run(
                new Run.Place("run", location.toString(), ""),
                List.of(),
                new JvmIdentity(
                        new Origin("", 0, 1), "", version, "", "", classPath, javaHome, -1, -1),
                List.of(),
                List.of(),
                List.of(),
                new Run.Counts(
                        new Run.InlineTally(0, 0, 0, Map.of(), Map.of(), Map.of()),
                        new Run.Totals(0, 0, 0, List.of(0, 0, 0, 0, 0), 0, 0, 0, 0)),
                PrintedCode.NONE,
                Run.Measured.NOTHING,
                Optional.empty());
    }
}
