package dev.jitlens.parse.assembly;

import dev.jitlens.disasm.Listing;
import dev.jitlens.model.JvmText;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Hex;
import dev.jitlens.parse.line.Line;

/**
 * Takes the lines of printed machine code apart, one after another: in {@code [MachCode]}
 *
 * <pre>
 *   0x00007f364c401cf0: ;   {poll}
 *   0x00007f364c401cf0: 5730 4185 | 0248 bb80
 * </pre>
 *
 * and with hsdis
 *
 * <pre>
 *   0x00007fc35d5a6be5: test    %eax,(%r10)       ;   {poll}
 *                                                 ; - W::osr@37 (line 10)
 * </pre>
 *
 * Lines may be XML-escaped only if what they say is not looked at.
 */
final class CodeLine {
    /** What a line is. */
    enum Kind {
        /** Bytes in hexadecimal, with an address. */
        BYTES,
        /** An instruction with its address, and maybe a comment. */
        TEXT,
        /** A comment with an address of its own. */
        COMMENT,
        /** A comment about the last address. */
        MORE_COMMENT,
        /** The disassembler gave up here. */
        FAILED,
        /** {@code # {method} …}, {@code # parm0: …}. */
        SIGNATURE,
        /** {@code [Verified Entry Point]}. */
        LABEL,
        /** A row of the header table. */
        RANGE,
        /** {@code [MachCode]} or {@code [Disassembly]}. */
        CODE_BEGINS,
        /** {@code [/MachCode]} or {@code [/Disassembly]}. */
        CODE_ENDS,
        /** A line of the constants before the code. */
        CONSTANT,
        /** None of these. */
        OTHER
    }

    private static final byte[] ADDRESS = Bytes.of("  0x");
    private static final byte[] BARE_ADDRESS = Bytes.of("0x");
    private static final byte[] BETWEEN_GROUPS = Bytes.of(" | ");
    private static final byte[] THIS = Bytes.of("this: ");
    private static final byte[] PARAMETER = Bytes.of("parm");
    private static final byte[] STACK = Bytes.of("[sp+0x");
    private static final byte[] FRAME = Bytes.of("- ");
    private static final byte[] IMPLICIT = Bytes.of("implicit exception: dispatches to 0x");
    private static final byte[] FAILURE = Bytes.of("Fatal error: Disassembling failed");
    private static final byte[] OFFSET = Bytes.of(" (offset:");
    private static final byte[] SHOWN_OFFSET = Bytes.of(" (+0x");
    private static final byte[] RANGE_BEGIN = Bytes.of("[0x");
    private static final byte[] RANGE_MIDDLE = Bytes.of(",0x");
    private static final byte[] RANGE_END = Bytes.of("] = ");
    private static final byte[] MACH_CODE = Bytes.of("[MachCode]");
    private static final byte[] MACH_CODE_END = Bytes.of("[/MachCode]");
    private static final byte[] DISASSEMBLY = Bytes.of("[Disassembly]");
    private static final byte[] DISASSEMBLY_END = Bytes.of("[/Disassembly]");
    private static final byte[] CONSTANTS = Bytes.of("[Constant Pool");
    private static final byte[][] LABELS = {
        Bytes.of("[Verified Entry Point"),
        Bytes.of("[Entry Point"),
        Bytes.of("[Verified Inline Entry Point"),
        Bytes.of("[Inline Entry Point"),
        Bytes.of("[Verified Value Entry Point"),
        Bytes.of("[Value Entry Point"),
        Bytes.of("[Instructions begin]"),
        Bytes.of("[Exception Handler]"),
        Bytes.of("[Stub Code]"),
        Bytes.of("[Deopt Handler"),
        Bytes.of("[Deopt MH Handler"),
        Bytes.of("[Constants]"),
        Bytes.of("[Unwind Handler]"),
        Bytes.of("[OSR Entry Point"),
    };

    private static final int ADDRESS_INDENT = 4;

