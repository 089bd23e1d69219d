package dev.jitlens.ui.control.log;

import dev.jitlens.ui.control.log.LineSupply.LogLine;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Blocks of lines that were looked at lately. FX thread only. */
final class LineCache {
    static final int BLOCK = 256;
    private static final int MAX_BLOCKS = 32;

    private final LineSupply supply;
    private final Work work;
    private final Runnable loaded;
    private final Consumer<String> failed;
    private final Set<Integer> asked = new HashSet<>();
    private final Map<Integer, List<LogLine>> blocks =
            new LinkedHashMap<>(64, 0.75f, true) {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Integer, List<LogLine>> eldest) {
                    return size() > MAX_BLOCKS;
                }
            };

    /**
     * @param loaded told when more lines can be had
     */
    LineCache(LineSupply supply, Work work, Runnable loaded, Consumer<String> failed) {
        this.supply = supply;
        this.work = work;
        this.loaded = loaded;
        this.failed = failed;
    }

    /** The line with this index, from 0; if it is not there it is fetched. */
    Optional<LogLine> line(int index) {
        int block = index / BLOCK;
        List<LogLine> lines = blocks.get(block);
        if (lines == null) {
            fetch(block);
            return Optional.empty();
        }
        int at = index % BLOCK;
        return at < lines.size() ? Optional.of(lines.get(at)) : Optional.empty();
    }

    /** A block read while the text was still growing may have been short. */
    void forgetFrom(int index) {
        blocks.keySet().removeIf(block -> block >= index / BLOCK);
    }

    private void fetch(int block) {
        if (asked.add(block)) {
            work.run(
                    () -> List.copyOf(supply.read(1 + (long) block * BLOCK, BLOCK)),
                    lines -> {
                        asked.remove(block);
                        blocks.put(block, lines);
                        loaded.run();
                    },
                    failed); // stays asked for: what failed once is not tried for each cell
        }
    }
}
