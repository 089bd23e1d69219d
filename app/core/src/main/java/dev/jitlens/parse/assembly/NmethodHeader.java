package dev.jitlens.parse.assembly;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmText;
import dev.jitlens.model.Method;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.compilation.CompilationLine;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.HolderName;
import dev.jitlens.parse.line.Interner;
import dev.jitlens.parse.line.MethodTable;
import dev.jitlens.parse.line.Sign;

import java.nio.charset.StandardCharsets;

/**
 * What the head of a printed nmethod says, whatever of it is there. Reused.
 *
 * <pre>
 * Compiled method (c1)      47   23 %     3       W::osr @ 11 (48 bytes)
 * Compiled method (c1) 2129   !   1       W::a (137 bytes)                (a crash of GraalVM)
 * W.osr(I)I  [0x00007fc35d5a6ae0, 0x00007fc35d5a6db0]  720 bytes          (JDK 9 to 13)
 *   # {method} {0x00007fe0fb4007e0} 'osr' '(I)I' in 'W'
 * </pre>
 */
final class NmethodHeader {
    static final byte[] METHOD = Bytes.of("{method}");
    private static final byte[] IN = Bytes.of("' in '");
    private static final byte[] BETWEEN = Bytes.of("' '");
    private static final byte[] RANGE = Bytes.of(" [0x");
    private static final byte[] BYTES = Bytes.of(" bytes");
    private static final CompileId NO_ID = new CompileId(-1, false);
    private static final Method NO_METHOD = new Method("", "", "");

    private final MethodTable methods;
    private final Interner<Method> described = new Interner<>(NmethodHeader::make);
    private final CompilationLine columns = new CompilationLine();

    CompileId id;
    Method method;
    Compiler compiler;

    /** The tier, or -1 if it is unknown. */
    int tier;

    int osrBci;
    long nanos;

    NmethodHeader(MethodTable methods) {
        this.methods = methods;
        clear();
    }

    void clear() {
        id = NO_ID;
        method = NO_METHOD;
        compiler = Compiler.NONE;
        tier = -1;
        osrBci = -1;
        nanos = Time.UNKNOWN;
    }

    /** Whether it is known which method's code this is: else it may be a stub's. */
    boolean named() {
        return method != NO_METHOD;
    }

    /** What the code itself tells, where no head does. */
    void method(Method told) {
        method = told;
    }

    /** What is told of it elsewhere. */
    void identity(CodeIdentity told) {
        id = told.id();
        method = told.method();
        compiler = told.compiler();
        tier = told.tier();
    }

    /** Whether it is known which compilation made it. */
    boolean identified() {
        return id != NO_ID;
    }

    /** What XML says beside a printing that has no line of {@link Sign#COMPILED_METHOD}. */
    void installed(CodeInstalled as) {
        if (id == NO_ID) {
            id = as.id();
            method = as.method();
            compiler = as.code().compiler();
            tier = as.code().tier();
            nanos = as.nanos();
        }
    }

    /**
     * Reads a line that begins with {@link Sign#COMPILED_METHOD}, not escaped; damage leaves it
     * unknown.
     */
    void compiled(byte[] buf, int from, int to) {
        int name = from + Sign.COMPILED_METHOD.length();
        int close = Bytes.indexOf(buf, name, to, (byte) ')');
        if (close < 0 || !hasColumns(buf, close + 1, to)) {
            return;
        }
        id = columns.compileId();
        method = columns.method(methods);
        nanos = columns.millis < 0 ? Time.UNKNOWN : columns.millis * 1_000_000L;
        osrBci = columns.osrBci;
        compiler = compiler(new String(buf, name, close - name, StandardCharsets.UTF_8));
        tier = columns.tier;
        if (tier == Unknown.NUMBER) {
            tier = columns.nativeCode ? 0 : 4; // -XX:-TieredCompilation
        }
    }

