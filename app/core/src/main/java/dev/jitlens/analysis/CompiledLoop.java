package dev.jitlens.analysis;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Counted;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.JvmEvent.CodeListing;

import java.util.Comparator;

/**
 * A loop and the printed code that it is in.
 *
 * @param code which printing
 */
public record CompiledLoop(CodeListing code, CodeLoop loop) {
    /**
     * Puts first what could delay a safepoint longest. The log does not tell how often a loop
     * turns, so this is an order of suspicion and no measurement:
     *
     * <ol>
     *   <li>a loop without a poll before one that is polled on some ways round, that before one
     *       polled on every way;
     *   <li>one that calls no Java code: a callee polls when it returns;
     *   <li>one that is not the inner loop of a strip-mined nest, whose turns are limited (to 1,000
     *       unless {@code -XX:LoopStripMiningIter} says otherwise);
     *   <li>one in OSR code: it ran so long that it was replaced while it ran;
     *   <li>one of the highest tier: C1 keeps a poll in every loop, and hot code ends in C2;
     *   <li>a counted one: C2 leaves the poll out of those;
     *   <li>an outer loop before the loops in it, then the longer body.
     * </ol>
     */
    public static final Comparator<CompiledLoop> BY_SUSPICION =
            Comparator.comparingInt((CompiledLoop l) -> rank(l.loop.polling()))
                    .thenComparing(l -> l.loop.calls())
                    .thenComparing(l -> l.loop.stripMined())
                    .thenComparing(l -> !l.code.id().osr())
                    .thenComparing(l -> -l.code.tier())
                    .thenComparingInt(l -> rank(l.loop.counted()))
                    .thenComparingInt(l -> l.loop.depth())
                    .thenComparingInt(l -> -l.loop.instructions());

    /** Whether it could run for long without a poll, a call, or a limit to its turns. */
    public boolean couldDelay() {
        return loop.polling() != Polling.EVERY_WAY && !loop.calls() && !loop.stripMined();
    }

    private static int rank(Polling polling) {
        return switch (polling) {
            case NONE -> 0;
            case SOME_WAYS -> 1;
            case EVERY_WAY -> 2;
        };
    }

    private static int rank(Counted counted) {
        return switch (counted) {
            case YES -> 0;
            case UNKNOWN -> 1;
            case NO -> 2;
        };
    }
}
