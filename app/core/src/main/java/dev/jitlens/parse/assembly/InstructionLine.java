package dev.jitlens.parse.assembly;

import dev.jitlens.disasm.Listing;
import dev.jitlens.model.JvmText;

/** Instructions as hsdis plugins print them. */
final class InstructionLine {
    private static final byte[] NO_BYTES = {};

    private byte[] text = new byte[256];

    /** Plugins align operands with blanks or a tab; here is one blank. */
    Listing.TextLine of(byte[] buf, CodeLine line) {
        if (text.length < line.to - line.from) {
            text = new byte[2 * (line.to - line.from)];
        }
        int n = 0;
        for (int i = line.from; i < line.to; i++) {
            boolean blank = buf[i] == ' ' || buf[i] == '\t';
            if (!blank) {
                text[n++] = buf[i];
            } else if (n > 0 && text[n - 1] != ' ') {
                text[n++] = ' ';
            }
        }
        String string = JvmText.of(text, 0, n);
        return new Listing.TextLine(line.address, string, NO_BYTES);
    }
}
