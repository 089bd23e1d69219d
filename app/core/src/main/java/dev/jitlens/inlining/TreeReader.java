package dev.jitlens.inlining;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;

import java.io.IOException;
import java.util.List;
import java.util.function.BiConsumer;

/** Reads inlining trees again from the logs that they stand in. */
@FunctionalInterface
public interface TreeReader {
    /**
     * Hands over the trees; compilations without one are left out.
     *
     * @throws IOException with a sentence
     */
    void read(List<Compilation> of, BiConsumer<Compilation, InlineNode> then) throws IOException;
}
