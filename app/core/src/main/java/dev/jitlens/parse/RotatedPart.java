package dev.jitlens.parse;

import dev.jitlens.model.Time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What tells of which JVM a file is that may be a part of a rotated log, as far as its name goes.
 *
 * @param name of the file
 * @param first the first times in it
 * @param end what its last lines tell
 * @param written when it was last written, in milliseconds of the epoch
 */
public record RotatedPart(String name, FirstTime first, LogEnd end, long written) {
    /**
     * The greatest difference between times of day and uptimes of one JVM, which are rounded and
     * may be slewed.
     */
    private static final long SAME_START_MILLIS = 5_000;

    /** A log that goes on in the next file does so at once, but a JVM may have nothing to say. */
    private static final long SHORT_GAP_NANOS = 5_000_000_000L;

    /** Whether a part may follow another in the order of a division. */
    private interface Follows {
        boolean test(RotatedPart before, RotatedPart after);
    }

    /**
     * Those of the candidates that are of the same JVM as this one, which is among them. Whichever
     * part one begins with, the answer is the same, since all are divided first. What is in doubt
     * stays apart.
     */
    public List<RotatedPart> withOthers(List<RotatedPart> candidates) {
        List<RotatedPart> alike =
                candidates.stream()
                        .filter(p -> p.hasUptime() == hasUptime() && p.hasDate() == hasDate())
                        .toList();
        return divided(alike, hasUptime(), hasDate()).stream()
                .filter(jvm -> jvm.contains(this))
                .flatMap(List::stream)
                .toList();
    }

    private boolean hasUptime() {
        return Time.isKnown(first.uptimeNanos()) && Time.isKnown(end.time().uptimeNanos());
    }

    private boolean hasDate() {
        return Time.isKnown(first.epochMillis()) && Time.isKnown(end.time().epochMillis());
    }

    private long startMillis() {
        return first.epochMillis() - first.uptimeNanos() / 1_000_000L;
    }

    private long beginNanos() {
        return hasUptime() ? first.uptimeNanos() : first.epochMillis() * 1_000_000L;
    }

    private long endNanos() {
        return hasUptime() ? end.time().uptimeNanos() : end.time().epochMillis() * 1_000_000L;
    }

    private static List<List<RotatedPart>> divided(
            List<RotatedPart> parts, boolean uptime, boolean date) {
        if (uptime && date) {
            return cut(
                    parts,
                    Comparator.comparingLong(RotatedPart::startMillis),
                    RotatedPart::sameStart);
        }
        if (date) {
            return cut(
                    parts,
                    Comparator.comparingLong(RotatedPart::beginNanos),
                    (a, b) -> !a.end().jvmEnded() && !b.first().ofJvm());
        }
        boolean tellable = uptime && !overlapThoughWrittenAtOnce(parts);
        return tellable
                ? cut(parts, Comparator.comparingLong(RotatedPart::written), RotatedPart::goesOn)
                : parts.stream().map(List::of).toList();
    }

    private static List<List<RotatedPart>> cut(
            List<RotatedPart> parts, Comparator<RotatedPart> order, Follows follows) {
        List<List<RotatedPart>> jvms = new ArrayList<>();
        RotatedPart before = null;
        Comparator<RotatedPart> whole =
                order.thenComparingLong(RotatedPart::beginNanos).thenComparing(p -> p.name());
        for (RotatedPart part : parts.stream().sorted(whole).toList()) {
            if (before == null || !follows.test(before, part)) {
                jvms.add(new ArrayList<>());
            }
            jvms.getLast().add(part);
            before = part;
        }
        return jvms.stream().flatMap(jvm -> undoubted(jvm).stream()).toList();
    }

    private static boolean sameStart(RotatedPart one, RotatedPart other) {
        return Math.abs(one.startMillis() - other.startMillis()) <= SAME_START_MILLIS;
    }

    /**
     * Without times of day, files tell when they were last written; but a checkout or a copy gives
     * all of them the same time. Then only what goes on where the other ended belongs to it.
     */
    private static boolean goesOn(RotatedPart before, RotatedPart after) {
        long gap = after.beginNanos() - before.endNanos();
        if (gap < 0 || before.end().jvmEnded() || after.first().ofJvm()) {
            return false;
        }
        long covered =
                Math.max(
                        before.endNanos() - before.beginNanos(),
                        after.endNanos() - after.beginNanos());
        return before.written() != after.written() || gap <= Math.max(SHORT_GAP_NANOS, covered);
    }

    /** Then there were two JVMs, and nothing tells which of them a third part is of. */
    private static boolean overlapThoughWrittenAtOnce(List<RotatedPart> parts) {
        return parts.stream().anyMatch(a -> parts.stream().anyMatch(b -> a != b && overlap(a, b)));
    }

    private static boolean overlap(RotatedPart a, RotatedPart b) {
        return a.written() == b.written()
                && a.beginNanos() < b.endNanos()
                && b.beginNanos() < a.endNanos();
    }

    /** Times that overlap, or two ends, prove that there were two JVMs; which is whose is open. */
    private static List<List<RotatedPart>> undoubted(List<RotatedPart> jvm) {
        List<RotatedPart> inOrder =
                jvm.stream().sorted(Comparator.comparingLong(RotatedPart::beginNanos)).toList();
        boolean doubt = jvm.stream().filter(p -> p.end().jvmEnded()).count() > 1;
        for (int i = 1; i < inOrder.size(); i++) {
            doubt |= inOrder.get(i).beginNanos() < inOrder.get(i - 1).endNanos();
        }
        return doubt ? jvm.stream().map(List::of).toList() : List.of(jvm);
    }
}
