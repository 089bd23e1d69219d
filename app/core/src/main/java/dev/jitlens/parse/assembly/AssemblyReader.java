package dev.jitlens.parse.assembly;

import dev.jitlens.model.Isa;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Hex;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.MethodTable;
import dev.jitlens.parse.line.Prefixes;
import dev.jitlens.parse.line.Sign;
import dev.jitlens.parse.line.XmlText;
import dev.jitlens.parse.methoddata.MethodDataReader;

/**
 * The text of PrintAssembly and {@code CompileCommand=print}: finds where each nmethod's begins and
 * ends, and counts what is in it. The header repeats the columns of PrintCompilation and is no
 * compilation:
 *
 * <pre>
 * Compiled method (c2)      65   71 %     4       W::osr @ 11 (48 bytes)
 * </pre>
 *
 * Code that the JVM generated for itself, stubs and the interpreter's, has a {@link StubHead}.
 * Lines of a program may stand anywhere in between.
 */
public final class AssemblyReader implements LineReader {
    private static final byte[] OFFSETS = Bytes.of("}pc offsets: ");
    private static final byte[] RANGE = Bytes.of("[0x");
    private static final byte[] RANGE_MIDDLE = Bytes.of(", 0x");
    private static final byte[] DECODING_ANY = Bytes.of("Decoding ");
    private static final byte[] DECODING = Bytes.of("Decoding compiled method 0x");
    private static final byte[] DECODING_BLOB = Bytes.of("Decoding CodeBlob 0x");
    private static final byte[] DISASSEMBLING = Bytes.of("[Disassembling for mach=");

    /** Before and after each stub, JDK 16 and up; before its oop maps, JDK 17. */
    private static final byte[] STUB_BEGINS = Bytes.of("- - - [BEGIN] - - -");

    private static final byte[] STUB_ENDS = Bytes.of("- - - [END] - - -");
    private static final byte[] STUB_MAPS = Bytes.of("- - - [OOP MAPS]- - -");

    /** What comes before or after an nmethod's own text. */
    private static final Prefixes OUTSIDE =
            Prefixes.of(
                    "- - - [BEGIN] - - -",
                    "- - - [END] - - -",
                    "- - - [OOP MAPS]- - -",
                    "ImmutableOopMapSet contains ",
                    "ImmutableOopMap{",
                    "ImmutableOopMap {",
                    "OopMapSet contains ",
                    "============================= C",
                    "----------------------------------- Assembly");

    /** What stands between its header and its code. */
    private static final Prefixes INSIDE =
            Prefixes.of(
                    "Loaded disassembler from ",
                    "Could not load hsdis-",
                    "Loading hsdis library failed", // before each code, JDK 27 and up
                    "[Disassembling for mach=");

    /** What lines of code without a range begin with where none is open. */
    private static final Prefixes BEGINS = OUTSIDE.and(INSIDE).and(StubHead.BEGINS);

    private static final byte[] ENTRY = Bytes.of("[Entry Point");
    private static final byte[] VERIFIED_ENTRY = Bytes.of("[Verified Entry Point");
    private static final byte[] RULE = Bytes.of("----------");

    /** Lines that are ours only if the line before is. */
    private static final Prefixes NEXT_TO_OURS =
            Prefixes.of(
                    "----------",
                    "==========",
                    "OopMap{",
                    "OopMap {",
                    "#",
                    "Code:",
                    "Argument ",
                    "RIP: 0x");

    private final boolean escaped;
    private final IsaClues isa;
    private final Printings printings;
    private final CodeLine code = new CodeLine();
    private final SharesOfCode shares = new SharesOfCode();
    private final StringOfLines string = new StringOfLines();
    private final Line plain = new Line();
    private byte[] text = new byte[256];
    private boolean afterOurs;
    private boolean afterBytes;

    /** What follows is code of the JVM's own, of which the head was not understood. */
    private boolean inStub;

    /**
     * @param escaped the lines are XML-escaped
     */
    public AssemblyReader(MethodTable methods, IsaClues isa, boolean escaped) {
        this.escaped = escaped;
        this.isa = isa;
        this.printings = new Printings(methods, isa, escaped);
    }

