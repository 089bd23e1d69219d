package dev.jitlens.parse.assembly;

import dev.jitlens.disasm.Listing;
import dev.jitlens.model.JvmText;

/** Instructions as hsdis plugins print them. */
final class InstructionLine {
    private static final byte[] NO_BYTES = {};

    private byte[] text = new byte[256];

    /** Plugins align operands with blanks or a tab; here is one blank. */
    Listing.TextLine of(byte[] buf, CodeLine line) {
        return of(line.address, buf, line.from, line.to);
    }

    /** The instruction in {@code buf[from..to)}. */
    Listing.TextLine of(long address, byte[] buf, int from, int to) {
        if (text.length < to - from) {
            text = new byte[2 * (to - from)];
        }
        int n = 0;
        for (int i = from; i < to; i++) {
            boolean blank = buf[i] == ' ' || buf[i] == '\t';
            if (!blank) {
                text[n++] = buf[i];
            } else if (n > 0 && text[n - 1] != ' ') {
                text[n++] = ' ';
            }
        }
        String string = JvmText.of(text, 0, n);
        return new Listing.TextLine(address, string, NO_BYTES);
    }
}