    /** HotSpot of 64 bits writes them all. */
    private static final int ADDRESS_DIGITS = 16;

    /** Of x86, with what aligns the next. */
    private static final int LONGEST_INSTRUCTION = 16;

    /** {@code L002b}. */
    private static final int LABEL_LENGTH = 5;

    private static final String NOT_TOLD = ": its address is not told";

    private byte[] buf;
    private boolean machCode;
    private boolean constants;

    /** The address of the line, or of the last that had one. */
    long address;

    /** Of a percent of all samples, which JMH's perfasm writes before an instruction. */
    long hundredths;

    /** What the line says: its bytes, instruction, comment, signature, label or name of a range. */
    int from;

    int to;

    /** The comment behind an instruction begins here; -1 if there is none. */
    int commentFrom;

    /** The label that stands where the address would; -1 if there is none. */
    private int labelFrom;

    private int labelTo;

    /** The end of the range in a row of the header table; exclusive. */
    long rangeEnd;

    /** The value of 8 bytes, if they are shown in a {@link Kind#CONSTANT}; else 0. */
    long constant;

    /** Whether bytes are to be expected from now on, not instructions. */
    void inMachCode(boolean bytes) {
        machCode = bytes;
    }

    /** What comes next has nothing to do with the lines before. */
    void forget() {
        machCode = false;
        constants = false;
    }

    /** Whether it knows nothing of the lines before that bears on those to come. */
    boolean isFresh() {
        return !machCode && !constants;
    }

    /** Whether the line may be the rest of one that another writer cut: groups of bytes only. */
    boolean isRestOfBytes(Line line) {
        return machCode && isBytesOnly(line);
    }

    static boolean isBytesOnly(Line line) {
        return !line.isEmpty() && isBytesOnly(line.buf, line.start, line.end);
    }

    private static boolean isBytesOnly(byte[] buf, int from, int to) {
        for (int i = from; i < to; i++) {
            if (buf[i] != ' ' && buf[i] != '|' && Hex.digit(buf[i]) < 0) {
                return false;
            }
        }
        return true;
    }

    Kind parse(byte[] line, int start, int end) {
        buf = line;
        from = start;
        to = end;
        commentFrom = -1;
        labelFrom = -1;
        hundredths = 0;
        if (start == end) {
            return Kind.OTHER;
        }
        if (isIndentedAddress(start)) {
            return addressed(start + ADDRESS_INDENT);
        }
        if (buf[start] == '>') {
            return quoted();
        }
        if (buf[start] == '[') {
            return bracketed();
        }
        int first = afterBlanks(start);
        if (first > start && first < end && buf[first] == ';') {
            from = first;
            return Kind.MORE_COMMENT;
        }
        if (Bytes.startsWith(buf, first, end, BARE_ADDRESS)) {
            return loose(first + BARE_ADDRESS.length);
        }
        int behind = PerfMargin.end(buf, first, end);
        if (behind > first) {
            hundredths = PerfMargin.hundredths(buf, first, behind);
            return behindMargin(behind);
        }
        if (buf[start] == ';') {
            return isComment() ? Kind.MORE_COMMENT : Kind.OTHER;
        }
        if (buf[start] == ' ') {
            return indented(first);
        }
        return buf[start] == '#' ? signature(start, false) : named(start);
    }

    /** The two blanks and the {@code 0x} that nearly all lines of code begin with. */
    private boolean isIndentedAddress(int i) {
        return to - i > ADDRESS_INDENT
                && buf[i] == ' '
                && buf[i + 1] == ' '
                && buf[i + 2] == '0'
                && buf[i + 3] == 'x';
    }

    /** A row of the header table that has lost the blank before it, if it is one. */
    private Kind named(int i) {
        return buf[i] >= 'a' && buf[i] <= 'z' ? range(i) : Kind.OTHER;
    }

