package dev.jitlens.analysis.heap;

import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.Time;

import java.util.ArrayList;
import java.util.List;

/**
 * Collections whose pauses do not overlap. HotSpot tells a collection that it makes within the
 * pause of another as one of its own, and the other with the time of both: a full one that a young
 * one turned into (Serial and CMS from JDK 9 on), and a young one within CMS's remark ({@code
 * CMSScavengeBeforeRemark}). A sum of what they tell would count the same stop twice.
 */
public final class OwnPauses {
    /** The cause that JDK 8 and later tell of a young collection within the remark. */
    private static final String IN_REMARK = "CMS Final Remark";

    /** Times of a log are of milliseconds at least. */
    private static final long STAMP_NANOS = 1_000_000;

    private OwnPauses() {}

    /**
     * The same collections; those that have another within their pauses without its time.
     *
     * @param collections in order of time
     */
    public static List<GarbageCollection> of(List<GarbageCollection> collections) {
        List<GarbageCollection> own = new ArrayList<>(collections);
        for (int i = 0; i < own.size(); i++) {
            GarbageCollection its = own.get(i);
            int outer = its.times().pauseNanos() > 0 ? outer(own, i) : -1;
            if (outer >= 0) {
                own.set(outer, without(own.get(outer), its.times().pauseNanos()));
            }
        }
        return own;
    }

    private static int outer(List<GarbageCollection> all, int at) {
        GarbageCollection its = all.get(at);
        if (its.name().cause().equals(IN_REMARK) && its.name().kind() == Gc.Kind.YOUNG) {
            for (int i = at - 1; i >= 0; i--) {
                if (all.get(i).name().kind() == Gc.Kind.CONCURRENT) {
                    return i;
                }
            }
        } else if (its.name().kind() == Gc.Kind.FULL) {
            // What began in the same millisecond may stand on either side.
            for (int i = Math.max(0, at - 1); i <= Math.min(all.size() - 1, at + 1); i++) {
                if (i != at && isWithin(its, all.get(i))) {
                    return i;
                }
            }
        }
        return -1;
    }

    private static boolean isWithin(GarbageCollection full, GarbageCollection young) {
        return young.name().kind() == Gc.Kind.YOUNG
                && young.times().pauseNanos() >= full.times().pauseNanos()
                && Time.isKnown(young.doneNanos())
                && Time.isKnown(full.doneNanos())
                && full.nanos() >= young.nanos() - STAMP_NANOS
                && full.doneNanos() <= young.doneNanos() + STAMP_NANOS;
    }

    private static GarbageCollection without(GarbageCollection its, long nanos) {
        Gc.Times told = its.times();
        return new GarbageCollection(
                its.origin(),
                its.nanos(),
                its.name(),
                new Gc.Times(
                        told.nanos(),
                        told.pauses(),
                        Math.max(0, told.pauseNanos() - nanos),
                        told.longestNanos(),
                        told.cpuNanos()),
                its.heap(),
                its.seenAlso());
    }
}
