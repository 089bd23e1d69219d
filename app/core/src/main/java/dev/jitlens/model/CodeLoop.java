package dev.jitlens.model;

import java.util.List;

/**
 * A natural loop in compiled code: what the back edges to one header enclose.
 *
 * @param header address of its first instruction
 * @param backEdge address of the jump back; of the last one, if there are several
 * @param parent index of the enclosing loop among the loops of the same code, or -1
 * @param depth 1 for an outermost loop
 * @param instructions in its body, inner loops included
 * @param polling whether a thread in it can be stopped
 * @param calls whether it calls Java code, which polls when it returns
 * @param counted whether it counts, as far as its machine code shows
 * @param stripMined it is the inner loop of a strip-mined nest whose outer loop polls
 * @param frames of its back edge, innermost first; empty if the listing does not say
 */
public record CodeLoop(
        long header,
        long backEdge,
        int parent,
        int depth,
        int instructions,
        Polling polling,
        boolean calls,
        Counted counted,
        boolean stripMined,
        List<JvmEvent.Frame> frames) {
    public CodeLoop {
        frames = List.copyOf(frames);
    }

    /** How a loop is polled. */
    public enum Polling {
        /** Every way round passes a poll. */
        EVERY_WAY,
        /** Some ways round pass one. */
        SOME_WAYS,
        /** None does. */
        NONE
    }

    /** Whether a loop counts. */
    public enum Counted {
        /** A register that only steps by a constant is compared at the back edge. */
        YES,
        NO,
        /** Not decoded, or not understood. */
        UNKNOWN
    }
}
