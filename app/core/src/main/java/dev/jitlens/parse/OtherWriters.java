package dev.jitlens.parse;

import dev.jitlens.model.JvmEvent.CodeListing;

/**
 * Keeps the lines of other threads out of a printing inside a LogCompilation file, where {@code
 * <writer thread='19658'/>} tells that another one took over. Which thread is the printing's own
 * stands before its text; so it is known by the addresses of what it writes.
 */
final class OtherWriters {
    private static final byte[] WRITER = Bytes.of("<writer thread='");

    private final CodeListing about;
    private long own = -1;
    private long writer = -1;
    private boolean ours = true;
    private boolean undecided;

    OtherWriters(CodeListing about) {
        this.about = about;
    }

    boolean isOurs(Line line, CodeLine.Kind kind, long address) {
        if (line.startsWith(WRITER)) {
            int from = line.start + WRITER.length;
            writer = Bytes.number(line.buf, from, Bytes.skipDigits(line.buf, from, line.end), -1);
            ours = own >= 0 && writer == own;
            undecided = own < 0;
            return false;
        }
        if (undecided) {
            decide(line, kind, address);
        }
        return ours;
    }

    private void decide(Line line, CodeLine.Kind kind, long address) {
        switch (kind) {
            case BYTES, TEXT, COMMENT -> {
                undecided = false;
                ours = about.codeEnd() <= about.codeBegin() || about.contains(address);
                own = ours ? writer : -1;
            }
            // of another one, a header would come first
            case MORE_COMMENT -> ours = true;
            default -> ours = !line.isEmpty() && line.buf[line.start] != '<' && ours;
        }
    }
}