    /**
     * @param indented as HotSpot does it: else it must be one beyond doubt
     */
    private Kind signature(int i, boolean indented) {
        int said = Bytes.skipBlanks(buf, i + 1, to);
        boolean sure =
                Bytes.startsWith(buf, said, to, NmethodHeader.METHOD)
                        || Bytes.startsWith(buf, said, to, THIS)
                        || Bytes.startsWith(buf, said, to, PARAMETER)
                        || Bytes.startsWith(buf, said, to, STACK);
        from = said;
        return indented || sure ? Kind.SIGNATURE : Kind.OTHER;
    }

    /** A mail program takes away the blanks before a comment: then it must be one of HotSpot's. */
    private boolean isComment() {
        int said = afterBlanks(from + 1);
        return said < to
                && (buf[said] == '*' && said == from + 1
                        || buf[said] == ';' && said == from + 1
                        || buf[said] == '{'
                        || Bytes.startsWith(buf, said, to, FRAME)
                        || Bytes.startsWith(buf, said, to, IMPLICIT));
    }

    /** The same line, and so the same address, written in another way. */
    void parseAgain(byte[] line, int start, int end) {
        long same = address;
        parse(line, start, end);
        address = same;
    }

    /**
     * Looks for an instruction behind what a program wrote into the same line; it is one if it goes
     * on where the last was.
     *
     * <pre>
     * [LBasket;@5b480cf9  0x00007f1a2c1700e6: shl    $0x3,%rdx
     * </pre>
     */
    Kind parseBehindProgram(byte[] line, int start, int end) {
        int at = Bytes.indexOf(line, start, end, ADDRESS);
        if (at <= start || !isFresh()) {
            return Kind.OTHER;
        }
        long last = address;
        Kind kind = parse(line, at, end);
        boolean next = address > last && address - last <= LONGEST_INSTRUCTION;
        if (kind == Kind.TEXT && next && isSurely()) {
            return kind;
        }
        address = last;
        forget();
        return Kind.OTHER;
    }

    /** In a piece of JMH's perfasm shares and arrows stand before each line. */
    private Kind behindMargin(int i) {
        if (buf[i] == ';') {
            from = i;
            return Kind.MORE_COMMENT;
        }
        if (buf[i] == '[') {
            return label(i);
        }
        return Bytes.startsWith(buf, i, to, BARE_ADDRESS)
                ? loose(i + BARE_ADDRESS.length)
                : Kind.OTHER;
    }

    /** A mail quotes lines with {@code > } before them. */
    private Kind quoted() {
        int i = from;
        while (i < to && buf[i] == '>') {
            i++;
        }
        int line = i < to && buf[i] == ' ' ? i + 1 : i;
        return line < to && buf[line] != '>' ? parse(buf, line, to) : Kind.OTHER;
    }

    /** An address that is not indented as HotSpot does it: somebody pasted it. */
    private Kind loose(int first) {
        int digits = Hex.skipDigits(buf, first, to);
        int said = afterBlanks(Math.min(to, digits + 1));
        boolean comment = said < to && buf[said] == ';';
        return comment || isMachCode(said) || LooseInstruction.is(buf, behindBytes(said), to)
                ? addressed(first)
                : Kind.OTHER;
    }

    /** Whether bytes are what is expected here, or {@code 7405 e825 | 4185} is shown. */
    private boolean isMachCode(int said) {
        boolean bytes = said < to && isBytesOnly(buf, said, to);
        return bytes && (machCode || Bytes.indexOf(buf, said, to, BETWEEN_GROUPS) > said);
    }

    private int afterBlanks(int i) {
        return Bytes.skipBlanks(buf, i, to);
    }

    /** Whether the line, of an instruction, is one beyond doubt. */
    boolean isSurely() {
        return LooseInstruction.is(buf, from, to);
    }