    @Override
    public boolean read(Line line, LogSink sink) {
        CodeLine.Kind kind = code.parse(line.buf, line.start, line.end);
        if (kind == CodeLine.Kind.OTHER && !escaped && isAmidCode()) {
            kind = code.parseBehindProgram(line.buf, line.start, line.end);
        }
        if (string.isOpen() && !isAddressed(kind)) {
            string.line(line.buf, line.start, line.end);
            return true;
        }
        string.breakOff();
        boolean ours =
                switch (kind) {
                    case OTHER -> other(line, sink);
                    case BYTES -> bytes(line, sink);
                    case COMMENT, MORE_COMMENT -> comment(line, kind, sink);
                    case TEXT -> text(line, sink);
                    case SIGNATURE -> signature(line, sink);
                    case RANGE -> range(line);
                    case CODE_BEGINS -> codeBegins(line, sink);
                    case CODE_ENDS -> codeEnds(line, sink);
                    case LABEL -> label(line, sink);
                    case CONSTANT -> constant();
                    case FAILED -> printings.isOpen() || afterOurs;
                };
        if (ours && kind != CodeLine.Kind.OTHER && printings.isOpen()) {
            printings.current().reaches(line.offset() + line.length());
        }
        if (kind == CodeLine.Kind.OTHER || code.hundredths > 0) {
            shares.line(line, ours ? code.hundredths : 0);
        }
        afterBytes = kind == CodeLine.Kind.BYTES;
        if (ours && !afterOurs) {
            sink.kind(LogKind.PRINT_ASSEMBLY);
        }
        afterOurs = ours;
        return ours;
    }

    static boolean isAddressed(CodeLine.Kind kind) {
        return switch (kind) {
            case BYTES, TEXT, COMMENT -> true;
            default -> false;
        };
    }

    private boolean bytes(Line line, LogSink sink) {
        printings.goOnAt(code.address);
        beginWithoutHead(line, sink);
        if (printings.isOpen()) {
            printings.current().bytes(line.buf, code);
        }
        return true;
    }

    private boolean comment(Line line, CodeLine.Kind kind, LogSink sink) {
        if (kind == CodeLine.Kind.COMMENT) {
            printings.goOnAt(code.address);
            beginWithoutHead(line, sink);
        }
        if (printings.isOpen()) {
            if (kind == CodeLine.Kind.COMMENT) {
                printings.current().at(code.address);
            }
            comment(line.buf, code.from, code.to);
        }
        return printings.isOpen() || afterOurs || kind == CodeLine.Kind.COMMENT;
    }

    private boolean text(Line line, LogSink sink) {
        printings.goOnAt(code.address);
        if (code.isLabelled() && !isAmidCode()) {
            return false; // Elsewhere it is nothing, or its address is not told at all.
        }
        if (!code.isLabelled() && hasNoHead() && code.isSurely()) {
            beginWithoutHead(line, sink);
        }
        if (printings.isOpen()) {
            Line plain = isEscaped(line) ? plain(line) : line;
            if (plain != line) {
                code.parseAgain(plain.buf, plain.start, plain.end);
            }
            printings.current().text(plain.buf, code);
            if (code.commentFrom >= 0) {
                comment(plain.buf, code.commentFrom, plain.end);
            }
        }
        return true;
    }

    /** Whether what was taken for the begin of a comment is the end of an entity. */
    private boolean isEscaped(Line line) {
        int semicolon = code.commentFrom;
        return escaped
                && semicolon > code.from
                && line.buf[semicolon - 1] != ' '
                && Bytes.indexOf(line.buf, code.from, semicolon, (byte) '&') >= 0;
    }

    private void comment(byte[] buf, int from, int to) {
        int brace = Bytes.indexOf(buf, from, to, (byte) '{');
        printings.current().comment(buf, from, brace, to);
        string.beginsIn(buf, from, brace, to);
    }

    private boolean signature(Line line, LogSink sink) {
        if (Bytes.startsWith(line.buf, code.from, line.end, NmethodHeader.METHOD)) {
            beginMethod(line, sink);
        }
        if (printings.isOpen()) {
            Line plain = plain(line);
            int from = plain.start + code.from - line.start;
            printings.current().header.signature(plain.buf, from, plain.end);
        }
        return printings.isOpen() || afterOurs;
    }

    private boolean range(Line line) {
        if (printings.isOpen()) {
            printings.current().range(line.buf, code);
        }
        return printings.isOpen() || afterOurs;
    }

