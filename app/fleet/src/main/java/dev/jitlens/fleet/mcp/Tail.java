package dev.jitlens.fleet.mcp;

import java.io.Writer;
import java.util.List;

/** Keeps the end of what is written. */
final class Tail extends Writer {
    private final int most;
    private final StringBuilder text = new StringBuilder();

    Tail(int most) {
        this.most = most;
    }

    @Override
    public void write(char[] more, int from, int length) {
        synchronized (text) {
            text.append(more, from, length);
            if (text.length() > 2 * most) {
                text.delete(0, text.length() - most);
            }
        }
    }

    /** The lines that are not blank. */
    List<String> lines() {
        synchronized (text) {
            return text.toString().lines().map(String::strip).filter(l -> !l.isEmpty()).toList();
        }
    }

    @Override
    public void flush() {
        // Nothing is held back.
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
