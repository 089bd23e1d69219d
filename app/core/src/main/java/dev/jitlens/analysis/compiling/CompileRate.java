package dev.jitlens.analysis.compiling;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilationTimes;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How many compilations ended with code in each slice of time; those that failed or were taken off
 * the queue are not counted.
 *
 * @param slices one after the other without a gap, from the JVM's start
 */
public record CompileRate(List<Slice> slices) {
    /** Samples are told no finer than this. */
    private static final long FINEST_NANOS = 100_000_000;

    /** A picture that can still be read. */
    private static final int MOST_SLICES = 600;

    /** Steps of 1, 2 and 5, so that the times are round. */
    private static final int[] STEPS = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000};

    public CompileRate {
        slices = List.copyOf(slices);
    }

    /**
     * Compilations of a slice.
     *
     * @param c2 those of every other compiler, which is C2 in HotSpot
     */
    public record Slice(long fromNanos, long nanos, long c1, long c2) {
        public double c1PerSecond() {
            return c1 * 1e9 / nanos;
        }

        public double c2PerSecond() {
            return c2 * 1e9 / nanos;
        }
    }

    /** The rate over the whole run; empty if nothing says when all its code was made. */
    public static Optional<CompileRate> of(Run run) {
        long last = last(run);
        if (last < 0 || run.recording().onlyLongCompilations()) {
            return Optional.empty();
        }
        long nanos = FINEST_NANOS;
        for (int i = 1; i < STEPS.length && last / nanos >= MOST_SLICES; i++) {
            nanos = FINEST_NANOS * STEPS[i];
        }
        nanos = Math.max(nanos, last / MOST_SLICES);
        return Optional.of(count(run, 0, nanos, (int) (last / nanos) + 1));
    }

    /** The rate in the slices that samples were counted in, which begin at the JVM's start. */
    public static Optional<CompileRate> in(TiersOverTime tiers, Run run) {
        boolean told = last(run) >= 0 && !run.recording().onlyLongCompilations();
        if (!tiers.sinceStart() || !told) {
            return Optional.empty();
        }
        TierSlice first = tiers.slices().getFirst();
        return Optional.of(count(run, first.fromNanos(), first.nanos(), tiers.slices().size()));
    }

    private static CompileRate count(Run run, long from, long nanos, int size) {
        long[] c1 = new long[size];
        long[] c2 = new long[size];
        for (Compilation c : run.compilations()) {
            long slice = made(c) < 0 ? -1 : Math.floorDiv(made(c) - from, nanos);
            if (slice >= 0 && slice < size) {
                (c.compiler() == Compiler.C1 ? c1 : c2)[(int) slice]++;
            }
        }
        List<Slice> slices = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            slices.add(new Slice(from + i * nanos, nanos, c1[i], c2[i]));
        }
        return new CompileRate(slices);
    }

    private static long last(Run run) {
        return run.compilations().stream().mapToLong(CompileRate::made).max().orElse(-1);
    }

    /** When its code was there, or less than 0. */
    private static long made(Compilation c) {
        if (c.nativeWrapper() || c.fate().outcome().isWithoutCode()) {
            return -1;
        }
        CompilationTimes times = c.times();
        if (Time.isKnown(times.installedNanos())) {
            return times.installedNanos();
        }
        return Time.isKnown(times.doneNanos()) ? times.doneNanos() : Math.max(-1, c.nanos());
    }
}
