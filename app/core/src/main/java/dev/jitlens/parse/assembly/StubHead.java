package dev.jitlens.parse.assembly;

import dev.jitlens.model.JvmText;
import dev.jitlens.model.Method;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Hex;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.Prefixes;

/**
 * The line before code that the JVM generated for itself, of PrintStubCode, PrintInterpreter and
 * PrintSignatureHandlers.
 *
 * <pre>
 * StubRoutines::call_stub [0x00007f8a3d0004c0, 0x00007f8a3d000630[ (368 bytes)         JDK 8 to 11
 * StubRoutines::call_stub [0x00007f9c07937f1d, 0x00007f9c0793801e] (257 bytes)
 * Decoding SafepointBlob 0x00007f56e3608510                                            JDK 8 to 11
 * Decoding VtableStub vtbl[3]@12                                                       JDK 8 to 11
 * Decoding RuntimeStub - ic_miss_stub 0x00007f07889890 [0x00007f0788989180, 0x…] (1136 bytes)
 * return entry points  [0x00007f56e3608de0, 0x00007f56e3609920]  2880 bytes
 * iconst_1  4 iconst_1  [0x00007f0788946880, 0x00007f07889468e0]  96 bytes
 * argument handler #0 for: static java.lang.Object.registerNatives()V (fingerprint = 349, 11 bytes generated)
 * </pre>
 *
 * @param begin where its code begins; 0 if that is not told
 * @param end where it ends; 0 if that is not told
 * @param generated whether it is a template of the interpreter, and no stub
 */
record StubHead(String name, long begin, long end, boolean generated) {
    private static final byte[] RANGE = Bytes.of(" [0x");
    private static final byte[] MIDDLE = Bytes.of(", 0x");
    private static final byte[] DECODING = Bytes.of("Decoding ");
    private static final byte[] ADDRESS = Bytes.of(" 0x");
    private static final byte[] GROUP = Bytes.of("::");
    private static final byte[] TWO_BLANKS = Bytes.of("  ");
    private static final byte[] BYTES = Bytes.of(" bytes");
    private static final byte[] BYTES_END = Bytes.of(" bytes)");

    /** What those begin with that have no range, or may have none. */
    static final Prefixes BEGINS = Prefixes.of("Decoding ", "argument handler #");

    private static final byte[] ARGUMENTS = Bytes.of("argument handler #");
    private static final byte[] FINGERPRINT = Bytes.of(" (fingerprint = ");
    private static final byte[] GENERATED = Bytes.of(" bytes generated)");
    private static final byte[] VTABLE_STUB = Bytes.of("VtableStub ");
    private static final byte[] BLOB = Bytes.of("Blob");
    private static final byte[] STUB = Bytes.of("Stub");
    private static final int LONGEST_NAME = 200;

    /** Whether a line begins as the head of what hands a native method its arguments does. */
    static boolean isOfArguments(Line line) {
        return line.startsWith(ARGUMENTS);
    }

    /** Such a line; null if it is none. */
    static StubHead of(Line line) {
        if (isOfArguments(line)) {
            int end = line.indexOf(FINGERPRINT, line.start);
            boolean whole = end > 0 && line.indexOf(GENERATED, end) > 0;
            return whole ? named(line, line.start, end, 0, 0, false) : null;
        }
        int decoding = line.startsWith(DECODING) ? line.start + DECODING.length : line.start;
        int range = line.indexOf(RANGE, decoding);
        if (range < 0) {
            return decoding > line.start ? withoutRange(line, decoding) : null;
        }
        int begin = range + RANGE.length;
        int beginEnd = Hex.skipDigits(line.buf, begin, line.end);
        int end = beginEnd + MIDDLE.length;
        if (!Bytes.startsWith(line.buf, beginEnd, line.end, MIDDLE)) {
            return null;
        }
        int close = Hex.skipDigits(line.buf, end, line.end);
        if (close == line.end || line.buf[close] != ']' && line.buf[close] != '[') {
            return null;
        }
        long from = Hex.number(line.buf, begin, beginEnd);
        long to = Hex.number(line.buf, end, close);
        if (decoding > line.start) {
            return blob(line, decoding, range, from, to);
        }
        return Bytes.startsWith(line.buf, close + 1, line.end, TWO_BLANKS)
                ? template(line, range, close, from, to)
                : stub(line, range, close, from, to);
    }

    private static StubHead withoutRange(Line line, int from) {
        int table = from + VTABLE_STUB.length;
        boolean ofTable =
                Bytes.startsWith(line.buf, from, line.end, VTABLE_STUB)
                        && table < line.end
                        && Bytes.indexOf(line.buf, table, line.end, (byte) ' ') < 0;
        return ofTable
                ? named(line, from, line.end, 0, 0, false)
                : blob(line, from, line.end, 0, 0);
    }

    /** A head whose name stands in {@code line[start..range)}. */
    private static StubHead stub(Line line, int range, int close, long from, long to) {
        int group = Bytes.indexOf(line.buf, line.start, range, GROUP);
        boolean sized = Bytes.indexOf(line.buf, close, line.end, BYTES_END) > 0;
        return group > line.start && sized ? named(line, line.start, range, from, to, false) : null;
    }

    /** A method's name has its class before it, and so a dot. */
    private static StubHead template(Line line, int range, int close, long from, long to) {
        int name = Bytes.indexOf(line.buf, line.start, range, TWO_BLANKS);
        int nameEnd = name < 0 ? range : name;
        boolean sized = Bytes.indexOf(line.buf, close, line.end, BYTES) > 0;
        boolean method = Bytes.indexOf(line.buf, line.start, range, (byte) '.') >= 0;
        return sized && !method && line.buf[range - 1] == ' '
                ? named(line, line.start, nameEnd, from, to, true)
                : null;
    }

    /** {@code RuntimeStub - ic_miss_stub 0x…}: what is no nmethod is a blob or a stub. */
    private static StubHead blob(Line line, int from, int to, long begin, long end) {
        int blank = Bytes.indexOf(line.buf, from, to, (byte) ' ');
        int address = Bytes.indexOf(line.buf, from, to, ADDRESS);
        if (blank < 0 || address < 0) {
            return null;
        }
        int digits = address + ADDRESS.length;
        int digitsEnd = Hex.skipDigits(line.buf, digits, to);
        boolean whole = digitsEnd - digits >= 8 && Bytes.skipBlanks(line.buf, digitsEnd, to) == to;
        int kind = blank - BLOB.length;
        boolean known =
                kind >= from
                        && (Bytes.startsWith(line.buf, kind, blank, BLOB)
                                || Bytes.startsWith(line.buf, kind, blank, STUB));
        return whole && known ? named(line, from, address, begin, end, false) : null;
    }

    private static StubHead named(
            Line line, int from, int to, long begin, long end, boolean generated) {
        int nameEnd = to;
        while (nameEnd > from && line.buf[nameEnd - 1] == ' ') {
            nameEnd--;
        }
        boolean blank = nameEnd == from || line.buf[from] == ' ';
        return blank || nameEnd - from > LONGEST_NAME
                ? null
                : new StubHead(JvmText.of(line.buf, from, nameEnd - from), begin, end, generated);
    }

    /** It is in no class. */
    Method method() {
        return new Method("", name, "");
    }
}
