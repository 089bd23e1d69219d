package dev.jitlens.run.packed;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Predicate;

/**
 * Text as a terminal shows it, without its colours ({@code ESC[32m}). Where only a few lines have
 * some, they are what the program printed, and stay.
 */
final class TerminalText extends ReplacedText {
    private static final int ESCAPE = 0x1b;

    /** A sequence is some numbers; whatever is longer is none. */
    private static final int LONGEST = 32;

    private static final Predicate<String> COLOURED = line -> line.contains("\u001b[");

    TerminalText(InputStream in) {
        super(in);
    }

    /** Whether a text that begins so is coloured. */
    static boolean is(byte[] head) {
        return HeadLines.of(head).mostly(COLOURED);
    }

    @Override
    int plain() throws IOException {
        int b = in.read();
        while (b == ESCAPE && passed()) {
            b = in.read();
        }
        return b;
    }

    /** Goes behind a sequence, or stays before what is none. */
    private boolean passed() throws IOException {
        in.mark(LONGEST);
        boolean begun = in.read() == '[';
        for (int i = 1; begun && i < LONGEST; i++) {
            int b = in.read();
            if (b >= '@' && b <= '~') {
                takenAway(2 + i);
                return true;
            }
            begun = b >= ' ' && b < '@';
        }
        in.reset();
        return false;
    }
}