    private boolean label(Line line, LogSink sink) {
        if (Bytes.startsWith(line.buf, code.from, line.end, ENTRY)
                || !isInMethod()
                        && Bytes.startsWith(line.buf, code.from, line.end, VERIFIED_ENTRY)) {
            beginMethod(line, sink);
        }
        if (printings.isOpen()) {
            printings.current().label(line.buf, code);
        }
        return true;
    }

    private boolean constant() {
        if (printings.isOpen()) {
            printings.current().constant(code);
        }
        return true;
    }

    private boolean codeBegins(Line line, LogSink sink) {
        if (!printings.isOpen() || printings.current().isMidway()) {
            begin(line, line.start, sink);
        }
        printings.current().codeBegins();
        return true;
    }

    private boolean codeEnds(Line line, LogSink sink) {
        if (printings.isOpen()) {
            printings.current().reaches(line.offset() + line.length());
            printings.finish(sink);
            code.inMachCode(printings.isOpen() && printings.current().isMachCode());
        }
        return true;
    }

    private boolean other(Line line, LogSink sink) {
        if (line.isEmpty()) {
            return afterOurs;
        }
        int compiled = line.find(Sign.COMPILED_METHOD, line.start);
        if (compiled >= 0) {
            compiled(line, compiled, sink);
            return true;
        }
        boolean alone = !printings.isOpen() && !afterOurs && !escaped;
        boolean range = line.find(Sign.RANGE, line.start) > 0;
        if (alone && !range && !BEGINS.areAt(line)) {
            return false;
        }
        if (OUTSIDE.areAt(line)) {
            if (printings.isOpen() && !printings.current().isMidway()) {
                printings.finish(sink);
            }
            return !anotherLineFollows(line);
        }
        inStub |= range;
        int decoding = decoding(line);
        if (decoding >= 0 || line.startsWith(DECODING_BLOB)) {
            beginUnlessHeaded(line, Math.max(decoding, line.start), sink);
            if (decoding >= 0) {
                printings.current().ofMethod();
            }
            return true;
        }
        boolean mayBeStub = range || line.startsWith(DECODING_ANY) || StubHead.isOfArguments(line);
        if (mayBeStub && stub(line, sink)) {
            return true;
        }
        if (INSIDE.areAt(line)) {
            isa.name(line.buf, line.start, line.end);
            return true;
        }
        if (range && NmethodHeader.isNameLine(line.buf, line.start, line.end)) {
            name(line, sink);
            return true;
        }
        if (escaped && afterBytes && printings.isOpen() && code.isRestOfBytes(line)) {
            printings.current().more(line);
            return true;
        }
        if (!escaped && printings.isOpen() && code.isRestOfBytes(line)) {
            printings.current().rest(line);
        }
        return (afterOurs && nextToOurs(line) || escaped && line.startsWith(RULE))
                && !MethodDataReader.isRule(line);
    }

    /** Begins a stub, if its head is here, and not the end of a line about a method. */
    private boolean stub(Line line, LogSink sink) {
        StubHead head = StubHead.of(line);
        if (head == null || head.generated() && isInMethod() && !printings.current().hasCode()) {
            return false;
        }
        begin(line, line.start, sink);
        printings.current().stub(head);
        return true;
    }

    private boolean isAmidCode() {
        return printings.isOpen() && printings.current().hasCode();
    }

    private boolean isInMethod() {
        return printings.isOpen() && !printings.current().isStub();
    }

    /** JDK 11 does not end the line after the last oop map, nor need a program end its own. */
    private void compiled(Line line, int at, LogSink sink) {
        begin(line, at, sink);
        Line plain = plain(line);
        int from = plain.find(Sign.COMPILED_METHOD, plain.start);
        NmethodHeader header = printings.current().header;
        header.compiled(plain.buf, from, plain.end);
        if (!header.identified()) {
            sink.unread(line.origin(), line.text()); // cut by a line of the program, say
        }
    }

    /** Takes the line with the name, of JDK 9 to 13; native wrappers have nothing before it. */
    private void name(Line line, LogSink sink) {
        beginUnlessHeaded(line, line.start, sink);
        Line plain = plain(line);
        printings.current().header.nameLine(plain.buf, plain.start, plain.end);
        int begin = plain.indexOf(RANGE, plain.start) + RANGE.length;
        int beginEnd = Hex.skipDigits(plain.buf, begin, plain.end);
        int end = plain.indexOf(RANGE_MIDDLE, beginEnd) + RANGE_MIDDLE.length;
        int endEnd = Hex.skipDigits(plain.buf, end, plain.end);
        if (end > beginEnd) {
            printings
                    .current()
                    .range(
                            Hex.number(plain.buf, begin, beginEnd),
                            Hex.number(plain.buf, end, endEnd));
        }
    }

