package dev.jitlens.ui.view.launch;

import dev.jitlens.ui.control.log.OutputPane;

import java.util.function.Consumer;

/** Makes lines of text that comes in pieces. One thread at a time. */
final class LineJoiner {
    /** A program that never ends its line does not fill the memory. */
    private static final int MAX_LINE = 1 << 16;

    private final Consumer<String> lines;
    private final StringBuilder rest = new StringBuilder();

    LineJoiner(Consumer<String> lines) {
        this.lines = lines;
    }

    synchronized void add(String piece) {
        int from = 0;
        for (int end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
            rest.append(piece, from, end);
            flush();
            from = end + 1;
        }
        rest.append(piece, from, piece.length());
        if (rest.length() > MAX_LINE) {
            flush();
        }
    }

    /** The line that has not ended, as far as it is shown. */
    synchronized String unfinished() {
        return rest.substring(0, Math.min(rest.length(), OutputPane.MAX_LINE));
    }

    /** The line that has not ended, which begins anew. */
    synchronized String take() {
        String taken = rest.toString();
        rest.setLength(0);
        return taken;
    }

    /** The last line may lack its end. */
    synchronized void end() {
        if (!rest.isEmpty()) {
            flush();
        }
    }

    private void flush() {
        int length = rest.length();
        boolean cr = length > 0 && rest.charAt(length - 1) == '\r';
        lines.accept(rest.substring(0, cr ? length - 1 : length));
        rest.setLength(0);
    }
}
