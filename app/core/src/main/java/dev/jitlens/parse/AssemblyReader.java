package dev.jitlens.parse;

import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;

/**
 * The text of PrintAssembly and {@code CompileCommand=print}: finds where each nmethod's begins and
 * ends, and counts what is in it. The header repeats the columns of PrintCompilation and is no
 * compilation:
 *
 * <pre>
 * Compiled method (c2)      65   71 %     4       W::osr @ 11 (48 bytes)
 * </pre>
 *
 * Stubs and interpreter code look the same; they are claimed, but no event comes of them. Lines of
 * a program may stand anywhere in between.
 */
final class AssemblyReader implements LineReader {
    private static final byte[] OFFSETS = Bytes.of("}pc offsets: ");
    private static final byte[] RANGE = Bytes.of("[0x");
    private static final byte[] RANGE_MIDDLE = Bytes.of(", 0x");
    private static final byte[] DECODING = Bytes.of("Decoding compiled method 0x");
    private static final byte[] DECODING_BLOB = Bytes.of("Decoding CodeBlob 0x");
    private static final byte[] DISASSEMBLING = Bytes.of("[Disassembling for mach=");

    /** What comes before or after an nmethod's own text. */
    private static final byte[][] OUTSIDE = {
        Bytes.of("ImmutableOopMap{"),
        Bytes.of("ImmutableOopMap {"),
        Bytes.of("OopMapSet contains "),
        Bytes.of("============================= C"),
        Bytes.of("----------------------------------- Assembly"),
    };

    /** What stands between its header and its code. */
    private static final byte[][] INSIDE = {
        Bytes.of("Loaded disassembler from "), Bytes.of("Could not load hsdis-"), DISASSEMBLING,
    };

    private static final byte[] RULE = Bytes.of("----------");

    /** Ours only if the line before is. */
    private static final byte[][] NEXT_TO_OURS = {
        RULE,
        Bytes.of("=========="),
        Bytes.of("OopMap{"),
        Bytes.of("OopMap {"),
        Bytes.of("#"),
        Bytes.of("Code:"),
        Bytes.of("Argument "),
        Bytes.of("RIP: 0x"),
    };

    private final boolean escaped;
    private final IsaClues isa;
    private final Printing printing;
    private final CodeLine code = new CodeLine();
    private final Line plain = new Line();
    private byte[] text = new byte[256];
    private boolean open;
    private boolean afterOurs;
    private CodeInstalled installed;

    /**
     * @param escaped the lines are XML-escaped
     */
    AssemblyReader(MethodTable methods, IsaClues isa, boolean escaped) {
        this.escaped = escaped;
        this.isa = isa;
        this.printing = new Printing(methods, isa, escaped);
    }

    @Override
    public boolean read(Line line, LogSink sink) {
        CodeLine.Kind kind = code.parse(line.buf, line.start, line.end);
        boolean ours =
                switch (kind) {
                    case OTHER -> other(line, sink);
                    case BYTES -> bytes(line);
                    case COMMENT, MORE_COMMENT -> comment(line, kind);
                    case TEXT -> text(line);
                    case SIGNATURE -> signature(line);
                    case RANGE -> range(line);
                    case CODE_BEGINS -> codeBegins(line);
                    case CODE_ENDS -> codeEnds(line, sink);
                    case LABEL -> label(line);
                    case CONSTANT -> true;
                };
        if (ours && open) {
            printing.reaches(line.offset() + line.length());
        }
        if (ours && !afterOurs) {
            sink.kind(LogKind.PRINT_ASSEMBLY);
        }
        afterOurs = ours;
        return ours;
    }

    private boolean bytes(Line line) {
        if (open) {
            printing.bytes(line.buf, code);
        }
        return true;
    }

    private boolean comment(Line line, CodeLine.Kind kind) {
        if (open) {
            printing.comment(line.buf, code.from, code.to, code.address);
        }
        return open || afterOurs || kind == CodeLine.Kind.COMMENT;
    }

    private boolean text(Line line) {
        if (open) {
            Line plain = plain(line);
            if (plain != line) {
                code.parse(plain.buf, plain.start, plain.end);
            }
            printing.text(plain.buf, code);
            if (code.commentFrom >= 0) {
                printing.comment(plain.buf, code.commentFrom, plain.end, code.address);
            }
        }
        return true;
    }

