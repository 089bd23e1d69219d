package dev.jitlens.profile.jfr;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrNames;
import dev.jitlens.profile.jfr.jit.JfrInlineTree;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** Reads inlining trees from a recording that was read before. */
public final class JfrTrees implements JfrFile.Reader {
    private final Map<Long, JfrInlineTree> byId = new HashMap<>();

    private JfrTrees() {}

    /**
     * Hands on the trees of these compilations, in their order, with what was decided before the
     * recording is damaged, if it is.
     *
     * @param recording on disk, unpacked
     */
    public static void read(
            Path recording,
            List<Compilation> compilations,
            BiConsumer<Compilation, InlineNode> consumer)
            throws IOException {
        JfrTrees trees = JfrFile.read(recording, () -> of(compilations)).reader();
        for (Compilation c : compilations) {
            consumer.accept(c, trees.byId.get((long) c.id().number()).tree());
        }
    }

    private static JfrTrees of(List<Compilation> compilations) {
        JfrTrees trees = new JfrTrees();
        for (Compilation c : compilations) {
            trees.byId.put((long) c.id().number(), new JfrInlineTree(c.method(), c.compiler()));
        }
        return trees;
    }

    @Override
    public void read(Path file) throws IOException {
        try (RecordingFile recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                RecordedEvent event = recording.readEvent();
                if (JfrNames.today(event.getEventType().getName()).equals("jdk.CompilerInlining")) {
                    JfrInlineTree tree = byId.get(JfrFields.number(event, "compileId", -1));
                    if (tree != null) {
                        tree.add(event);
                    }
                }
            }
        }
    }
}
