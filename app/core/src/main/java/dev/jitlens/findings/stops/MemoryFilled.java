package dev.jitlens.findings.stops;

import dev.jitlens.analysis.heap.Filling;
import dev.jitlens.analysis.heap.OwnPauses;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.Time;

import java.util.OptionalDouble;

/**
 * Tells collections that are over, or make room for what the program keeps, from those that go on
 * as long as it runs.
 *
 * @param fillingShare what the collections that fill its memory took of the run, from 0 to 1
 * @param ofHalf what all collections took of its later half
 * @param sinceFilled what they took since its memory was filled
 */
record MemoryFilled(
        Filling filling, double fillingShare, OptionalDouble ofHalf, OptionalDouble sinceFilled) {
    /** Who runs for less time after it filled its memory shows too little of what it does then. */
    private static final double LEAST_REST = 0.2;

    /**
     * A program may build what it keeps as long as it runs, as a compiler does that ends then. Each
     * object is moved once or twice; that need not take a fifth of the time.
     */
    private static final double MOST_TO_FILL = 0.2;

    static MemoryFilled in(Facts facts, Collecting collecting) {
        Filling filling = Filling.of(OwnPauses.of(collecting.run().collections()));
        long rest = facts.untilNanos() - end(filling);
        boolean told = Time.isKnown(facts.untilNanos()) && rest >= LEAST_REST * facts.spanNanos();
        return new MemoryFilled(
                filling,
                (double) filling.pauseNanos() / facts.spanNanos(),
                collecting.shareOfLaterHalf(facts),
                told ? collecting.shareOfLast(facts, rest) : OptionalDouble.empty());
    }

    private static long end(Filling filling) {
        return filling.collections().isEmpty() ? 0 : ended(filling.collections().getLast());
    }

    private static long ended(GarbageCollection last) {
        return Time.isKnown(last.doneNanos()) ? last.doneNanos() : last.nanos();
    }

    /**
     * Whether it is no problem that collections take this share of the run.
     *
     * @param stay whether some objects stay for their finalizer or cleaner, not for the program
     */
    boolean isHarmless(double share, boolean stay) {
        return isOver(ofHalf)
                || !stay && fills(share) && (share < MOST_TO_FILL || isOver(sinceFilled));
    }

    private boolean fills(double share) {
        return !GcPressure.isProblem(share - fillingShare);
    }

    private static boolean isOver(OptionalDouble later) {
        return later.isPresent() && later.getAsDouble() < GcPressure.LEAST_SHARE;
    }

    /** Why it is harmless, a sentence with a blank before it. */
    String text() {
        return isOver(ofHalf)
                ? " Of the later half of the run collections took only "
                        + Figures.percent(ofHalf.getAsDouble())
                        + ": the program filled its memory before, or had less to do then."
                : " The program filled its memory: "
                        + Figures.counted(filling.collections().size(), "young collection")
                        + " ("
                        + Figures.time(filling.pauseNanos())
                        + ") left "
                        + Figures.bytes(filling.keptBytes())
                        + " more than there was before, a third or more of what had been"
                        + " allocated; a collector has to move that, however little is garbage."
                        + since();
    }

    private String since() {
        return isOver(sinceFilled)
                ? " Since then collections took "
                        + Figures.percent(sinceFilled.getAsDouble())
                        + " of the time."
                : "";
    }
}
