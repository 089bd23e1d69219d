package dev.jitlens.parse.gc;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.LogSink;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The cycles of CMS and G1 in a GC log of JDK 8, whose parts have no number in common. */
final class OldCycle {
    /** The initial mark and the remark. */
    private static final int BARE_PAUSES = 2;

    private static final Pattern BARE =
            Pattern.compile("GC {1,9}\\d{1,15}[BKMG]\\(\\d{1,15}[BKMG]\\), [\\d.,]{1,20} secs");

    /** What CMS does beside the program, in its order. */
    private static final List<String> OF_CMS =
            List.of("mark", "preclean", "abortable-preclean", "sweep", "reset");

    private static final String CMS = "CMS-concurrent-";

    private Optional<OpenCollection> open = Optional.empty();
    private boolean over;

    /** Index in {@link #OF_CMS} of what it was at last, or -1. */
    private int step = -1;

    /** Whether its remark was told, of which a cycle has one. */
    private boolean remarked;

    /** Whether a cleanup seems to have freed nothing: its sizes are rounded, such as 10G. */
    private boolean mayBeOver;

    /** Whether the record is of a cycle, and no collection of its own. */
    boolean isPart(String text) {
        return text.startsWith("GC (CMS ")
                || text.startsWith("GC concurrent-")
                || text.startsWith("GC remark")
                || text.startsWith("GC cleanup")
                || text.startsWith(CMS)
                || isBare(text);
    }

    /**
     * A pause of CMS's where neither details nor causes are told: a size that does not change,
     * {@code GC 52814K(80320K), 0.0328697 secs}. JDK 7 has one blank, as has a remark with a
     * collection in it whose second line was copied without its own.
     */
    private static boolean isBare(String text) {
        return BARE.matcher(text).matches();
    }

    /**
     * Whether it begins a cycle; the one before may have been given up without a word, as CMS's is
     * where a collection took its place, and G1 goes on after its cleanup only if regions were
     * found empty.
     */
    boolean isFirst(String text) {
        return text.startsWith("GC (CMS Initial Mark")
                || remarked && isRemark(text)
                || text.startsWith(CMS) && step(text) < step
                || text.startsWith("GC concurrent-root-region-scan-start")
                || mayBeOver && !text.startsWith("GC concurrent-cleanup-");
    }

    /** {@code CMS-concurrent-mark-start}, {@code CMS-concurrent-mark: 0.010/0.012 secs}. */
    private static int step(String text) {
        for (int i = 0; i < OF_CMS.size(); i++) {
            if (text.startsWith(OF_CMS.get(i), CMS.length())) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isRemark(String text) {
        return text.startsWith("GC (CMS Final Remark") || text.startsWith("GC remark");
    }

    /**
     * @param change what happened to the heap, if that is told
     */
    void part(
            String text,
            Origin origin,
            long nanos,
            GcRecord said,
            Optional<HeapChangeText> change) {
        long tookNanos = said.tookNanos();
        boolean pause = !text.startsWith("GC concurrent-") && !text.startsWith(CMS);
        OpenCollection its = open.orElseGet(() -> new OpenCollection(origin, Unknown.NUMBER));
        open = Optional.of(its);
        its.isDone = true;
        its.seen(nanos);
        if (pause && Time.isKnown(tookNanos)) {
            its.pause(tookNanos);
            its.seen(Time.isKnown(nanos) ? nanos + tookNanos : nanos);
        }
        change.ifPresent(its::heap);
        remarked |= isRemark(text);
        step = text.startsWith(CMS) ? step(text) : step;
        mayBeOver =
                text.startsWith("GC cleanup")
                        && change.filter(sizes -> sizes.before == sizes.after).isPresent();
        over = isLast(text) || isBare(text) && !said.isCmsPause() && its.pauses() == BARE_PAUSES;
    }

    private static boolean isLast(String text) {
        return text.startsWith("GC concurrent-cleanup-end")
                || text.startsWith("GC concurrent-mark-abort")
                || text.startsWith("CMS-concurrent-reset:");
    }

    boolean isOver() {
        return over;
    }

    void end(String collector, LogSink sink) {
        open.ifPresent(its -> sink.event(LogKind.GC_LOG, its.close(collector)));
        open = Optional.empty();
        over = false;
        remarked = false;
        step = -1;
        mayBeOver = false;
    }
}