    /** What XML says about code. */
    public void installed(CodeInstalled as, LogSink sink) {
        printings.installed(as, sink);
    }

    private void beginUnlessHeaded(Line line, int at, LogSink sink) {
        if (!isInMethod() || printings.current().hasCode()) {
            begin(line, at, sink);
        }
    }

    /** Where a method's head of JDK 8 begins; a program need not have ended its own line. */
    private int decoding(Line line) {
        boolean isOpen = printings.isOpen();
        return isOpen
                ? line.indexOf(DECODING, line.start)
                : line.startsWith(DECODING) ? line.start : -1;
    }

    /** Whether code comes of which nothing tells that a printing has begun, and not a stub's. */
    private boolean hasNoHead() {
        return printings.isOpen() ? printings.current().isLeftBy(code.address) : !inStub;
    }

    private void beginWithoutHead(Line line, LogSink sink) {
        if (hasNoHead()) {
            begin(line, line.start, sink);
            printings.current().withoutHead();
        }
    }

    /** A method's code begins here, if it is not that of the head before. */
    private void beginMethod(Line line, LogSink sink) {
        if (!isInMethod() || printings.current().isHeadlessCode()) {
            begin(line, line.start, sink);
            printings.current().withoutHead();
        }
    }

    private void begin(Line line, int at, LogSink sink) {
        inStub = false;
        Origin origin = line.origin();
        long offset = origin.offset() + at - line.start;
        printings.begin(new Origin(origin.file(), offset, origin.line()), sink);
    }

    /** What XML said last of code, or null. */
    CodeInstalled installed() {
        return printings.installed();
    }

    /** Another text of the same JVM comes. */
    void begin(Isa known, CodeInstalled said) {
        isa.is(known);
        printings.begin(said);
    }

    /** Whether such a line may tell of which machine the code is. */
    static boolean tellsMachine(byte[] buf, int from, int to) {
        return INSIDE.areAt(buf, from, to);
    }

    /** Whether printed code begins with this line, whatever was open before it. */
    public static boolean isHead(Line line) {
        return Sign.COMPILED_METHOD.isAt(line.buf, line.start, line.end);
    }

    /**
     * Whether what was read so far does not bear on what follows.
     *
     * @param head whether that is a {@link #isHead}; else it is a line that is not of code
     */
    public boolean isQuiet(boolean head) {
        return code.isFresh() && (head ? printings.endsWithNext() : !printings.isOpen() && !inStub);
    }

    /** Ends the printing that is open, as the head that follows would. */
    public void beforeHead(LogSink sink) {
        printings.finish(sink);
    }

    /** Another reader read the lines up to here, and is {@link #isQuiet}. */
    public void follow(AssemblyReader other) {
        afterOurs = other.afterOurs;
        afterBytes = other.afterBytes;
        inStub = other.inStub;
    }

    /** The text has ended. */
    @Override
    public void end(LogSink sink) {
        printings.finishAll(sink);
        shares.end(sink);
        code.forget();
        afterOurs = false;
        afterBytes = false;
        inStub = false;
    }

    /** What the line says when nothing is escaped. */
    private Line plain(Line line) {
        if (!escaped || Bytes.indexOf(line.buf, line.start, line.end, (byte) '&') < 0) {
            return line;
        }
        if (text.length < line.length()) {
            text = new byte[2 * line.length()];
        }
        int length = XmlText.unescape(line.buf, line.start, line.end, text);
        plain.show(text, 0, length, line);
        return plain;
    }

    /**
     * The line after JDK 11's last oop map may be of PrintCompilation: that one is left to its own
     * reader.
     */
    private static boolean anotherLineFollows(Line line) {
        int offsets = line.indexOf(OFFSETS, line.start);
        if (offsets < 0) {
            return false;
        }
        int i = offsets + OFFSETS.length;
        while (i < line.end && (line.buf[i] == ' ' || Bytes.isDigit(line.buf[i]))) {
            i++;
        }
        return i < line.end;
    }

    private static boolean nextToOurs(Line line) {
        int first = Bytes.skipBlanks(line.buf, line.start, line.end);
        return first == line.end || NEXT_TO_OURS.areAt(line) || line.indexOf(RANGE, line.start) > 0;
    }
}
