package dev.jitlens.run;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.PauseSources;
import dev.jitlens.model.Time;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Joins what two sources tell of the same pauses. Both come in the order of the pauses; either may
 * lack some. Where both have times they must be near each other; else the order decides.
 */
final class PauseJoin {
    /** Without times: so many may be missing before one is taken to be told by the other only. */
    private static final int LOOK_AHEAD = 64;

    /** How far clocks may be apart that were compared by the pauses themselves. */
    private static final long SET_CLOCK_NANOS = 3_000_000L;

    private static final int ENOUGH_TO_COMPARE = 3;
    private static final int NONE = -1;

    private final List<SafepointPause> first;
    private final List<SafepointPause> second;
    private final boolean timed;
    private final BitSet taken = new BitSet();
    private final int[] partner;
    private PauseLikeness likeness;
    private long ahead;

    private PauseJoin(
            List<SafepointPause> first, List<SafepointPause> second, PauseLikeness likeness) {
        this.timed = isTimed(first) && isTimed(second);
        this.first = timed ? sorted(first) : first;
        this.second = timed ? sorted(second) : second;
        this.likeness = likeness;
        this.partner = new int[second.size()];
        Arrays.fill(partner, NONE);
    }

    /**
     * Each pause once.
     *
     * @param first the more precise source
     */
    static List<SafepointPause> join(
            List<SafepointPause> first, List<SafepointPause> second, PauseLikeness likeness) {
        if (first.isEmpty() || second.isEmpty()) {
            return first.isEmpty() ? second : first;
        }
        PauseJoin join = new PauseJoin(first, second, likeness);
        if (join.timed) {
            join.setClock();
            join.byTime();
        } else {
            join.byOrder();
        }
        return join.joined();
    }

    private static boolean isTimed(List<SafepointPause> pauses) {
        return pauses.stream().allMatch(p -> Time.isKnown(p.nanos()));
    }

    private static List<SafepointPause> sorted(List<SafepointPause> pauses) {
        List<SafepointPause> sorted = new ArrayList<>(pauses);
        sorted.sort(Comparator.comparingLong(SafepointPause::nanos));
        return sorted;
    }

    /** By the pauses that can be only one. */
    private void setClock() {
        if (likeness.part() == 0) {
            return;
        }
        List<Long> differences = new ArrayList<>();
        int from = 0;
        for (SafepointPause p : second) {
            from = windowBegin(p, from);
            int only = NONE;
            boolean several = false;
            for (int i = from; isInWindow(p, i); i++) {
                if (likeness.maySame(first.get(i), p, 0)) {
                    several |= only != NONE;
                    only = i;
                }
            }
            if (only != NONE && !several) {
                differences.add(p.nanos() - first.get(only).nanos());
            }
        }
        if (differences.size() >= ENOUGH_TO_COMPARE) {
            differences.sort(null);
            ahead = differences.get(differences.size() / 2);
            likeness = likeness.withClock(SET_CLOCK_NANOS);
        }
    }

    private int windowBegin(SafepointPause p, int from) {
        long earliest = p.nanos() - ahead - likeness.clockNanos();
        int i = from;
        while (i < first.size() && first.get(i).nanos() < earliest) {
            i++;
        }
        return i;
    }

    private boolean isInWindow(SafepointPause p, int i) {
        return i < first.size()
                && first.get(i).nanos() <= p.nanos() - ahead + likeness.clockNanos();
    }

    private void byTime() {
        int from = 0;
        for (int s = 0; s < second.size(); s++) {
            SafepointPause p = second.get(s);
            from = windowBegin(p, from);
            long least = Long.MAX_VALUE;
            for (int i = from; isInWindow(p, i) && least > 0; i++) {
                if (!taken.get(i) && likeness.maySame(first.get(i), p, ahead)) {
                    long distance = likeness.distance(first.get(i), p);
                    if (distance < least) {
                        least = distance;
                        partner[s] = i;
                    }
                }
            }
            take(partner[s]);
        }
    }

    private void byOrder() {
        int next = 0;
        for (int s = 0; s < second.size(); s++) {
            int to = Math.min(first.size(), next + LOOK_AHEAD);
            for (int i = next; i < to && partner[s] == NONE; i++) {
                if (likeness.maySame(first.get(i), second.get(s), 0)) {
                    partner[s] = i;
                    next = i + 1;
                    take(i);
                }
            }
        }
    }

    private void take(int index) {
        if (index != NONE) {
            taken.set(index);
        }
    }

    /** What only the second tells stands after what it told before. */
    private List<SafepointPause> joined() {
        List<SafepointPause> all = new ArrayList<>(first.size() + second.size());
        if (timed) {
            all.addAll(first);
            for (int s = 0; s < partner.length; s++) {
                if (partner[s] == NONE) {
                    all.add(second.get(s));
                } else {
                    all.set(partner[s], both(s));
                }
            }
            all.sort(Comparator.comparingLong(SafepointPause::nanos));
            return all;
        }
        int next = 0;
        for (int s = 0; s < partner.length; s++) {
            if (partner[s] == NONE) {
                all.add(second.get(s));
            } else {
                all.addAll(first.subList(next, partner[s]));
                all.add(both(s));
                next = partner[s] + 1;
            }
        }
        all.addAll(first.subList(next, first.size()));
        return all;
    }

    private SafepointPause both(int s) {
        return PauseSources.join(first.get(partner[s]), second.get(s));
    }
}
