package dev.jitlens.run;

import dev.jitlens.files.TemporaryFile;
import dev.jitlens.files.UnpackBudget;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.LogKind;
import dev.jitlens.profile.jfr.JfrTrees;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/** Reads inlining trees from recordings again. */
final class RecordedTrees {
    private RecordedTrees() {}

    /** Reads each recording once; compilations whose tree no recording has are left out. */
    static void read(List<Compilation> compilations, BiConsumer<Compilation, InlineNode> consumer)
            throws IOException {
        Map<String, List<Compilation>> byFile =
                compilations.stream()
                        .filter(c -> c.text().source() == LogKind.JFR && c.hasInlineTree())
                        .collect(
                                Collectors.groupingBy(
                                        c -> c.origin().file(), TreeMap::new, Collectors.toList()));
        for (Map.Entry<String, List<Compilation>> each : byFile.entrySet()) {
            read(LogInput.named(each.getKey()), each.getValue(), consumer);
        }
    }

    private static void read(
            LogInput input, List<Compilation> of, BiConsumer<Compilation, InlineNode> consumer)
            throws IOException {
        if (input.isPlain()) {
            JfrTrees.read(input.path(), of, consumer);
            return;
        }
        Path copy = TemporaryFile.create();
        UnpackBudget budget = UnpackBudget.of(List.of(input.path()));
        try (InputStream in = new Forgiving(budget.of(input.open(n -> {})))) {
            TemporaryFile.fill(copy, in, n -> {});
            JfrTrees.read(copy, of, consumer);
        } finally {
            Files.deleteIfExists(copy);
        }
    }
}
