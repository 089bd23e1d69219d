package dev.jitlens.run.compilations;

import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.List;

/** Counts of compilations and of what became of them; counts of parts add up. */
final class LifeCounts {
    private static final int TIERS = 5;

    final Tally tasks = new Tally();
    final Tally lost = new Tally();
    int wrappers;
    int failed;
    int stale;
    int notEntrants;
    int zombies;
    int traps;

    /** Counts compilations by tier. */
    static final class Tally {
        private int all;
        private int osr;
        private final int[] tiers = new int[TIERS];

        void add(Life life) {
            all++;
            osr += life.id.osr() ? 1 : 0;
            int tier = life.tier();
            if (tier >= 1 && tier < TIERS) {
                tiers[tier]++;
            }
        }

        private void add(Tally other, int sign) {
            all += sign * other.all;
            osr += sign * other.osr;
            for (int i = 0; i < TIERS; i++) {
                tiers[i] += sign * other.tiers[i];
            }
        }

        private List<Integer> byTier() {
            List<Integer> all = new ArrayList<>(TIERS);
            for (int tier : tiers) {
                all.add(tier);
            }
            return all;
        }
    }

    void add(LifeCounts part) {
        add(part, 1);
    }

    /** Takes out what was added. */
    void remove(LifeCounts part) {
        add(part, -1);
    }

    private void add(LifeCounts part, int sign) {
        tasks.add(part.tasks, sign);
        lost.add(part.lost, sign);
        wrappers += sign * part.wrappers;
        failed += sign * part.failed;
        stale += sign * part.stale;
        notEntrants += sign * part.notEntrants;
        zombies += sign * part.zombies;
        traps += sign * part.traps;
    }

    Run.Totals totals() {
        return new Run.Totals(
                tasks.all,
                tasks.osr,
                wrappers,
                tasks.byTier(),
                failed,
                notEntrants,
                zombies,
                traps,
                stale,
                new Run.LostTasks(lost.all, lost.osr, lost.byTier()));
    }
}