    /** A mail program may have made one blank of several. */
    private boolean hasColumns(byte[] buf, int from, int to) {
        if (columns.parse(buf, from, to, true) || columns.parse(buf, from, to, false)) {
            return true;
        }
        return columns.parseDense(buf, from, to)
                ? !columns.isUndecided()
                : columns.parseDenseUntimed(buf, from, to);
    }

    private static Compiler compiler(String name) {
        return switch (name) {
            case "c1" -> Compiler.C1;
            case "c2" -> Compiler.C2;
            case "jvmci", "JVMCI" -> Compiler.JVMCI;
            default -> Compiler.NONE;
        };
    }

    /** Reads {@code {method} {0x…} 'osr' '(I)I' in 'W'}, not escaped; anything else is ignored. */
    void signature(byte[] buf, int from, int to) {
        if (!Bytes.startsWith(buf, from, to, METHOD)) {
            return;
        }
        int quote = Bytes.indexOf(buf, from, to, (byte) '\'');
        int in = Bytes.indexOf(buf, from, to, IN);
        int end = Bytes.lastIndexOf(buf, from, to, (byte) '\'');
        if (quote > 0 && in > quote && end > in + IN.length) {
            describe(described.get(buf, quote + 1, end));
        }
    }

    /** Makes a method from {@code osr' '(I)I' in 'W}. */
    private static Method make(byte[] buf, int from, int to) {
        int in = Bytes.indexOf(buf, from, to, IN);
        int middle = Bytes.indexOf(buf, from, in, BETWEEN);
        if (middle < 0) {
            return NO_METHOD;
        }
        String holder = text(buf, in + IN.length, to);
        if (holder.indexOf('[') >= 0 || holder.indexOf(';') >= 0) {
            return NO_METHOD; // A program wrote into it: 'java/util/Arr[LBasket;@682a0b20ays'
        }
        // a hidden class is W$$Lambda+0x0000… inside the VM and W$$Lambda/0x0000… outside
        return new Method(
                HolderName.dotted(holder.replace("+0x", "/0x")),
                text(buf, from, middle),
                text(buf, middle + BETWEEN.length, in));
    }

    /**
     * Whether it is a line with the method's name and its code's range, of JDK 9 to 13. Graal
     * leaves the signature out: {@code java/lang/Integer.intValue [0x…, 0x…] 272 bytes}.
     */
    static boolean isNameLine(byte[] buf, int from, int to) {
        int range = range(buf, from, to);
        if (range <= from || Bytes.indexOf(buf, range, to, BYTES) < 0) {
            return false;
        }
        int open = open(buf, from, range);
        return Bytes.lastIndexOf(buf, from, open, (byte) '.') > 0
                && (open < range || Bytes.indexOf(buf, from, range, (byte) ' ') < 0);
    }

    /** Where the blanks before the range begin, or -1. */
    private static int range(byte[] buf, int from, int to) {
        int range = Bytes.indexOf(buf, from, to, RANGE);
        while (range > from && buf[range - 1] == ' ') {
            range--;
        }
        return range;
    }

    /** Where the signature begins, or would. */
    private static int open(byte[] buf, int from, int range) {
        int open = Bytes.indexOf(buf, from, range, (byte) '(');
        return open < 0 ? range : open;
    }

    /** Reads a {@link #isNameLine}, not escaped. */
    void nameLine(byte[] buf, int from, int to) {
        int range = range(buf, from, to);
        int open = open(buf, from, range);
        int dot = Bytes.lastIndexOf(buf, from, open, (byte) '.');
        describe(
                new Method(
                        HolderName.dotted(text(buf, from, dot)),
                        text(buf, dot + 1, open),
                        text(buf, open, range)));
    }

    /** Keeps what is known already if the two are of different methods, as in a damaged log. */
    private void describe(Method full) {
        if (!named() || method.descriptor().isEmpty() && method.matches(full)) {
            method = full;
        }
    }

    private static String text(byte[] buf, int from, int to) {
        return JvmText.of(buf, from, to - from);
    }
}
