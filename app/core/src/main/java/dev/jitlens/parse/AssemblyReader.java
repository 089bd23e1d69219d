package dev.jitlens.parse;

import dev.jitlens.model.LogKind;

/**
 * The text of PrintAssembly and {@code CompileCommand=print}: claimed, so that it is neither the
 * program's nor unread, but not understood here. A block begins with an unmistakable line and lasts
 * while lines look like assembly; nothing else is swallowed if its end is missing. The header
 * repeats the columns of PrintCompilation and is no compilation:
 *
 * <pre>
 * Compiled method (c2)      65   71 %     4       W::osr @ 11 (48 bytes)
 * </pre>
 */
final class AssemblyReader implements LineReader {
    private static final byte[] COMPILED = Bytes.of("Compiled method (");
    private static final byte[] OFFSETS = Bytes.of("}pc offsets: ");
    private static final byte[] ADDRESS = Bytes.of("  0x");
    private static final byte[] RANGE = Bytes.of("[0x");
    private static final byte[] RULE = Bytes.of("----------");
    private static final byte[] DOUBLE_RULE = Bytes.of("==========");
    private static final byte[][] BEGINS = {
        COMPILED,
        Bytes.of("Decoding compiled method 0x"),
        Bytes.of("Loaded disassembler from "),
        Bytes.of("Could not load hsdis-"),
        Bytes.of("ImmutableOopMap{"),
        Bytes.of("ImmutableOopMap {"),
        Bytes.of("OopMapSet contains "),
        Bytes.of("[MachCode]"),
        Bytes.of("[/MachCode]"),
        Bytes.of("[Disassembly]"),
        Bytes.of("[/Disassembly]"),
        Bytes.of("============================= C"),
        Bytes.of("----------------------------------- Assembly"),
    };
    private static final byte[][] INSIDE = {
        Bytes.of("OopMap{"),
        Bytes.of("OopMap {"),
        Bytes.of("Code:"),
        Bytes.of("Argument "),
        Bytes.of("RIP: 0x"),
    };

    private boolean inBlock;

    @Override
    public boolean read(Line line, LogSink sink) {
        if (isAddress(line)) {
            enter(sink);
            return true;
        }
        if (begins(line)) {
            enter(sink);
            return !anotherLineFollows(line);
        }
        inBlock = inBlock && looksLikeAssembly(line);
        return inBlock;
    }

    /** {@code 0x00007f364c401c14: 7405 e825}, the bulk of it. */
    private static boolean isAddress(Line line) {
        if (!line.startsWith(ADDRESS)) {
            return false;
        }
        int i = line.start + ADDRESS.length;
        while (i < line.end && isHex(line.buf[i])) {
            i++;
        }
        return i - line.start >= ADDRESS.length + 8 && i < line.end && line.buf[i] == ':';
    }

    private void enter(LogSink sink) {
        if (!inBlock) {
            inBlock = true;
            sink.kind(LogKind.PRINT_ASSEMBLY);
        }
    }

    private static boolean isHex(byte b) {
        return Bytes.isDigit(b) || b >= 'a' && b <= 'f';
    }

    private static boolean begins(Line line) {
        if (line.isEmpty() || line.buf[line.start] == ' ') {
            return false;
        }
        for (byte[] begin : BEGINS) {
            if (line.startsWith(begin)) {
                return true;
            }
        }
        return false;
    }

    /**
     * JDK 11 does not end the line after the last oop map, so that a PrintCompilation line may
     * stand on it: that one is left to its own reader.
     */
    private static boolean anotherLineFollows(Line line) {
        int offsets = line.indexOf(OFFSETS, line.start);
        if (offsets < 0 || line.indexOf(COMPILED, offsets) > 0) {
            return false;
        }
        int i = offsets + OFFSETS.length;
        while (i < line.end && (line.buf[i] == ' ' || Bytes.isDigit(line.buf[i]))) {
            i++;
        }
        return i < line.end;
    }

    private static boolean looksLikeAssembly(Line line) {
        byte[] buf = line.buf;
        int i = Bytes.skipBlanks(buf, line.start, line.end);
        if (i == line.end) {
            return true;
        }
        byte b = buf[i];
        if (i == line.start) {
            return atLineStart(line, b);
        }
        boolean lowerCase = b >= 'a' && b <= 'z';
        return b == ';' || b == '#' || lowerCase && line.indexOf(RANGE, i) > 0;
    }

    /** {@code [Entry Point]}, {@code #0} of an oop map, rules, and a few words. */
    private static boolean atLineStart(Line line, byte b) {
        if (b == '[' || b == '#' || line.startsWith(RULE) || line.startsWith(DOUBLE_RULE)) {
            return true;
        }
        for (byte[] start : INSIDE) {
            if (line.startsWith(start)) {
                return true;
            }
        }
        // W.osr(I)I  [0x00007fc35d5a6ae0, 0x00007fc35d5a6db0]  720 bytes
        return line.indexOf(RANGE, line.start) > 0;
    }
}
