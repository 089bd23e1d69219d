package dev.jitlens.run;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.LogKind;
import dev.jitlens.parse.InlineTreeReader;
import dev.jitlens.parse.PrintInliningTree;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Reads the inlining trees of many compilations in one pass over each log, packed or not. */
public final class InlineTrees {
    private static final Comparator<Compilation> AS_IN_LOG =
            Comparator.comparing((Compilation c) -> c.origin().file())
                    .thenComparingLong(c -> c.origin().offset());

    private InlineTrees() {}

    /**
     * Hands every tree to {@code consumer}, in the order of the logs; compilations without one are
     * left out.
     *
     * @throws IOException with a sentence
     */
    public static void read(
            List<Compilation> compilations, BiConsumer<Compilation, InlineNode> consumer)
            throws IOException {
        RecordedTrees.read(compilations, consumer);
        try (LogParts parts = new LogParts()) {
            for (Compilation c : compilations.stream().sorted(AS_IN_LOG).toList()) {
                if (c.text().byteLength() > 0) {
                    InputStream in =
                            parts.part(
                                    c.origin().file(), c.origin().offset(), c.text().byteLength());
                    read(c, in).ifPresent(tree -> consumer.accept(c, tree));
                }
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    static Optional<InlineNode> read(Compilation c, InputStream in) throws IOException {
        if (c.text().source() == LogKind.LOG_COMPILATION) {
            return InlineTreeReader.read(in, c.method());
        }
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        return Optional.of(
                PrintInliningTree.read(
                        c.method(), c.sizes().bytecodeBytes(), text.lines().iterator()));
    }
}
