package dev.jitlens.run.packed;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Text whose lines a terminal, a mail program or a wiki cut at a column, with each line in one
 * again. A line goes on where it is as long as the longest, and what follows does not begin as one
 * of a JVM does. Line ends that were taken away follow the whole line: so every other line is the
 * one of the number, and begins at the byte, that it is in the file.
 */
final class RewrappedText extends ReplacedText {
    /** So much of a line shows how it begins. */
    private static final int BEGIN = 100;

    private final LineJoins cut;

    /** The line up to here, across the columns that it was cut at. */
    private final CutLines.OpenLine open = new CutLines.OpenLine();

    RewrappedText(InputStream in, LineJoins cut) {
        super(in);
        this.cut = cut;
    }

    /** Sections of a crash report end with an empty line. */
    @Override
    boolean marksLines() {
        return cut.keepsLineEnds();
    }

    @Override
    int plain() throws IOException {
        while (true) {
            int b = in.read();
            int returns = b == '\r' ? returns() : 0;
            if (returns > 0) {
                b = '\n';
            }
            if (b != '\n') {
                open.accept(b);
                return b;
            }
            boolean goesOn = cut.goesOn(open, next());
            // Some keep it at the end of the line, as RFC 3676 says.
            boolean blank = goesOn && cut.isAtBlank() && open.last() != ' ';
            takenAway(blank ? Math.max(0, returns - 1) : returns);
            if (!goesOn) {
                open.clear();
                return b;
            }
            lineEndTaken();
            if (blank) {
                open.accept(' ');
                open.goOn();
                return ' ';
            }
            open.goOn();
        }
    }

    /** How many of them stand before a line end, which is read then; 0 if none follows. */
    private int returns() throws IOException {
        int returns = 1;
        in.mark(BEGIN);
        int b = in.read();
        while (b == '\r' && returns < BEGIN) {
            returns++;
            b = in.read();
        }
        if (b == '\n') {
            return returns;
        }
        in.reset();
        return 0;
    }

    private String next() throws IOException {
        in.mark(BEGIN);
        String text = new String(in.readNBytes(BEGIN), StandardCharsets.ISO_8859_1);
        in.reset();
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }
}
