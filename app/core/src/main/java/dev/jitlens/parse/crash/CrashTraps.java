package dev.jitlens.parse.crash;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.LogSink;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The last uncommon traps. JDK 8 does not name the compiler. The compile id follows from the code
 * that the program counter is in, if its installation is remembered, too.
 *
 * <pre>
 * Uncommon trap: reason=predicate action=maybe_recompile pc=0x00007feb88ec83e0 method=Crash.hot(LCrash$Shape;I)I @ 6 c2
 * </pre>
 */
final class CrashTraps {
    private static final Pattern TRAP =
            Pattern.compile(
                    "Uncommon trap: reason=(\\S+) action=(\\S+) pc=0x([0-9a-fA-F]{1,16})"
                            + " method=(?:(\\S+)\\.([^.(\\s]+)(\\(\\S*)(?: @ (-?\\d{1,9})(?:"
                            + " (c1|c2))?.*| @?| @ -?)?|\\S*)");

    /**
     * HotSpot keeps so many characters of an event: long names push the bci out, {@code
     * method=a.B.of(La/C;)La/D; }, or the end of the method's own name.
     */
    private static final int MOST_KEPT = 255;

    /**
     * Packing and unpacking of frames say the same again, as does the first line of a trap. That is
     * all that JDK 7 writes ({@code Uncommon trap -83 fr.pc 0xb3c02694}): it names no method.
     */
    private static final Pattern AGAIN =
            Pattern.compile(
                    "DEOPT (?:UN)?PACKING .*|Uncommon trap: trap_request=0x[0-9a-fA-F]{1,8} .*"
                            + "|Uncommon trap -?\\d{1,10} fr\\.pc 0x[0-9a-fA-F]{1,16}\\s*");

    private record Code(CompileId id, long end) {}

    private final Supplier<LogKind> file;
    private final TreeMap<Long, Code> codes = new TreeMap<>();

    CrashTraps(Supplier<LogKind> file) {
        this.file = file;
    }

    /** The nmethod of this compilation has its code from {@code begin} to {@code end}. */
    void code(CompileId id, long begin, long end) {
        codes.put(begin, new Code(id, end));
    }

    /** Takes an event of the list; false if it is none that a JVM writes there. */
    boolean read(Origin origin, long nanos, String thread, String said, LogSink sink) {
        Matcher trap = TRAP.matcher(said);
        boolean cut = said.length() >= MOST_KEPT;
        boolean mayBeCut = said.length() >= MOST_KEPT - 1; // a blank at its end can be lost
        if (!trap.matches() || trap.group(7) == null && !mayBeCut) {
            return AGAIN.matcher(said).matches();
        }
        boolean c2 = "c2".equals(trap.group(8));
        Compiler compiler = c2 ? Compiler.C2 : trap.group(8) == null ? Compiler.NONE : Compiler.C1;
        boolean hasBci = trap.group(7) != null && (trap.group(8) != null || !cut);
        CompileId id = id(CrashEvents.hex(trap.group(3)));
        sink.event(
                file.get(),
                new Deoptimization(
                        origin,
                        nanos,
                        true,
                        new CodeIdentity(id, method(trap), compiler, c2 ? 4 : 0),
                        trap.group(1),
                        trap.group(2),
                        hasBci ? Integer.parseInt(trap.group(7)) : Unknown.NUMBER,
                        List.of(),
                        thread));
        return true;
    }

    /**
     * Half a name is none, and half a descriptor is none; it is whole where a blank follows, or
     * stood at the end.
     */
    private static Method method(Matcher trap) {
        if (trap.group(4) == null) {
            return new Method("", "", "");
        }
        boolean isWhole =
                trap.group(7) != null
                        || trap.group().length() < MOST_KEPT
                        || trap.end(6) < trap.end();
        return new Method(trap.group(4), trap.group(5), isWhole ? trap.group(6) : "");
    }

    private CompileId id(long pc) {
        Map.Entry<Long, Code> before = codes.floorEntry(pc);
        return before != null && pc <= before.getValue().end()
                ? before.getValue().id()
                : new CompileId(Unknown.NUMBER, false);
    }
}
