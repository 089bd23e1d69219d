package dev.jitlens.parse.compilation;

import dev.jitlens.model.CompileId;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.MethodTable;

import java.nio.charset.StandardCharsets;

/**
 * The grammar of a PrintCompilation line, the same in JDK 8 to 25 but for padding (compileTask.cpp,
 * {@code print_impl}):
 *
 * <pre>
 *      57   54 %     3       W::hot @ 4 (27 bytes)   made not entrant
 * </pre>
 *
 * Milliseconds (not under -Xlog), id, five columns of attributes, the tier (not without tiered
 * compilation), method, OSR bci, size, and after three blanks a message. Reused for every line.
 */
public final class CompilationLine {
    private static final byte[] BYTES = Bytes.of(" bytes)");
    private static final byte[] SIZE = Bytes.of(" @-(bytesnaive");
    private static final byte[] NATIVE = Bytes.of("native)");
    private static final byte[] COLONS = Bytes.of("::");
    private static final byte[] NULL_METHOD = Bytes.of("(method)");
    private static final byte[] MESSAGE_GAP = Bytes.of("   ");
    private static final byte[] ATTRIBUTES = Bytes.of("%s!bn");
    private static final byte[] MADE = Bytes.of("made ");

    private static final byte[] NO_ID = Bytes.of("---");
    private static final byte[] STATIC = Bytes.of(" (static)");
    private static final byte[] ONLY_STATIC = Bytes.of("(static)");
    private static final byte[][] OLD_RETIREMENTS = {
        Bytes.of("made not entrant"), Bytes.of("made zombie")
    };

    private static final int OLD_ID_COLUMNS = 3;
    private static final int OLD_ATTRIBUTES = 7;

    /** Between the id and what became of the code; the first may be a percent sign. */
    private static final int OLD_GAP = 3;

    private static final int TIER_UNKNOWN = 0;
    static final int HIGHEST_TIER = 4;

    /** Index of the first digit of the time, or of the id if there is no time. */
    int start;

    /** Index after the last digit of the time, or -1 if there is none. */
    int timeEnd;

    public long millis;
    int id;
    boolean osr;
    public boolean nativeCode;
    public int tier;
    public int osrBci;
    public int bytecodeBytes;
    int messageStart;
    int messageEnd;
    private byte[] buf;

    /** Whether any gap parts what stands in the line. */
    private boolean dense;

    private boolean undecided;
    private int methodStart;
    private int methodColons;
    private int methodEnd;

    /** Whether {@code bytes[from..to)} is such a line, to its very end. */
    public boolean parse(byte[] bytes, int from, int to, boolean timed) {
        buf = bytes;
        dense = false;
        start = Bytes.skipBlanks(bytes, from, to);
        int i = start;
        timeEnd = -1;
        millis = -1;
        if (timed) {
            timeEnd = Bytes.skipDigits(bytes, i, to);
            millis = Bytes.number(bytes, i, timeEnd, -1);
            i = Bytes.skipBlanks(bytes, timeEnd, to);
            if (millis < 0 || i == timeEnd) {
                return false;
            }
            i = skipCompilerName(i, to);
        }
        int idEnd = Bytes.skipDigits(bytes, i, to);
        long number = idEnd - i > 9 ? -1 : Bytes.number(bytes, i, idEnd, -1);
        id = (int) number;
        return number >= 0 && attributes(idEnd, to) && method(to);
    }

    /**
     * Whether {@code bytes[from..to)} is such a line from whose columns somebody has taken blanks,
     * or made tabs of them: {@code 233 65 3 a.b.List::add (29 bytes)}. Without a tier the second
     * number may be one, and the first the id: then it is {@link #isUndecided}.
     */
    public boolean parseDense(byte[] bytes, int from, int to) {
        buf = bytes;
        dense = true;
        start = skipGap(from, to);
        timeEnd = Bytes.skipDigits(bytes, start, to);
        millis = Bytes.number(bytes, start, timeEnd, -1);
        int idStart = skipGap(timeEnd, to);
        return millis >= 0 && idStart > timeEnd && isDense(idStart, to);
    }

