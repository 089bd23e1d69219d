package dev.jitlens.ui.view.polls;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.CodeLoop.Turns;
import dev.jitlens.model.PollKind;
import dev.jitlens.ui.control.Format;

/** What to say about a loop or a poll. */
final class PlaceWords {
    private PlaceWords() {}

    static String polling(LoopRow row) {
        return switch (row.loop().polling()) {
            case NONE -> row.loop().stripMined() ? "outer loop polls" : "none";
            case SOME_WAYS -> "some ways";
            case EVERY_WAY -> "every way";
        };
    }

    /** Red only where nothing else bounds how long it runs. */
    static String pollingStyle(LoopRow row) {
        if (row.holdsUp()) {
            return "bad";
        }
        return row.loop().polling() == Polling.EVERY_WAY ? "safepoint-text" : "warn";
    }

    static String counted(CodeLoop loop) {
        return switch (loop.counted()) {
            case YES -> yes(loop.turns());
            case NO -> "no";
            case UNKNOWN -> Format.UNKNOWN;
        };
    }

    private static String yes(Turns turns) {
        return switch (turns.part()) {
            case NOT_TOLD -> "yes";
            case PRE -> "pre-loop";
            case MAIN -> "main loop";
            case POST -> "post-loop";
        };
    }

    static String kind(PollKind kind) {
        return switch (kind) {
            case RETURN -> "return";
            case LOOP -> "loop";
            case OTHER -> "other";
        };
    }

    static String address(long address) {
        return "0x" + Long.toHexString(address);
    }

    /** What a loop's polls, or the lack of them, mean for who waits at a safepoint. */
    static String meaning(LoopRow row) {
        String where =
                "The loop at "
                        + address(row.loop().header())
                        + (row.line() >= 0 ? ", line " + row.line() + "," : "");
        return switch (row.loop().polling()) {
            case EVERY_WAY ->
                    where + " passes a poll on every way round: it can always be stopped.";
            case SOME_WAYS ->
                    where
                            + " passes a poll on some ways round only: while it takes the others, a"
                            + " thread in it cannot be stopped.";
            case NONE -> where + unpolled(row.loop());
        };
    }

    private static String unpolled(CodeLoop loop) {
        if (loop.stripMined()) {
            return " has no poll, but it is the inner loop of a strip-mined nest: the outer loop"
                    + " polls after a bounded number of rounds (LoopStripMiningIter).";
        }
        if (loop.calls()) {
            return " has no poll of its own, but it calls Java code, where a thread can be"
                    + " stopped.";
        }
        return " has no poll and calls no Java code: a safepoint waits until a thread in it leaves"
                + " the loop"
                + (loop.counted() == CodeLoop.Counted.YES
                        ? ", however many rounds it counts."
                        : ".");
    }
}
