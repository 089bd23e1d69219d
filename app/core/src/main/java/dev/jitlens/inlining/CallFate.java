package dev.jitlens.inlining;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;

import java.util.List;

/**
 * What became of a sampled call.
 *
 * @param decisions of the compilations that the caller may have run in: one where the source tells
 *     which it was, else all that fit the stack; empty where no log tells
 */
public record CallFate(How how, List<Decision> decisions) {
    static final CallFate NOT_TOLD = new CallFate(How.NOT_TOLD, List.of());

    public CallFate {
        decisions = List.copyOf(decisions);
    }

    public enum How {
        /** The callee's frame is in its caller's code. */
        INLINED,
        /** Compiled code calls it, since its compiler did not inline it. */
        REFUSED,
        /** Compiled code calls it; no log tells why it is not inlined. */
        CALLED,
        /** The interpreter calls it. */
        FROM_INTERPRETER,
        NOT_TOLD
    }

    /**
     * What a compiler decided about the call.
     *
     * @param in the caller's code, which may hold the caller inlined
     * @param call with the compiler's reason, receivers and sizes
     */
    public record Decision(Compilation in, InlineNode call) {}
}
