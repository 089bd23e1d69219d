package dev.jitlens.parse.assembly;

import dev.jitlens.disasm.Disassembly;
import dev.jitlens.disasm.Listing;
import dev.jitlens.disasm.Note;
import dev.jitlens.model.AddressRange;
import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.OsrEntry;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Interner;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.MethodTable;
import dev.jitlens.parse.line.XmlText;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The printing of an nmethod that is being read: just what is needed to count it. The rest of its
 * text is read again when it is looked at. Reused.
 */
final class Printing {
    /** No nmethod has as many; what a damaged log has beyond them is left out. */
    private static final int MOST_LINES = 1 << 20;

    /** {@code {poll}}, {@code {poll_return}}. */
    private static final byte[] POLL = Bytes.of("{poll");

    /** {@code {runtime_call UncommonTrapBlob}} does not come back. */
    private static final byte[] RUNTIME_CALL = Bytes.of("{runtime_call");

    /** The comment at the address of a switch's table. */
    private static final byte[] SECTION_WORD = Bytes.of("{section_word");

    private static final int FEW = 64;

    /** Addresses of one nmethod do not lie further apart, even where lines were left out. */
    private static final long LARGEST_GAP = 1 << 20;

    private static final byte[] MAIN = Bytes.of("main code");
    private static final byte[] STUB = Bytes.of("stub code");

    private final boolean always;
    private boolean escaped;
    private final IsaClues isa;
    private final Interner<String> texts = new Interner<>(XmlText::string);
    private final CodeBytes bytes = new CodeBytes();
    private final TextLines lines = new TextLines();
    private final List<Note> notes = new ArrayList<>();
    private final List<Listing.Label> labels = new ArrayList<>();
    private final List<Listing.Range> ranges = new ArrayList<>();
    private final List<Listing.Constant> constants = new ArrayList<>();

    /** Labels that wait for the address of what they stand before. */
    private final List<String> waiting = new ArrayList<>();

    final NmethodHeader header;
    private final OsrLine osrLine = new OsrLine();
    private final OutermostFrame outermost;

    /** Whether it began with code: what stood before is missing. */
    private boolean headless;

    /** Whether it is code that the JVM generated for itself. */
    private boolean stub;

    /** Whether it is a method's, be it told of which or not. */
    private boolean ofMethod;

    private Origin origin;
    private long end;
    private CodeForm form;
    private boolean marked;

    /** Whether there were more lines of instructions than are kept. */
    private boolean cut;

    private long codeBegin;
    private long codeEnd;

    /** The first of the addresses seen. */
    private long first;

    private long last;

    private long at;

    Printing(MethodTable methods, IsaClues isa, boolean escaped) {
        this.isa = isa;
        this.header = new NmethodHeader(methods);
        this.outermost = new OutermostFrame(methods);
        this.always = escaped;
    }

    void begin(Origin at) {
        header.clear();
        bytes.clear();
        lines.clear();
        notes.clear();
        labels.clear();
        ranges.clear();
        constants.clear();
        waiting.clear();
        osrLine.begin();
        outermost.begin();
        headless = false;
        stub = false;
        ofMethod = false;
        escaped = always;
        origin = at;
        end = at.offset();
        form = CodeForm.NONE;
        marked = false;
        cut = false;
        codeBegin = 0;
        codeEnd = 0;
        first = 0;
        last = 0;
    }

    /** Its text is XML-escaped, as others' need not be. */
    void escaped() {
        escaped = true;
    }

    /** No head has told whose code it is. */
    void withoutHead() {
        headless = true;
    }

    /** Its head told that it is a method's; of which one is told below it. */
    void ofMethod() {
        ofMethod = true;
    }

    /** It is a stub's, and not an nmethod's. */
    void stub(StubHead head) {
        stub = true;
        header.method(head.method());
        range(head.begin(), head.end());
    }

    boolean isStub() {
        return stub;
    }