    /** Whether {@code bytes[from..to)} is what is left of one that had no time. */
    public boolean parseDenseUntimed(byte[] bytes, int from, int to) {
        buf = bytes;
        dense = true;
        start = skipGap(from, to);
        timeEnd = -1;
        millis = -1;
        return isDense(start, to);
    }

    private boolean isDense(int idStart, int to) {
        int idEnd = Bytes.skipDigits(buf, idStart, to);
        id = idEnd - idStart > 9 ? -1 : (int) Bytes.number(buf, idStart, idEnd, -1);
        if (id < 0) {
            return false;
        }
        methodStart = denseTier(denseAttributes(idEnd, to), to);
        boolean parted = methodStart > idEnd && methodStart < to;
        undecided = tier == Unknown.NUMBER && id <= HIGHEST_TIER && buf[idEnd] != '%';
        return parted && method(to) && isDenseMethod();
    }

    /** Whether a number may be an id or a tier. */
    public boolean isUndecided() {
        return undecided;
    }

    /** Whether the second of two numbers can only be an id. */
    boolean isDecided() {
        return dense && tier == Unknown.NUMBER && id > HIGHEST_TIER;
    }

    String methodText() {
        return new String(buf, methodStart, methodEnd - methodStart, StandardCharsets.UTF_8);
    }

    /** Index after a tier and what parts it from the name, if one is there. */
    private int denseTier(int i, int to) {
        boolean told = i + 1 < to && buf[i] >= '0' && buf[i] <= '4' && isGap(buf[i + 1]);
        tier = told ? buf[i] - '0' : Unknown.NUMBER;
        return told ? skipGap(i + 1, to) : i;
    }

    private int skipGap(int from, int to) {
        int i = from;
        while (i < to && isGap(buf[i])) {
            i++;
        }
        return i;
    }

    private static boolean isGap(byte b) {
        return b == ' ' || b == '\t';
    }

    /**
     * Whether {@code bytes[from..to)} is a line of JDK 6 or an early 7, which tells no time: the id
     * in three columns, seven of attributes, the method. Native wrappers have no id, and what
     * became of code stands before its name. Nothing else may be in the line.
     *
     * <pre>
     *   3  !    a.B::c (60 bytes)
     *   1%      a.B::c @ 19 (60 bytes)
     * ---   n   java.lang.System::arraycopy (static)
     *  99   made not entrant  (1)  java.util.ArrayList::add (29 bytes)
     * </pre>
     */
    boolean parseOld(byte[] bytes, int from, int to) {
        buf = bytes;
        dense = false;
        timeEnd = -1;
        millis = -1;
        tier = TIER_UNKNOWN; // A client VM prints the same, and is all C1.
        boolean wrapper = Bytes.startsWith(bytes, from, to, NO_ID);
        start = Bytes.skipBlanks(bytes, from, to);
        int idEnd = wrapper ? from + NO_ID.length : Bytes.skipDigits(bytes, start, to);
        int columns = Math.max(OLD_ID_COLUMNS, idEnd - start);
        if (idEnd - from != columns || columns > 9 || !wrapper && idEnd == start) {
            return false;
        }
        id = wrapper ? Unknown.NUMBER : (int) Bytes.number(bytes, start, idEnd, -1);
        int word = idEnd + OLD_GAP;
        int wordEnd = oldRetirement(word, to);
        boolean retired = !wrapper && wordEnd > word && isBlank(idEnd + 1, word);
        methodStart = retired ? behindTier(wordEnd + 2, to) : idEnd + OLD_ATTRIBUTES;
        osr = idEnd < to && buf[idEnd] == '%';
        nativeCode = wrapper;
        boolean understood =
                (retired || oldAttributes(idEnd, to))
                        && (wrapper
                                ? buf[word] == 'n' && isOldWrapper(to)
                                : method(to) && isDenseMethod())
                        && messageStart == messageEnd;
        if (understood && retired) {
            messageStart = word;
            messageEnd = wordEnd;
        }
        return understood;
    }

