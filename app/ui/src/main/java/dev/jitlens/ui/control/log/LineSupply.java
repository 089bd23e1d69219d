package dev.jitlens.ui.control.log;

import java.io.IOException;
import java.util.List;

/** Supplies the pane with lines; it is asked off the FX thread. */
@FunctionalInterface
public interface LineSupply {
    /**
     * @param first line number, from 1
     * @return fewer than {@code count} where the text ends
     */
    List<LogLine> read(long first, int count) throws IOException;

    /**
     * A line as it is shown.
     *
     * @param cutBytes how much of a long line is left out at its end
     */
    record LogLine(String text, long cutBytes) {}
}