    private boolean signature(Line line) {
        if (open) {
            Line plain = plain(line);
            int from = plain.start + code.from - line.start;
            printing.header.signature(plain.buf, from, plain.end);
        }
        return open || afterOurs;
    }

    private boolean range(Line line) {
        if (open) {
            printing.range(line.buf, code);
        }
        return open || afterOurs;
    }

    private boolean label(Line line) {
        if (open) {
            printing.label(line.buf, code);
        }
        return true;
    }

    private boolean codeBegins(Line line) {
        if (!open) {
            begin(line, line.start);
            code.parse(line.buf, line.start, line.end); // what it says was forgotten
        }
        return true;
    }

    private boolean codeEnds(Line line, LogSink sink) {
        if (open) {
            printing.reaches(line.offset() + line.length());
            finish(sink);
        }
        return true;
    }

    private boolean other(Line line, LogSink sink) {
        if (line.isEmpty()) {
            return afterOurs;
        }
        int compiled = line.indexOf(NmethodHeader.COMPILED, line.start);
        if (compiled >= 0) {
            compiled(line, compiled, sink);
            return true;
        }
        if (startsWithAny(line, OUTSIDE)) {
            finish(sink);
            return !anotherLineFollows(line);
        }
        if (line.startsWith(DECODING) || line.startsWith(DECODING_BLOB)) {
            if (!open || printing.hasCode()) {
                finish(sink);
                begin(line, line.start);
            }
            return true;
        }
        if (startsWithAny(line, INSIDE)) {
            isa.name(line.buf, line.start, line.end);
            return true;
        }
        if (NmethodHeader.isNameLine(line.buf, line.start, line.end)) {
            name(line, sink);
            return true;
        }
        return afterOurs && nextToOurs(line) || escaped && line.startsWith(RULE);
    }

    /** JDK 11 does not end the line after the last oop map, nor need a program end its own. */
    private void compiled(Line line, int at, LogSink sink) {
        finish(sink);
        begin(line, at);
        Line plain = plain(line);
        int from = plain.indexOf(NmethodHeader.COMPILED, plain.start);
        printing.header.compiled(plain.buf, from, plain.end);
    }

    /** JDK 9 to 13; native wrappers have nothing before it. */
    private void name(Line line, LogSink sink) {
        if (!open || printing.hasCode()) {
            finish(sink);
            begin(line, line.start);
        }
        Line plain = plain(line);
        printing.header.nameLine(plain.buf, plain.start, plain.end);
        int begin = plain.indexOf(RANGE, plain.start) + RANGE.length;
        int beginEnd = Hex.skipDigits(plain.buf, begin, plain.end);
        int end = plain.indexOf(RANGE_MIDDLE, beginEnd) + RANGE_MIDDLE.length;
        int endEnd = Hex.skipDigits(plain.buf, end, plain.end);
        if (end > beginEnd) {
            printing.range(
                    Hex.number(plain.buf, begin, beginEnd), Hex.number(plain.buf, end, endEnd));
        }
    }

    /** What XML says about code; its printing comes next (JDK 11), or has just come (JDK 8). */
    void installed(CodeInstalled as, LogSink sink) {
        installed = as;
        if (open && !printing.header.identified() && printing.installed(as)) {
            finish(sink);
        }
    }

    private void begin(Line line, int at) {
        open = true;
        code.reset();
        Origin origin = line.origin();
        long offset = origin.offset() + at - line.start;
        printing.begin(new Origin(origin.file(), offset, origin.line()));
    }

    private void finish(LogSink sink) {
        if (!open) {
            return;
        }
        open = false;
        if (installed != null && !printing.header.identified()) {
            printing.installed(installed);
        }
        CodeListing listing = printing.finish();
        if (listing != null) {
            sink.event(LogKind.PRINT_ASSEMBLY, listing);
        }
    }

    /** The text has ended. */
    @Override
    public void end(LogSink sink) {
        finish(sink);
        afterOurs = false;
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

    private static boolean startsWithAny(Line line, byte[][] starts) {
        for (byte[] start : starts) {
            if (line.startsWith(start)) {
                return true;
            }
        }
        return false;
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
        return first == line.end
                || startsWithAny(line, NEXT_TO_OURS)
                || line.indexOf(RANGE, line.start) > 0;
    }
}
