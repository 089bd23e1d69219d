package dev.jitlens.run.pauses;

import dev.jitlens.model.JvmEvent.SafepointPause;

import java.util.ArrayList;
import java.util.List;

/** Leaves out what a recording tells of a collector alone, where the whole safepoint is known. */
final class PauseParts {
    private static final long SLACK_NANOS = 2_000_000L;

    private PauseParts() {}

    /**
     * @param pauses in order of time
     */
    static List<SafepointPause> withoutParts(List<SafepointPause> pauses) {
        List<SafepointPause> whole = new ArrayList<>(pauses.size());
        for (int i = 0; i < pauses.size(); i++) {
            boolean part =
                    mayBePart(pauses.get(i)) && (isInside(pauses, i, -1) || isInside(pauses, i, 1));
            if (!part) {
                whole.add(pauses.get(i));
            }
        }
        return whole;
    }

    static boolean mayBePart(SafepointPause p) {
        return p.totalNanos() < 0 && p.reachNanos() < 0 && p.seenAlso().isEmpty();
    }

    /** Whether it is inside of the next whole pause in that direction. */
    private static boolean isInside(List<SafepointPause> pauses, int index, int step) {
        int i = index + step;
        while (i >= 0 && i < pauses.size() && mayBePart(pauses.get(i))) {
            i += step;
        }
        if (i < 0 || i >= pauses.size() || pauses.get(i).totalNanos() < 0) {
            return false;
        }
        SafepointPause part = pauses.get(index);
        SafepointPause whole = pauses.get(i);
        return part.nanos() >= whole.nanos() - SLACK_NANOS
                && part.nanos() + Math.max(0, part.atNanos())
                        <= whole.nanos() + whole.totalNanos() + SLACK_NANOS;
    }
}
