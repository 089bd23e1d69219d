package dev.jitlens.run.again;

import java.util.List;

/**
 * Lines of a log as they stand there.
 *
 * @param firstLine number of the first of {@code lines}, from 1
 * @param index which of {@code lines} was asked for
 */
public record RawText(String file, long firstLine, int index, List<String> lines) {
    public RawText {
        lines = List.copyOf(lines);
    }
}
