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
 * @param turns whether it counts, by how much, and which part of a loop of the source it is
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
        Turns turns,
        boolean stripMined,
        List<JvmEvent.Frame> frames) {
    public CodeLoop {
        frames = List.copyOf(frames);
    }

    /** Whether it counts, as far as its machine code shows. */
    public Counted counted() {
        return turns.counted();
    }

    /** This loop, of which more is known. */
    public CodeLoop with(Turns known) {
        return with(known, frames);
    }

    /** This loop, with these frames. */
    public CodeLoop at(List<JvmEvent.Frame> others) {
        return with(turns, others);
    }

    private CodeLoop with(Turns known, List<JvmEvent.Frame> others) {
        return new CodeLoop(
                header,
                backEdge,
                parent,
                depth,
                instructions,
                polling,
                calls,
                known,
                stripMined,
                others);
    }

    /**
     * What its machine code shows of its turns.
     *
     * @param step what the counter moves by in a turn; 0 if that is not known
     */
    public record Turns(Counted counted, long step, Part part) {
        /** No more is known than whether it counts. */
        public static Turns of(Counted counted) {
            return new Turns(counted, 0, Part.NOT_TOLD);
        }
    }

    /** C2 makes several loops of one that counts, which follow each other (loopnode.hpp). */
    public enum Part {
        /** It has the whole loop, or that cannot be told. */
        NOT_TOLD,
        /** A few turns until what the main loop leaves out is proven. */
        PRE,
        /** Most turns, several of the source's in one. */
        MAIN,
        /** The turns that remain. */
        POST
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
        /** It was not decoded, or not understood. */
        UNKNOWN
    }
}
