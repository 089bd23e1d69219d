package dev.jitlens.ui.control.log;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Lines on their way from a program to the screen. Filled by any thread, emptied by the FX thread a
 * few times a second; a program that is faster than the screen loses its older lines here, counted.
 */
final class OutputBuffer {
    private final int maxLines;
    private final Deque<OutputLine> lines = new ArrayDeque<>();
    private long dropped;

    public OutputBuffer(int maxLines) {
        this.maxLines = maxLines;
    }

    /**
     * @param dropped lines that were lost before the first of {@code lines}
     */
    public record Batch(List<OutputLine> lines, long dropped) {}

    public synchronized void add(OutputLine line) {
        lines.addLast(line);
        if (lines.size() > maxLines) {
            lines.removeFirst();
            dropped++;
        }
    }

    /** Everything since the last time. */
    public synchronized Batch take() {
        Batch batch = new Batch(new ArrayList<>(lines), dropped);
        lines.clear();
        dropped = 0;
        return batch;
    }
}
