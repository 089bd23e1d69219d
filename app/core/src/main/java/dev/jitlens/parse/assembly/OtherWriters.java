package dev.jitlens.parse.assembly;

import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;

/**
 * Keeps the lines of other threads out of a printing inside a LogCompilation file, where {@code
 * <writer thread='19658'/>} tells that another one took over. Which thread is the printing's own
 * stands before its text; so it is known by the addresses of what it writes.
 */
final class OtherWriters {
    private static final byte[] WRITER = Bytes.of("<writer thread='");
    private static final byte[] CODE = Bytes.of("Code:");
    private static final byte[] ARGUMENT = Bytes.of("Argument ");
    private static final byte[] PLACE = Bytes.of("RIP: 0x");

    private final CodeListing about;

    /**
     * A reader of lines apart from that of the printing, whose state must not depend on what others
     * write.
     */
    private final CodeLine code = new CodeLine();

    private long own = -1;
    private long writer = -1;
    private boolean ours = true;
    private boolean undecided;

    OtherWriters(CodeListing about) {
        this.about = about;
    }

    boolean isOurs(Line line) {
        if (line.startsWith(WRITER)) {
            int from = line.start + WRITER.length;
            writer = Bytes.number(line.buf, from, Bytes.skipDigits(line.buf, from, line.end), -1);
            ours = own >= 0 && writer == own;
            undecided = own < 0;
            return false;
        }
        if (undecided) {
            decide(line);
        }
        return ours;
    }

    private void decide(Line line) {
        switch (code.parse(line.buf, line.start, line.end)) {
            case BYTES, TEXT, COMMENT, FAILED -> {
                undecided = false;
                ours =
                        about.range().codeEnd() <= about.range().codeBegin()
                                || about.contains(code.address);
                own = ours ? writer : -1;
            }
            // what goes on in mid-printing; another's would come after its header
            case MORE_COMMENT, LABEL, SIGNATURE, RANGE, CODE_BEGINS, CONSTANT -> ours = true;
            default -> {
                ours = CodeLine.isBytesOnly(line) || isBetween(line);
                undecided = ours || line.isEmpty();
            }
        }
    }

    /** What JDK 8 writes between the head of a printing and its code. */
    private static boolean isBetween(Line line) {
        return line.startsWith(CODE) || line.startsWith(ARGUMENT) || line.startsWith(PLACE);
    }
}