    /** {@code 0x00007f364c401c14: 7405 e825}, the bulk of it. */
    private Kind addressed(int first) {
        int digits = first + ADDRESS_DIGITS;
        long number = digits < to && Hex.digit(buf[digits]) < 0 ? Hex.sixteen(buf, first) : 0;
        if (number == 0) {
            digits = Hex.skipDigits(buf, first, to);
            number = Hex.number(buf, first, digits);
        }
        int colon = colon(digits);
        if (digits - first < 8 || colon >= to || buf[colon] != ':') {
            return Kind.OTHER;
        }
        address = number;
        from = afterBlanks(colon + 1);
        if (from < to && buf[from] == ';') {
            return Kind.COMMENT;
        }
        if (Bytes.startsWith(buf, from, to, FAILURE)) {
            return failed();
        }
        machCode = machCode || isGroups();
        if (machCode) {
            return Kind.BYTES;
        }
        return constants ? constant() : instruction();
    }

    /**
     * {@code Fatal error: Disassembling failed with error code: 15<nmethod compile_id='11' …}, by
     * fcml: it does not end the line.
     */
    private Kind failed() {
        int tag = Bytes.indexOf(buf, from, to, (byte) '<');
        to = tag < 0 ? to : tag;
        return Kind.FAILED;
    }

    /** {@code 5730 4185 | 0248 bb80}, of which a piece may begin without {@code [MachCode]}. */
    private boolean isGroups() {
        int second = from + 5;
        return to - from >= 9
                && buf[second - 1] == ' '
                && Hex.skipDigits(buf, from, to) == from + 4
                && Hex.skipDigits(buf, second, to) == second + 4
                && isBytesOnly(buf, from, to);
    }

    /**
     * Every 4 bytes have a row, the first 4 of 8 bytes also show the whole.
     *
     * <pre>
     *   0x00007f2d5766cca0 (offset:    0): 0x5766cf70   0x00007f2d5766cf70      JDK 11
     *   0x00007f72c04a7100:   0xc04a739c      0x00007f72c04a739c                JDK 25
     *   0x00007f72c04a7104:   0x00007f72
     * </pre>
     */
    private Kind constant() {
        int word = Hex.skipDigits(buf, Math.min(to, from + 2), to);
        int whole = Bytes.skipBlanks(buf, word, to) + 2;
        int end = whole < to ? Hex.skipDigits(buf, whole, to) : whole;
        constant = end - whole == 16 ? Hex.number(buf, whole, end) : 0;
        return Kind.CONSTANT;
    }

    /**
     * Where the address ends. JDK 8 to 13 show constants as {@code 0x00007fe951142600 (offset:
     * 0):}; {@code -XX:PrintAssemblyOptions=show-offset} gives {@code 0x00007fa0bce12a47
     * (+0x0007):}.
     */
    private int colon(int digits) {
        if (digits >= to || buf[digits] != ' ') {
            return digits;
        }
        constants = constants || Bytes.startsWith(buf, digits, to, OFFSET);
        boolean offset = constants || Bytes.startsWith(buf, digits, to, SHOWN_OFFSET);
        int close = offset ? Bytes.indexOf(buf, digits, to, (byte) ')') : -1;
        return close < 0 ? to : close + 1;
    }

    /**
     * Skips the first four bytes, which {@code show-bytes} puts before the instruction, be it
     * longer or shorter: {@code 5548 83ec | push rbp}. They are left out, and so are all bytes that
     * Azul's JVM shows.
     */
    private void skipBytes() {
        int i = from;
        while (i < to && (buf[i] == ' ' || Hex.digit(buf[i]) >= 0)) {
            i++;
        }
        from =
                i > from && i < to && buf[i] == '|'
                        ? Bytes.skipBlanks(buf, i + 1, to)
                        : behindBytes(from);
    }

    /** Where the instruction begins behind all of its bytes: {@code 48 83 c4 f8 addq}. */
    private int behindBytes(int first) {
        int i = first;
        while (i + 3 < to
                && Hex.digit(buf[i]) >= 0
                && Hex.digit(buf[i + 1]) >= 0
                && buf[i + 2] == ' ') {
            i += 3;
        }
        int text = afterBlanks(i);
        boolean said = i > first && text < to && buf[text] >= 'a' && buf[text] <= 'z';
        return said ? text : first;
    }