    /** Whether the code at this address is certainly not a part of this one. */
    boolean isLeftBy(long address) {
        boolean elsewhere = address < last - 1 || address - last > LARGEST_GAP;
        return headless && hasCode() && elsewhere || stub && codeEnd != 0 && !contains(address);
    }

    /** Whether it has no head and shows code already: what tells a method begins another. */
    boolean isHeadlessCode() {
        return headless && hasCode();
    }

    /** Text up to here belongs to it. */
    void reaches(long offset) {
        end = offset;
    }

    boolean hasCode() {
        return form != CodeForm.NONE;
    }

    boolean isMachCode() {
        return form == CodeForm.MACH_CODE;
    }

    /** {@code [MachCode]} or {@code [Disassembly]}: an end mark will come, too. */
    void codeBegins() {
        marked = true;
    }

    /** Whether it is between those marks. */
    boolean isMidway() {
        return marked && hasCode();
    }

    boolean contains(long address) {
        return codeBegin <= address && address < codeEnd;
    }

    /** The rest of a line of bytes. */
    void more(Line line) {
        bytes.more(line.buf, line.start, line.end);
        last = bytes.end();
    }

    /** What may be the rest of a line of bytes. */
    void rest(Line line) {
        bytes.rest(line.buf, line.start, line.end);
    }

    void range(byte[] buf, CodeLine line) {
        if (Bytes.equals(buf, line.from, line.to, MAIN)) {
            codeBegin = line.address;
            codeEnd = line.rangeEnd;
        } else if (Bytes.equals(buf, line.from, line.to, STUB) && line.address == codeEnd) {
            codeEnd = line.rangeEnd;
            ranges.add(new Listing.Range("stub code", line.address, line.rangeEnd));
        }
    }

    void label(byte[] buf, CodeLine line) {
        if (waiting.size() < FEW) {
            waiting.add(texts.get(buf, line.from, line.to));
        }
    }

    private void placeLabels(long address) {
        if (!waiting.isEmpty()) {
            waiting.forEach(label -> labels.add(new Listing.Label(address, label)));
            waiting.clear();
        }
    }

    /** The range that stands behind its name: {@code [0x00007fc35d5a6ae0, 0x00007fc35d5a6db0]}. */
    void range(long begin, long end) {
        codeBegin = begin;
        codeEnd = end;
    }

    /**
     * Takes over what {@code <nmethod>} says of code that begins where this does; returns whether
     * it was so.
     */
    boolean installed(CodeInstalled as) {
        boolean same = begins() != 0 && as.entry() == begins();
        if (same) {
            header.installed(as);
        }
        return same;
    }

    private long begins() {
        return codeBegin == 0 ? first : codeBegin;
    }

    void bytes(byte[] buf, CodeLine line) {
        placeLabels(line.address);
        outermost.next();
        first = first == 0 ? line.address : first;
        form = CodeForm.MACH_CODE;
        at = line.address;
        bytes.add(line.address, buf, line.from, line.to);
        last = bytes.end();
    }

    void text(byte[] buf, CodeLine line) {
        placeLabels(line.address);
        outermost.next();
        first = first == 0 ? line.address : first;
        last = line.address + 1;
        at = line.address;
        form = CodeForm.HSDIS;
        cut |= lines.size() == MOST_LINES;
        if (lines.size() < MOST_LINES) {
            lines.add(line.address, buf, line.from, line.to);
            if (line.isLabelled()) {
                labels.add(line.label());
            }
        }
    }

    /** A row of the constants that stand before the code. */
    void constant(CodeLine line) {
        if (line.constant != 0 && constants.size() < MOST_LINES) {
            constants.add(new Listing.Constant(line.address, line.constant));
        }
    }

    /** Tells which address the comments that follow are about. */
    void at(long address) {
        at = address;
    }

    void comment(byte[] buf, int from, int to) {
        comment(buf, from, Bytes.indexOf(buf, from, to, (byte) '{'), to);
    }