    /**
     * Whether {@code bytes[from..to)} is such a line from whose columns somebody has taken blanks:
     * {@code 4% a.B::c @ 19 (60 bytes)}, {@code 99 made zombie a.B::c (9 bytes)}. A small number
     * may be the tier of a line that was broken before it: then it is {@link #isUndecided}.
     */
    boolean parseOldDense(byte[] bytes, int from, int to) {
        buf = bytes;
        dense = true;
        timeEnd = -1;
        millis = -1;
        start = skipGap(from, to);
        boolean wrapper = Bytes.startsWith(bytes, start, to, NO_ID);
        int idEnd = wrapper ? start + NO_ID.length : Bytes.skipDigits(bytes, start, to);
        id = wrapper ? Unknown.NUMBER : (int) Bytes.number(bytes, start, idEnd, -1);
        boolean parted = idEnd < to && (isGap(buf[idEnd]) || buf[idEnd] == '%' && !wrapper);
        if (!parted || idEnd == start || idEnd - start > 9) {
            return false;
        }
        int word = denseAttributes(idEnd, to);
        tier = TIER_UNKNOWN;
        int wordEnd = denseRetirement(word, to);
        methodStart = wordEnd > word ? behindTier(skipGap(wordEnd, to), to) : word;
        undecided = !wrapper && !osr && wordEnd == word && id <= HIGHEST_TIER;
        if (nativeCode != wrapper || methodStart >= to) {
            return false;
        }
        boolean understood =
                wrapper ? wordEnd == word && isOldWrapper(to) : method(to) && isDenseMethod();
        understood &= messageStart == messageEnd;
        if (understood && wordEnd > word) {
            messageStart = word;
            messageEnd = wordEnd;
        }
        return understood;
    }

    /** Index after {@code made not entrant} or {@code made zombie}, or where neither is. */
    private int denseRetirement(int from, int to) {
        for (byte[] word : OLD_RETIREMENTS) {
            int end = from + word.length;
            if (end < to && isGap(buf[end]) && Bytes.startsWith(buf, from, to, word)) {
                return end;
            }
        }
        return from;
    }

    private boolean oldAttributes(int from, int to) {
        if (to - from <= OLD_ATTRIBUTES || buf[from] != ' ' && buf[from] != '%') {
            return false;
        }
        for (int k = from + 1; k < from + OLD_ATTRIBUTES - 2; k++) {
            if (buf[k] != ' ' && Bytes.indexOf(ATTRIBUTES, 1, ATTRIBUTES.length, buf[k]) < 0) {
                return false;
            }
        }
        return isBlank(from + OLD_ATTRIBUTES - 2, from + OLD_ATTRIBUTES);
    }

    private boolean isBlank(int from, int to) {
        for (int k = from; k < to; k++) {
            if (buf[k] != ' ') {
                return false;
            }
        }
        return true;
    }

    /** Index after {@code made not entrant} or {@code made zombie}, or -1. */
    private int oldRetirement(int from, int to) {
        for (byte[] word : OLD_RETIREMENTS) {
            if (Bytes.startsWith(buf, from, to, word)) {
                int end = from + word.length;
                return end + 2 < to && isBlank(end, end + 2) ? end : -1;
            }
        }
        return -1;
    }

    /** Index after {@code (1)} and its two blanks, or what is left of them, if that is there. */
    private int behindTier(int i, int to) {
        int end = i + 3;
        boolean told = end < to && buf[i] == '(' && buf[i + 2] == ')' && isGap(buf[end]);
        return told && (dense || buf[end + 1] == ' ') ? skipGap(end, to) : i;
    }

    /** {@code java.lang.System::arraycopy (static)}, without it where the method is not. */
    private boolean isOldWrapper(int to) {
        osrBci = -1;
        bytecodeBytes = -1;
        messageStart = to;
        messageEnd = to;
        int blank = Bytes.indexOf(buf, methodStart, to, (byte) ' ');
        methodEnd = blank < 0 ? to : blank;
        methodColons = Bytes.indexOf(buf, methodStart, methodEnd, COLONS);
        boolean ends =
                blank < 0
                        || to - blank == STATIC.length && Bytes.startsWith(buf, blank, to, STATIC);
        return ends && methodColons + 2 < methodEnd && isDenseMethod();
    }

