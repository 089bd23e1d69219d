package dev.jitlens.parse;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.Prefixes;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code -XX:+TraceDeoptimization}, diagnostic in JDK 25, and {@code -Xlog:deoptimization=debug} of
 * JDK 28. Only the line of the trap is a fact; the frames under it say the same again.
 *
 * <pre>
 * UNCOMMON TRAP method=W.hot(LW$Sh;I)I  bci=6 pc=0x…, relative_pc=0x…, debug_id=0 compiler=c2 compile_id=16 (@0x…) thread=12808 reason=predicate action=maybe_recompile …
 * UNCOMMON TRAP method=W.osr(I)I trap_bci=6 osr_bci=4 reason=unstable_if action=reinterpret cid= 144 osr level=4 pc=0x… relative_pc=0x…
 * </pre>
 */
final class TraceDeoptimizationReader implements LineReader {
    private static final byte[] TRAP = Bytes.of("UNCOMMON TRAP method=");
    private static final Prefixes OTHERS =
            Prefixes.of(
                    "DEOPT PACKING thread=",
                    "DEOPT UNPACKING thread=",
                    "REALLOC OBJECTS in thread 0x",
                    "RELOCK OBJECTS in thread 0x",
                    "SAVED OOP RESULT 0x",
                    "     object <0x",
                    "     failed reallocation for klass ",
                    "   Deoptimized frame (sp=",
                    "   Compiled frame (sp=",
                    "   Virtual frames (innermost/newest first):",
                    "   Virtual frames (outermost/oldest first):",
                    "      VFrame ");

    @Override
    public boolean read(Line line, LogSink sink) {
        return readMessage(line, line.start, Time.UNKNOWN, sink);
    }

    boolean readMessage(Line line, int from, long nanos, LogSink sink) {
        if (Bytes.startsWith(line.buf, from, line.end, TRAP)) {
            trap(line, from, nanos, sink);
            return true;
        }
        if (OTHERS.areAt(line.buf, from, line.end)) {
            sink.kind(kind(line, from));
            return true;
        }
        return false;
    }

    private static void trap(Line line, int from, long nanos, LogSink sink) {
        Map<String, String> values = values(line.text(from, line.end));
        String id = values.getOrDefault("compile_id", values.getOrDefault("cid", ""));
        String bci = values.getOrDefault("bci", values.getOrDefault("trap_bci", ""));
        boolean osr = values.containsKey("osr_bci");
        Method method = DeoptimizationMessage.method(values.get("method"));
        CompileId compileId = new CompileId(DeoptimizationMessage.number("=" + id), osr);
        boolean c1 = values.getOrDefault("compiler", "").equals("c1");
        sink.event(
                kind(line, from),
                new Deoptimization(
                        line.origin(),
                        nanos,
                        true,
                        values.containsKey("level")
                                ? new CodeIdentity(
                                        compileId,
                                        method,
                                        DeoptimizationMessage.number("=" + values.get("level")))
                                : new CodeIdentity(
                                        compileId,
                                        method,
                                        c1 ? Compiler.C1 : Compiler.C2,
                                        c1 ? 0 : 4),
                        values.getOrDefault("reason", ""),
                        values.getOrDefault("action", ""),
                        DeoptimizationMessage.number("=" + bci),
                        List.of(),
                        values.getOrDefault("thread", "")));
    }

    /** Unified logging decorates its lines. */
    private static LogKind kind(Line line, int from) {
        return from == line.start ? LogKind.TRACE_DEOPTIMIZATION : LogKind.UNIFIED_DEOPTIMIZATION;
    }

    /** The first of each name; a number may be padded by blanks. */
    private static Map<String, String> values(String text) {
        Map<String, String> values = new HashMap<>();
        for (String word : text.replaceAll("= +", "=").split("[ ,]+")) {
            int equals = word.indexOf('=');
            if (equals > 0) {
                values.putIfAbsent(word.substring(0, equals), word.substring(equals + 1));
            }
        }
        return values;
    }
}
