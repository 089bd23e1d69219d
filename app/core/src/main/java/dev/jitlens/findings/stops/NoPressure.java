package dev.jitlens.findings.stops;

import dev.jitlens.analysis.heap.Filling;
import dev.jitlens.analysis.heap.OwnPauses;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Noise;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;

import java.util.List;

/**
 * Why collections that take much of a run are no problem: they are over, or move what the program
 * keeps, or could not run on a machine that was busy.
 *
 * @param fillingShare what the collections that fill its memory took of the run, from 0 to 1
 * @param ofHalf what all collections took of its later half, or {@link Unknown#NUMBER}
 * @param sinceFilled what they took since its memory was filled; likewise
 * @param ran what the collector's threads ran of the run, on a machine that was busy with something
 *     else; likewise
 */
record NoPressure(
        Filling filling, double fillingShare, double ofHalf, double sinceFilled, double ran) {
    /** Who runs for less time after it filled its memory shows too little of what it does then. */
    private static final double LEAST_REST = 0.2;

    /**
     * A program may build what it keeps as long as it runs, as a compiler does that ends then. Each
     * object is moved once or twice; that need not take a fifth of the time.
     */
    private static final double MOST_TO_FILL = 0.2;

    /** A heap that is full has no more to be filled, and a quiet machine makes it no larger. */
    static NoPressure in(Facts facts, Collecting collecting) {
        List<GarbageCollection> all = OwnPauses.of(collecting.run().collections());
        boolean full = GcPressure.isFull(all);
        Filling filling = Filling.of(full ? List.of() : all);
        long rest = facts.untilNanos() - end(filling);
        boolean told = Time.isKnown(facts.untilNanos()) && rest >= LEAST_REST * facts.spanNanos();
        return new NoPressure(
                filling,
                (double) filling.pauseNanos() / facts.spanNanos(),
                collecting.shareOfLaterHalf(facts).orElse(Unknown.NUMBER),
                told ? collecting.shareOfLast(facts, rest).orElse(Unknown.NUMBER) : Unknown.NUMBER,
                full ? Unknown.NUMBER : ran(facts, collecting));
    }

    private static double ran(Facts facts, Collecting collecting) {
        boolean quiet = Noise.of(facts.run()).isEmpty() || collecting.stalledNanos() > 0;
        return quiet ? Unknown.NUMBER : (double) collecting.ranNanos() / facts.spanNanos();
    }

    private static long end(Filling filling) {
        return filling.collections().isEmpty() ? 0 : ended(filling.collections().getLast());
    }

    private static long ended(GarbageCollection last) {
        return Time.isKnown(last.doneNanos()) ? last.doneNanos() : last.nanos();
    }

    /**
     * Whether it is so, if collections take this share of the run.
     *
     * @param stay whether some objects stay for their finalizer or cleaner, not for the program
     */
    boolean holds(double share, boolean stay) {
        return isOver(ofHalf)
                || isOfMachine()
                || !stay && fills(share) && (share < MOST_TO_FILL || isOver(sinceFilled));
    }

    /** Whether they would take less than a problem if the machine had let them run. */
    private boolean isOfMachine() {
        return ran >= 0 && !GcPressure.isProblem(ran);
    }

    private boolean fills(double share) {
        return !GcPressure.isProblem(share - fillingShare);
    }

    private static boolean isOver(double later) {
        return later >= 0 && later < GcPressure.LEAST_SHARE;
    }

    /** Why it is so, a sentence with a blank before it. */
    String text() {
        if (isOver(ofHalf)) {
            return " Of the later half of the run collections took only "
                    + Figures.percent(ofHalf)
                    + ": the program filled its memory before, or had less to do then.";
        }
        return isOfMachine()
                ? " The collector's threads ran for "
                        + Figures.percent(ran)
                        + " of the time at most (User and Sys), and waited for a processor, or for"
                        + " memory, for the rest of these pauses: the machine was probably busy"
                        + " with something else."
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
                ? " Since then collections took " + Figures.percent(sinceFilled) + " of the time."
                : "";
    }
}