    /** Index after blanks and words of letters such as {@code % !b}. */
    private int denseAttributes(int from, int to) {
        osr = false;
        nativeCode = false;
        int word = skipGap(from, to);
        int end = attributesEnd(buf, word, to);
        while (end > word && end < to && isGap(buf[end])) {
            osr |= Bytes.indexOf(buf, word, end, (byte) '%') >= 0;
            nativeCode |= Bytes.indexOf(buf, word, end, (byte) 'n') >= 0;
            word = skipGap(end, to);
            end = attributesEnd(buf, word, to);
        }
        return word;
    }

    private static int attributesEnd(byte[] buf, int from, int to) {
        int i = from;
        while (i < to && Bytes.indexOf(ATTRIBUTES, 0, ATTRIBUTES.length, buf[i]) >= 0) {
            i++;
        }
        return i;
    }

    /**
     * A name of Java's has no blanks, and what follows is {@code made not entrant}, of a native
     * method {@code (static)}, or nothing.
     */
    private boolean isDenseMethod() {
        boolean known =
                Bytes.startsWith(buf, messageStart, messageEnd, MADE)
                        || nativeCode && Bytes.equals(buf, messageStart, messageEnd, ONLY_STATIC);
        return methodColons > 0
                && (messageStart == messageEnd || known)
                && Bytes.indexOf(buf, methodStart, methodEnd, (byte) ' ') < 0
                && Character.isJavaIdentifierStart(buf[methodStart]);
    }

    /** {@code CIPrintCompilerName} (debug builds) writes {@code C1:} or {@code C2:} here. */
    private int skipCompilerName(int i, int to) {
        boolean named = i + 3 < to && buf[i] == 'C' && buf[i + 2] == ':';
        return named ? Bytes.skipBlanks(buf, i + 3, to) : i;
    }

    private boolean attributes(int i, int to) {
        if (to - i < 14 || buf[i] != ' ' || buf[i + 6] != ' ') {
            return false;
        }
        for (int k = 0; k < 5; k++) {
            byte b = buf[i + 1 + k];
            if (b != ' ' && b != ATTRIBUTES[k]) {
                return false;
            }
        }
        osr = buf[i + 1] == '%';
        nativeCode = buf[i + 5] == 'n';
        int column = i + 7;
        byte b = buf[column];
        tier = Unknown.NUMBER; // where C2 is the only compiler the column is missing
        if (b >= '0' && b <= '4' || b == '-') {
            tier = b == '-' ? TIER_UNKNOWN : b - '0';
            column += 2;
        }
        methodStart = column + 6;
        if (Bytes.startsWith(buf, methodStart - 1, to, NULL_METHOD)) {
            methodStart--; // it stands a column before the names
        }
        for (int k = tier == Unknown.NUMBER ? column : column - 1; k < methodStart; k++) {
            if (k >= to || buf[k] != ' ') {
                return false;
            }
        }
        return methodStart < to && buf[methodStart] != ' ';
    }

    private boolean method(int to) {
        osrBci = -1;
        bytecodeBytes = -1;
        methodColons = -1;
        if (Bytes.startsWith(buf, methodStart, to, NULL_METHOD)) {
            methodEnd = methodStart + NULL_METHOD.length;
            return message(methodEnd, to);
        }
        int i = blank(methodStart, to);
        if (i < 0) {
            return false;
        }
        methodColons = Bytes.indexOf(buf, methodStart, i, COLONS);
        if (methodColons <= methodStart) {
            return false;
        }
        for (; i >= 0; i = blank(i + 1, to)) {
            int after = buf[i + 1] == '(' ? size(i + 2, to) : -1;
            if (after > 0) {
                return osrBci(i) && message(after, to);
            }
        }
        return false;
    }

