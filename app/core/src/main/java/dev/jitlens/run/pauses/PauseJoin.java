package dev.jitlens.run.pauses;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.PauseSources;
import dev.jitlens.model.Time;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Joins what two sources tell of the same pauses. Both come in the order of the pauses; either may
 * lack some. Where both have times they must be near each other; else the order decides.
 */
final class PauseJoin {
    /**
     * Where there are no times, so many may be missing before a pause is taken to be told by the
     * other source only.
     */
    private static final int LOOK_AHEAD = 64;

    /**
     * How far clocks may differ that were set by the pauses themselves: a line may be written late.
     */
    private static final long SET_CLOCK_NANOS = 20_000_000L;

    private static final long LARGEST_STEP_BACK_NANOS = 200_000_000L;
    private static final int NONE = -1;

    private final List<SafepointPause> first;
    private final List<SafepointPause> second;
    private final boolean timed;
    private int[] partner;
    private PauseLikeness likeness;
    private long ahead;

    private PauseJoin(
            List<SafepointPause> first, List<SafepointPause> second, PauseLikeness likeness) {
        this.timed = isTimed(first) && isTimed(second);
        this.first = timed ? inOrder(first) : first;
        this.second = timed ? inOrder(second) : second;
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
            join.partner =
                    new PauseAlignment(join.first, join.second, join.likeness, join.ahead)
                            .partners();
        } else {
            join.byOrder();
        }
        return join.joined();
    }

    private static boolean isTimed(List<SafepointPause> pauses) {
        return pauses.stream().allMatch(p -> Time.isKnown(p.nanos()));
    }

    /**
     * The order of a text is that of the pauses, though times that were cut or reckoned back may be
     * a little out of it. A larger step back means that several runs are in it.
     */
    private static List<SafepointPause> inOrder(List<SafepointPause> pauses) {
        long latest = 0;
        for (SafepointPause p : pauses) {
            if (p.nanos() < latest - LARGEST_STEP_BACK_NANOS) {
                List<SafepointPause> sorted = new ArrayList<>(pauses);
                sorted.sort(Comparator.comparingLong(SafepointPause::nanos));
                return sorted;
            }
            latest = Math.max(latest, p.nanos());
        }
        return pauses;
    }

    private void setClock() {
        if (likeness.isExact()) {
            ClockDifference.of(first, second, likeness)
                    .ifPresent(d -> ahead = Math.abs(d) > likeness.clockNanos() ? d : 0);
        } else if (likeness.part() > 0) {
            ClockDifference.of(first, second, likeness.undisturbed())
                    .ifPresent(
                            difference -> {
                                ahead = difference;
                                likeness = likeness.withClock(SET_CLOCK_NANOS);
                            });
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
                }
            }
        }
    }

    private List<SafepointPause> joined() {
        List<SafepointPause> all = new ArrayList<>(first.size() + second.size());
        int nextFirst = 0;
        int nextSecond = 0;
        for (int s = 0; s < partner.length; s++) {
            if (partner[s] != NONE) {
                between(nextFirst, partner[s], nextSecond, s, all);
                all.add(both(s));
                nextFirst = partner[s] + 1;
                nextSecond = s + 1;
            }
        }
        between(nextFirst, first.size(), nextSecond, second.size(), all);
        return all;
    }

    /** What only one of them tells, by time; where there is none, the first's first. */
    private void between(
            int fromFirst, int toFirst, int fromSecond, int toSecond, List<SafepointPause> all) {
        int f = fromFirst;
        for (int s = fromSecond; s < toSecond; s++) {
            long time = second.get(s).nanos() - ahead;
            while (f < toFirst && (!timed || first.get(f).nanos() <= time)) {
                all.add(first.get(f++));
            }
            all.add(ahead == 0 ? second.get(s) : second.get(s).at(Math.max(0, time)));
        }
        all.addAll(first.subList(f, toFirst));
    }

    private SafepointPause both(int s) {
        return PauseSources.join(first.get(partner[s]), second.get(s));
    }
}
