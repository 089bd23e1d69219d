package dev.jitlens.profile.shares;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Failed;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.ProfileTable.Key;

import java.util.HashMap;
import java.util.Map;

/** Counts the samples of one profile by row. */
final class Tally {
    static final Count NOTHING = new Count();

    /** What a row counts. */
    static final class Count {
        long self;
        long total;
        long byPc;

        /** Number of the last stack that counted here, so that recursion counts once. */
        private int last = -1;
    }

    private final Map<Key, Count> counts = new HashMap<>();
    private final Keys keys;

    private Tally(Keys keys) {
        this.keys = keys;
    }

    static Map<Key, Count> of(Profile profile, Keys keys) {
        Tally tally = new Tally(keys);
        for (int i = 0; i < profile.stacks().size(); i++) {
            Sampled sampled = profile.stacks().get(i);
            if (!Profiles.isWaiting(sampled)) {
                switch (sampled) {
                    case Walked walked -> tally.add(profile, walked, i);
                    case Failed failed -> tally.add(profile, failed);
                }
            }
        }
        return tally.counts;
    }

    private void add(Profile profile, Walked walked, int stack) {
        Count leaf = count(keys.ofLeaf(profile, walked));
        leaf.self += walked.count();
        total(leaf, walked.count(), stack);
        if (keys.by() == By.INSTRUCTION) {
            return; // where callers stand in their code is not known
        }
        for (SampleFrame frame : walked.frames()) {
            total(count(keys.of(frame)), walked.count(), stack);
        }
    }

    private static void total(Count count, long samples, int stack) {
        if (count.last != stack) {
            count.last = stack;
            count.total += samples;
        }
    }

    private void add(Profile profile, Failed failed) {
        Count row = count(Keys.of(failed.failure()));
        row.self += failed.count();
        row.total += failed.count();
        if (!failed.frames().isEmpty()) {
            row.byPc += failed.count();
            count(keys.ofLeaf(profile, failed)).byPc += failed.count();
        }
    }

    private Count count(Key key) {
        return counts.computeIfAbsent(key, k -> new Count());
    }
}
