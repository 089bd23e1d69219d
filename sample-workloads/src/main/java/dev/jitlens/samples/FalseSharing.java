package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.RandomInts;
import dev.jitlens.samples.shared.ThreadNumbers;
import dev.jitlens.samples.shared.Trial;
import dev.jitlens.samples.shared.Trials;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Supplier;

/**
 * Each thread counts the odd numbers of a part of its own, in a counter of its own. The counters
 * lie side by side in one array, or so far apart that each has a cache line for itself.
 *
 * <p>Look for: with one thread both ways cost the same. With two, the adjacent counters share a
 * line, and each write takes it away from the other processor, so that a number costs many times as
 * much, although no thread ever reads what another wrote.
 */
@Workload(
        id = "false-sharing",
        title = "Counters side by side",
        lookFor =
                "Numbers counted in a second of CPU time: as many for both ways with one thread,"
                        + " far fewer for adjacent counters with two.",
        presets = {"what-got-compiled", "read-the-assembly"},
        parametersOf = Trials.class)
@Truth(
        expect = {
            @Truth.Expect(
                    says = "For one thread it does not matter where its counter lies.",
                    measure = "compared operations/cpu_nanos padded:1 adjacent:1",
                    atLeast = 0.6,
                    atMost = 1.7),
            @Truth.Expect(
                    says =
                            "Two threads that run side by side count more in the same CPU time if"
                                    + " their counters do not share a cache line. Threads that take"
                                    + " turns, as on a busy machine, do not notice.",
                    measure = "compared-side-by-side operations/cpu_nanos padded:2 adjacent:2",
                    atLeast = 1.3)
        })
public final class FalseSharing {
    /** 128 bytes in longs: two lines of 64, since processors like to fetch them in pairs. */
    private static final int APART = 16;

    private static final int NUMBERS = 1024;

    private FalseSharing() {}

    public static void main(String[] args) {
        Args given = Trials.parse(args);
        Trials trials = new Trials(given, Trials.THREADS_DEFAULT, Trials.MILLIS_DEFAULT, "");
        trials.add("adjacent", () -> counters(1));
        trials.add("padded", () -> counters(APART));
        trials.run();
    }

    private static Supplier<Trial.Worker> counters(int distance) {
        AtomicLongArray counters = new AtomicLongArray((ThreadNumbers.MOST + 2) * distance);
        AtomicInteger threads = new AtomicInteger();
        // The first is left free, as the array's length lies before it.
        return () -> new Counting(counters, threads.incrementAndGet() * distance);
    }

    private static final class Counting implements Trial.Worker {
        private final AtomicLongArray counters;
        private final int mine;
        private final int[] numbers = new int[NUMBERS];

        Counting(AtomicLongArray counters, int mine) {
            this.counters = counters;
            this.mine = mine;
            RandomInts random = new RandomInts(mine);
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = random.next();
            }
        }

        @Override
        public int operate() {
            for (int number : numbers) {
                // This is no more than a load and a store, which the compiler has to leave there.
                counters.lazySet(mine, counters.get(mine) + (number & 1));
            }
            return numbers.length;
        }

        @Override
        public long[] counted() {
            return new long[0];
        }
    }
}