    /**
     * Keeps the comments that counting needs; of the rest it keeps only that there was one.
     *
     * @param brace where the first one in it is; -1 if there is none
     */
    void comment(byte[] buf, int from, int brace, int to) {
        if (header.osrBci >= 0 || !header.named()) {
            frame(buf, from, to);
        }
        boolean kept =
                brace >= 0
                        && (Bytes.startsWith(buf, brace, to, POLL)
                                || Bytes.startsWith(buf, brace, to, RUNTIME_CALL)
                                || Bytes.startsWith(buf, brace, to, SECTION_WORD));
        if (notes.size() >= MOST_LINES) {
            return;
        }
        if (kept) {
            placeLabels(at);
            int close = Bytes.lastIndexOf(buf, brace, to, (byte) '}');
            int end = close < 0 ? to : close + 1;
            notes.add(new Note.Relocation(at, texts.get(buf, brace, end)));
        } else if (notes.isEmpty()) {
            notes.add(new Note.Comment(at, ""));
        }
    }

    /** A comment that may be a frame; constructors are escaped. */
    private void frame(byte[] buf, int from, int to) {
        if (escaped && Bytes.indexOf(buf, from, to, (byte) '&') >= 0) {
            byte[] plain = new byte[to - from];
            int length = XmlText.unescape(buf, from, to, plain);
            plainFrame(plain, 0, length);
        } else {
            plainFrame(buf, from, to);
        }
    }

    private void plainFrame(byte[] buf, int from, int to) {
        if (header.osrBci >= 0) {
            osrLine.comment(header.method, header.osrBci, buf, from, to);
        }
        if (!header.named()) {
            outermost.comment(buf, from, to);
        }
    }

    /** Whether it has more instructions than are kept. */
    boolean isCut() {
        return cut || bytes.isCut();
    }

    Origin origin() {
        return origin;
    }

    /** The listing, to be counted; empty if it is no nmethod's, but a stub's. */
    Optional<Supplier<CodeListing>> finish() {
        if (!header.named() && hasCode() && (headless || ofMethod)) {
            header.method(
                    outermost
                            .method()
                            .orElse(new Method("", "0x" + Long.toHexString(begins()), "")));
        }
        if (!header.named()) {
            return Optional.empty();
        }
        placeLabels(codeEnd);
        List<Listing.Chunk> chunks = bytes.chunks();
        isa.code(chunks, lines);
        CodeListing about = about();
        if (form == CodeForm.NONE) {
            return stub ? Optional.empty() : Optional.of(() -> about);
        }
        Listing listing =
                new Listing(about, ranges, List.of(), chunks, List.of(), labels, notes, constants);
        TextLines text = lines.copy();
        return Optional.of(() -> about.counted(count(listing, text)));
    }

    /**
     * Where there are comments, they tell the polls, and only a table of a switch is named by an
     * instruction that does not jump.
     */
    private static CodeCounts count(Listing listing, TextLines text) {
        boolean whole = listing.notes().isEmpty() || !listing.constants().isEmpty();
        CodeCounts counts =
                whole || !text.isSorted()
                        ? Disassembly.count(
                                new Listing(
                                        listing.about(),
                                        listing.ranges(),
                                        listing.signature(),
                                        listing.chunks(),
                                        text.lines(),
                                        listing.labels(),
                                        listing.notes(),
                                        listing.constants()))
                        : Disassembly.count(listing, text);
        // Nobody expects a poll in the loops of a stub.
        return listing.about().ofStub()
                ? new CodeCounts(counts.instructions(), 0, 0, 0, 0, 0)
                : counts;
    }

    private CodeListing about() {
        return new CodeListing(
                origin,
                end - origin.offset(),
                header.nanos,
                escaped,
                new CodeIdentity(header.id, header.method, header.compiler, header.tier),
                new OsrEntry(header.osrBci, osrLine.line()),
                form,
                isa.isa(),
                new AddressRange(begins(), codeEnd == 0 ? last : codeEnd),
                CodeCounts.NONE);
    }
}
