package dev.jitlens.samples.parts;

import dev.jitlens.samples.shared.RandomInts;
import dev.jitlens.samples.shared.Trial;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** What threads do to a set: so many of a hundred operations add, so many remove, others look. */
public final class SetMix {
    /** What a worker counts; the last two are of the set, and the same for all of its workers. */
    public static final String COLUMNS = ",added,removed,found,size,steady_size";

    private final int adds;
    private final int removes;
    private final int keys;

    public SetMix(int adds, int removes, int keys) {
        this.adds = adds;
        this.removes = removes;
        this.keys = keys;
    }

    /**
     * The size that a set comes to in the long run: a key was added or removed last as often as
     * those two are done.
     */
    int steadySize() {
        return adds + removes == 0 ? 0 : (int) ((long) keys * adds / (adds + removes));
    }

    /** Fills it with random keys as far as it will be in the long run. */
    public void fill(NumberSet set) {
        RandomInts random = new RandomInts(keys);
        int missing = steadySize() - set.size();
        while (missing > 0) {
            if (set.add(random.below(keys))) {
                missing--;
            }
        }
    }

    /**
     * @param atOnce operations between two looks at the clock
     */
    public Supplier<Trial.Worker> workersOn(NumberSet set, int atOnce) {
        AtomicInteger threads = new AtomicInteger();
        return () -> new Mixing(set, threads.incrementAndGet(), atOnce);
    }

    private final class Mixing implements Trial.Worker {
        private final NumberSet set;
        private final RandomInts random;
        private final int atOnce;
        private long added;
        private long removed;
        private long found;

        Mixing(NumberSet set, int seed, int atOnce) {
            this.set = set;
            this.random = new RandomInts(seed);
            this.atOnce = atOnce;
        }

        @Override
        public int operate() {
            for (int i = 0; i < atOnce; i++) {
                int what = random.below(100);
                int key = random.below(keys);
                if (what < adds) {
                    added += set.add(key) ? 1 : 0;
                } else if (what < adds + removes) {
                    removed += set.remove(key) ? 1 : 0;
                } else {
                    found += set.has(key) ? 1 : 0;
                }
            }
            return atOnce;
        }

        @Override
        public long[] counted() {
            return new long[] {added, removed, found, set.size(), steadySize()};
        }
    }
}
