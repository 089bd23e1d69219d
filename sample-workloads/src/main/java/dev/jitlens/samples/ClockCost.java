package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Trial;
import dev.jitlens.samples.shared.Trials;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

/**
 * Threads that do nothing but look at the clock, by {@code System.nanoTime} and by {@code
 * System.currentTimeMillis}.
 *
 * <p>Look for: how long a look takes, which no shorter operation can be measured by, and whether
 * more threads make it dearer. On Linux a thread reads the time from a page of its own memory, and
 * so looks as fast as alone; on systems where all threads write to one variable the curve falls.
 */
@Workload(
        id = "clock-cost",
        title = "What a look at the clock costs",
        lookFor =
                "Looks in a second by the number of threads, for nanoTime and for"
                        + " currentTimeMillis; the smallest step that nanoTime was seen to make.",
        presets = {"what-got-compiled", "read-the-assembly"},
        parametersOf = Trials.class)
@Truth(
        expect = {
            @Truth.Expect(
                    says = "A look takes nanoseconds, far more than an addition.",
                    measure = "counted cpu_nanos/operations nanoTime:1",
                    atLeast = 3,
                    atMost = 5000),
            @Truth.Expect(
                    says =
                            "A second thread that looks makes it hardly dearer: they share no"
                                    + " variable, but may share a core.",
                    measure = "compared cpu_nanos/operations nanoTime:2 nanoTime:1",
                    atMost = 3),
            @Truth.Expect(
                    says = "No step of the clock is shorter than a nanosecond.",
                    measure = "counted smallest_step_nanos/thread nanoTime:1",
                    atLeast = 1)
        })
public final class ClockCost {
    private static final int LOOKS = 1000;

    private ClockCost() {}

    public static void main(String[] args) {
        Args given = Trials.parse(args);
        Trials trials =
                new Trials(
                        given,
                        Trials.THREADS_DEFAULT,
                        Trials.MILLIS_DEFAULT,
                        ",smallest_step_nanos");
        trials.add("nanoTime", () -> Nanos::new);
        trials.add("currentTimeMillis", () -> Millis::new);
        trials.run();
    }

    private static final class Nanos implements Trial.Worker {
        private long last = System.nanoTime();
        private long smallestStep = Long.MAX_VALUE;

        @Override
        public int operate() {
            for (int i = 0; i < LOOKS; i++) {
                long now = System.nanoTime();
                long step = now - last;
                if (step > 0 && step < smallestStep) {
                    smallestStep = step;
                }
                last = now;
            }
            return LOOKS;
        }

        @Override
        public long[] counted() {
            return new long[] {smallestStep};
        }
    }

    private static final class Millis implements Trial.Worker {
        private long sum;

        @Override
        public int operate() {
            for (int i = 0; i < LOOKS; i++) {
                sum += System.currentTimeMillis();
            }
            return LOOKS;
        }

        /** Its step is that of the unit; the sum is here so that the compiler has to make it. */
        @Override
        public long[] counted() {
            return new long[] {sum == 0 ? 0 : 1_000_000};
        }
    }
}
