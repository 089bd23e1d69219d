package dev.jitlens.parse.assembly;

import dev.jitlens.disasm.Listing;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.Sign;
import dev.jitlens.parse.line.XmlText;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** Reads the text of one printing of an nmethod. */
public final class ListingReader {
    /** A damaged log could seem to have more lines in a listing than any real one has. */
    private static final int MOST_LINES = 1 << 21;

    private final InstructionLine instructionText = new InstructionLine();
    private final JvmEvent.CodeListing about;
    private final LineSource source;
    private final Line line = new Line();
    private final Line plain = new Line();
    private final CodeLine code = new CodeLine();
    private final CodeBytes bytes = new CodeBytes();
    private final NoteReader notes = new NoteReader();
    private final List<Listing.Range> ranges = new ArrayList<>();
    private final List<String> signature = new ArrayList<>();
    private final List<Listing.TextLine> lines = new ArrayList<>();
    private final List<Listing.Label> labels = new ArrayList<>();
    private final List<Listing.Constant> constants = new ArrayList<>();

    /** Labels that wait for the address of what they stand before. */
    private final List<String> waiting = new ArrayList<>();

    private final StringOfLines string = new StringOfLines();

    /** The comment that it stands in so far. */
    private final StringBuilder said = new StringBuilder();

    private final OtherWriters others;

    /** Whether the lines here are of another printing, which came in between. */
    private boolean foreign;

    private boolean afterBytes;

    private ListingReader(JvmEvent.CodeListing about, InputStream in) {
        this.about = about;
        this.source = new LineSource(about.origin().file(), in, about.byteLength());
        this.others = new OtherWriters(about);
    }

    /**
     * @param in the text from the listing's origin on, at most its length
     */
    public static Listing read(JvmEvent.CodeListing about, InputStream in) throws IOException {
        return new ListingReader(about, in).read();
    }

    private Listing read() throws IOException {
        while (source.lines() < MOST_LINES && source.next(line)) {
            Line each = about.escaped() ? unescaped() : line;
            if (!about.escaped() || others.isOurs(each)) {
                CodeLine.Kind kind = code.parse(each.buf, each.start, each.end);
                if (kind == CodeLine.Kind.OTHER && !about.escaped() && !lines.isEmpty()) {
                    kind = code.parseBehindProgram(each.buf, each.start, each.end);
                }
                line(kind, each);
                afterBytes = kind == CodeLine.Kind.BYTES;
            }
        }
        tellString();
        for (String label : waiting) {
            labels.add(new Listing.Label(about.range().codeEnd(), label));
        }
        return new Listing(
                about, ranges, signature, bytes.chunks(), lines, labels, notes.finish(), constants);
    }

    private Line unescaped() {
        if (Bytes.indexOf(line.buf, line.start, line.end, (byte) '&') < 0) {
            return line;
        }
        byte[] text = new byte[line.length()];
        int length = XmlText.unescape(line.buf, line.start, line.end, text);
        plain.show(text, 0, length, line);
        return plain;
    }

    private void line(CodeLine.Kind kind, Line each) {
        if (string.isOpen() && !AssemblyReader.isAddressed(kind)) {
            string.line(each.buf, each.start, each.end);
            said.append("\\n").append(each.text());
            return;
        }
        tellString();
        switch (kind) {
            case BYTES, TEXT, COMMENT -> {
                foreign = foreign && isElsewhere();
                if (!foreign) {
                    addressed(kind, each);
                }
            }
            case CODE_ENDS -> {
                // of the other one: ours goes on
                code.inMachCode(foreign && !bytes.isEmpty());
                foreign = false;
            }
            case OTHER -> other(each);
            case CODE_BEGINS -> foreign = foreign || !bytes.isEmpty() || !lines.isEmpty();
            case CONSTANT -> {
                if (!foreign && code.constant != 0) {
                    constants.add(new Listing.Constant(code.address, code.constant));
                }
            }
            case MORE_COMMENT, FAILED, SIGNATURE, RANGE, LABEL -> {
                if (!foreign) {
                    beside(kind, each);
                }
            }
        }
    }

    private void comment(Line each, int from, int to) {
        int brace = Bytes.indexOf(each.buf, from, to, (byte) '{');
        if (string.beginsIn(each.buf, from, brace, to)) {
            said.append(each.text(from, to));
        } else {
            notes.comment(each.text(from, to));
        }
    }

    private void tellString() {
        if (!said.isEmpty()) {
            notes.comment(said.toString());
            said.setLength(0);
        }
        string.breakOff();
    }

    private boolean isElsewhere() {
        return about.range().codeEnd() > about.range().codeBegin() && !about.contains(code.address);
    }

    private void addressed(CodeLine.Kind kind, Line each) {
        placeLabels();
        if (kind == CodeLine.Kind.BYTES) {
            bytes.add(code.address, each.buf, code.from, code.to);
            return;
        }
        notes.at(code.address);
        if (kind == CodeLine.Kind.COMMENT) {
            comment(each, code.from, code.to);
            return;
        }
        lines.add(instructionText.of(each.buf, code));
        if (code.isLabelled()) {
            labels.add(code.label());
        }
        if (code.commentFrom >= 0) {
            comment(each, code.commentFrom, each.end);
        }
    }

    private void beside(CodeLine.Kind kind, Line each) {
        switch (kind) {
            case MORE_COMMENT -> comment(each, code.from, code.to);
            case FAILED -> notes.comment("; " + each.text(code.from, code.to).strip());
            case SIGNATURE -> signature.add(each.text(code.from, code.to).stripTrailing());
            case RANGE -> ranges.add(range(each));
            default -> waiting.add(each.text(code.from, code.to).strip());
        }
    }

    /** The head of another printing, or what another writer cut off. */
    private void other(Line each) {
        int compiled = each.find(Sign.COMPILED_METHOD, each.start);
        if (compiled >= 0 && source.lines() > 1) {
            foreign = true;
        } else if (about.escaped() && afterBytes && code.isRestOfBytes(each)) {
            bytes.more(each.buf, each.start, each.end);
        } else if (!about.escaped() && code.isRestOfBytes(each)) {
            bytes.rest(each.buf, each.start, each.end);
        }
    }

    private Listing.Range range(Line each) {
        return new Listing.Range(each.text(code.from, code.to), code.address, code.rangeEnd);
    }

    private void placeLabels() {
        for (String label : waiting) {
            labels.add(new Listing.Label(code.address, label));
        }
        waiting.clear();
    }
}
