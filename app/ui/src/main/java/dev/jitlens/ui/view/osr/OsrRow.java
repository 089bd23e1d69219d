package dev.jitlens.ui.view.osr;

import dev.jitlens.analysis.OsrLoop;
import dev.jitlens.model.Compilation;

import java.util.List;

/** An OSR compilation and what replaced it. */
record OsrRow(Compilation compilation, String replacement) {
    static List<OsrRow> of(List<OsrLoop> loops) {
        return loops.stream()
                .flatMap(
                        loop ->
                                loop.compilations().stream()
                                        .map(c -> new OsrRow(c, OsrWords.replacement(loop, c))))
                .sorted((a, b) -> Long.compare(a.compilation().nanos(), b.compilation().nanos()))
                .toList();
    }
}