    private Kind instruction() {
        skipBytes();
        int semicolon = Bytes.indexOf(buf, from, to, (byte) ';');
        if (semicolon >= 0) {
            commentFrom = semicolon;
            to = semicolon;
        }
        while (to > from && (buf[to - 1] == ' ' || buf[to - 1] == '\t')) {
            to--;
        }
        return Kind.TEXT;
    }

    /**
     * @param i where its text begins
     */
    private Kind indented(int i) {
        if (i == to) {
            return Kind.OTHER;
        }
        if (buf[i] == '#') {
            return signature(i, i - from >= 2);
        }
        if (buf[i] == '[' && i - from >= PerfMargin.NARROWEST) {
            return label(i);
        }
        if (buf[i] == 'L') {
            return labelled(i);
        }
        return named(i);
    }

    /**
     * What JITWatch exports has labels of its own where jumps lead, in place of the address, which
     * must be between those before and behind it; the first of these stands for it here.
     *
     * <pre>
     * 0x00007f1a4c559aba: shl $0x3,%r10
     *              L0000: movslq 0x10(%r10,%rcx,4),%r9
     * 0x00007f1a4c559ac3: add %r9,%r11
     * </pre>
     */
    private Kind labelled(int i) {
        int digits = Hex.skipDigits(buf, i + 1, to);
        int text = digits + 2;
        boolean label =
                digits - i >= LABEL_LENGTH
                        && text < to
                        && buf[digits] == ':'
                        && buf[digits + 1] == ' '
                        && buf[text] >= 'a'
                        && buf[text] <= 'z';
        if (!label || address == 0) {
            return Kind.OTHER;
        }
        labelFrom = i;
        labelTo = digits;
        from = text;
        address++;
        return instruction();
    }

    boolean isLabelled() {
        return labelFrom >= 0;
    }

    /** The label before the instruction, and that it hides the address. */
    Listing.Label label() {
        return new Listing.Label(
                address, JvmText.of(buf, labelFrom, labelTo - labelFrom) + NOT_TOLD);
    }

    /** {@code main code [0x00007f364c401c00,0x00007f364c401eb8] = 696}. */
    private Kind range(int name) {
        int open = Bytes.indexOf(buf, name, to, RANGE_BEGIN);
        if (open < 0) {
            return Kind.OTHER;
        }
        int first = open + RANGE_BEGIN.length;
        int firstEnd = Hex.skipDigits(buf, first, to);
        int second = firstEnd + RANGE_MIDDLE.length;
        if (!Bytes.startsWith(buf, firstEnd, to, RANGE_MIDDLE)) {
            return Kind.OTHER;
        }
        int secondEnd = Hex.skipDigits(buf, second, to);
        if (!Bytes.startsWith(buf, secondEnd, to, RANGE_END)) {
            return Kind.OTHER;
        }
        address = Hex.number(buf, first, firstEnd);
        rangeEnd = Hex.number(buf, second, secondEnd);
        from = name;
        to = open;
        while (buf[to - 1] == ' ') {
            to--;
        }
        return Kind.RANGE;
    }

    private Kind bracketed() {
        if (is(MACH_CODE) || is(DISASSEMBLY)) {
            machCode = is(MACH_CODE);
            constants = false;
            return Kind.CODE_BEGINS;
        }
        if (is(MACH_CODE_END) || is(DISASSEMBLY_END)) {
            machCode = false;
            return Kind.CODE_ENDS;
        }
        if (is(CONSTANTS)) {
            constants = true;
            constant = 0;
            return Kind.CONSTANT;
        }
        return label(from);
    }

    private Kind label(int i) {
        for (byte[] label : LABELS) {
            if (Bytes.startsWith(buf, i, to, label)) {
                constants = false;
                from = i;
                return Kind.LABEL;
            }
        }
        return Kind.OTHER;
    }

    private boolean is(byte[] prefix) {
        return Bytes.startsWith(buf, from, to, prefix);
    }
}
