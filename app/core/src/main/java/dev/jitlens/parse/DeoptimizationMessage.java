package dev.jitlens.parse;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;

import java.util.List;

/**
 * {@code -Xlog:deoptimization=debug} (JDK 21, 25; deoptimization.cpp, {@code log_deopt}): one line
 * an uncommon trap.
 *
 * <pre>
 * cid=  15 osr level=4 W.hot(LW$Sh;I)I trap_bci=4 osr_bci=4 profile_predicate maybe_recompile pc=0x… relative_pc=0x…
 * </pre>
 */
final class DeoptimizationMessage {
    private static final byte[] START = Bytes.of("cid=");

    private DeoptimizationMessage() {}

    /** Whether the message at {@code from} was such a line; traps are rare, so text will do. */
    static boolean read(Line line, int from, long nanos, LogSink sink) {
        if (!Bytes.startsWith(line.buf, from, line.end, START)) {
            return false;
        }
        String[] words = line.text(from + START.length, line.end).strip().split(" +");
        boolean osr = words.length > 1 && words[1].equals("osr");
        int i = osr ? 2 : 1;
        boolean ours =
                words.length > i + 4
                        && words[i].startsWith("level=")
                        && words[i + 2].startsWith("trap_bci=");
        if (!ours) {
            return false;
        }
        int tier = number(words[i]);
        int reason = words[i + 3].startsWith("osr_bci=") ? i + 4 : i + 3;
        if (words.length < reason + 2) {
            return false;
        }
        Deoptimization trap =
                new Deoptimization(
                        line.origin(),
                        nanos,
                        true,
                        new CodeIdentity(
                                new CompileId(number(words[0]), osr), method(words[i + 1]), tier),
                        words[reason],
                        words[reason + 1],
                        number(words[i + 2]),
                        List.of(),
                        "");
        sink.event(LogKind.UNIFIED_DEOPTIMIZATION, trap);
        return true;
    }

    /** Number after the {@code =}, or -1. */
    static int number(String word) {
        byte[] bytes = Bytes.of(word);
        return (int) Bytes.number(bytes, word.indexOf('=') + 1, bytes.length, -1);
    }

    /** {@code java.util.Arrays.copyOfRange([BII)[B}. */
    static Method method(String text) {
        int paren = text.indexOf('(');
        int end = paren < 0 ? text.length() : paren;
        int dot = text.lastIndexOf('.', end);
        return new Method(
                dot < 0 ? "" : text.substring(0, dot),
                text.substring(dot + 1, end),
                text.substring(end));
    }
}