    /**
     * Whether {@code bytes[from..to)} is the begin of such a line, with a time, that ends within
     * the method's name, behind it or within its size: a terminal, a mail program or an editor has
     * cut it.
     */
    boolean isCut(byte[] bytes, int from, int to) {
        int first = Bytes.skipBlanks(bytes, from, to);
        int digits = Bytes.skipDigits(bytes, first, to);
        boolean mayBe = digits > first && Bytes.skipBlanks(bytes, digits, to) > digits;
        if (!mayBe || parse(bytes, from, to, true)) {
            return false;
        }
        methodStart = -1;
        int id = Bytes.skipBlanks(bytes, timeEnd, to);
        int idEnd = Bytes.skipDigits(bytes, id, to);
        boolean begin = timeEnd > first && id > timeEnd && idEnd > id && attributes(idEnd, to);
        return begin && (endsInSize(to) || tier > 0 && endsInName(to));
    }

    /**
     * {@code java.util.concurrent.Concurren}: the name of a class in a package, as far as it is.
     */
    private boolean endsInName(int to) {
        for (int k = methodStart; k < to; k++) {
            if (!Character.isJavaIdentifierPart(buf[k]) && buf[k] != '.' && buf[k] != '/') {
                return false;
            }
        }
        return Bytes.indexOf(buf, methodStart, to, (byte) '.') > methodStart;
    }

    /** {@code W::hot @ 4 (27 bytes)} without its last characters. */
    private boolean endsInSize(int to) {
        int i = methodStart;
        while (i < to && buf[i] != ' ') {
            i++;
        }
        boolean named = Bytes.indexOf(buf, methodStart, i, COLONS) > methodStart;
        for (int k = i; k < to; k++) {
            boolean ofSize =
                    Bytes.isDigit(buf[k]) || Bytes.indexOf(SIZE, 0, SIZE.length, buf[k]) >= 0;
            if (!ofSize) {
                return false;
            }
        }
        return named;
    }

    /** Index of the first blank behind which something stands, or -1. */
    private int blank(int from, int to) {
        return Bytes.indexOf(buf, from, to - 1, (byte) ' ');
    }

    /** Index after {@code 27 bytes)} or {@code native)}, or -1. */
    private int size(int i, int to) {
        if (Bytes.startsWith(buf, i, to, NATIVE)) {
            return i + NATIVE.length;
        }
        int digits = Bytes.skipDigits(buf, i, to);
        if (digits > i && digits - i < 9 && Bytes.startsWith(buf, digits, to, BYTES)) {
            bytecodeBytes = (int) Bytes.number(buf, i, digits, -1);
            return digits + BYTES.length;
        }
        return -1;
    }

    /** Takes {@code @ 4} off the end of the name. JDK 8 writes -2 when the code is retired. */
    private boolean osrBci(int nameEnd) {
        methodEnd = nameEnd;
        int i = nameEnd;
        while (i > methodColons && (Bytes.isDigit(buf[i - 1]) || buf[i - 1] == '-')) {
            i--;
        }
        if (i == nameEnd || buf[i - 1] != ' ' || buf[i - 2] != '@' || buf[i - 3] != ' ') {
            return true;
        }
        methodEnd = i - 3;
        osrBci = Math.max(-1, (int) Bytes.number(buf, i, nameEnd, -1));
        return osr && methodEnd > methodColons + 2;
    }

    private boolean message(int i, int to) {
        messageStart = to;
        messageEnd = to;
        if (i == to) {
            return true;
        }
        boolean parted = dense ? isGap(buf[i]) : Bytes.startsWith(buf, i, to, MESSAGE_GAP);
        if (!parted) {
            return false;
        }
        messageStart = dense ? skipGap(i, to) : i + MESSAGE_GAP.length;
        while (messageEnd > messageStart && buf[messageEnd - 1] == ' ') {
            messageEnd--;
        }
        return true;
    }

    public CompileId compileId() {
        return new CompileId(id, osr);
    }

    public Method method(MethodTable methods) {
        return methodColons < 0 ? MethodTable.NULL : methods.of(buf, methodStart, methodEnd);
    }
}
