package dev.jitlens.parse;

import dev.jitlens.disasm.Listing;
import dev.jitlens.disasm.Note;
import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Origin;

import java.util.ArrayList;
import java.util.List;

/**
 * The printing of an nmethod that is being read: just what is needed to count it. The rest of its
 * text is read again when it is looked at. Reused.
 */
final class Printing {
    /** No nmethod has as many; what a damaged log has beyond them is left out. */
    private static final int MOST_LINES = 1 << 20;

    private static final byte[] POLL = Bytes.of("{poll");
    private static final byte[] RETURN = Bytes.of("_return}");
    private static final byte[] MAIN = Bytes.of("main code");
    private static final byte[] STUB = Bytes.of("stub code");

    private final boolean escaped;
    private final CodeBytes bytes = new CodeBytes();
    private final List<Listing.TextLine> lines = new ArrayList<>();
    private final List<Note> polls = new ArrayList<>();
    final NmethodHeader header;
    private Origin origin;
    private long end;
    private CodeForm form;
    private long codeBegin;
    private long codeEnd;

    Printing(MethodTable methods, boolean escaped) {
        this.header = new NmethodHeader(methods);
        this.escaped = escaped;
    }

    void begin(Origin at) {
        header.clear();
        bytes.clear();
        lines.clear();
        polls.clear();
        origin = at;
        end = at.offset();
        form = CodeForm.NONE;
        codeBegin = 0;
        codeEnd = 0;
    }

    /** Text up to here belongs to it. */
    void reaches(long offset) {
        end = offset;
    }

    boolean hasCode() {
        return form != CodeForm.NONE;
    }

    void range(byte[] buf, CodeLine line) {
        if (Bytes.equals(buf, line.from, line.to, MAIN)) {
            codeBegin = line.address;
            codeEnd = line.rangeEnd;
        } else if (Bytes.equals(buf, line.from, line.to, STUB) && line.address == codeEnd) {
            codeEnd = line.rangeEnd;
        }
    }

    void bytes(byte[] buf, CodeLine line) {
        form = CodeForm.MACH_CODE;
        bytes.add(line.address, buf, line.from, line.to);
    }

    void text(byte[] buf, CodeLine line) {
        form = CodeForm.HSDIS;
        if (lines.size() < MOST_LINES) {
            lines.add(InstructionText.of(buf, line));
        }
    }

    void comment(byte[] buf, int from, int to, long address) {
        int at = Bytes.indexOf(buf, from, to, POLL);
        if (at < 0) {
            return;
        }
        int after = at + POLL.length;
        if (after < to && buf[after] == '}') {
            polls.add(new Note.Relocation(address, "{poll}"));
        } else if (Bytes.startsWith(buf, after, to, RETURN)) {
            polls.add(new Note.Relocation(address, "{poll_return}"));
        }
    }

    /** What it was, or null if it is no nmethod's, but a stub's. */
    CodeListing finish() {
        if (!header.named()) {
            return null;
        }
        CodeListing about = about(CodeCounts.NONE);
        int returns = 0;
        for (Note poll : polls) {
            returns += ((Note.Relocation) poll).text().equals("{poll_return}") ? 1 : 0;
        }
        return about(new CodeCounts(0, returns, polls.size() - returns, 0, 0, 0));
    }

    private CodeListing about(CodeCounts counts) {
        return new CodeListing(
                origin,
                end - origin.offset(),
                header.nanos,
                escaped,
                header.id,
                header.method,
                header.compiler,
                header.tier,
                header.osrBci,
                form,
                null,
                codeBegin,
                codeEnd,
                counts);
    }
}
