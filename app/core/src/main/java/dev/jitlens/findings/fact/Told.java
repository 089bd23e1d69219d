package dev.jitlens.findings.fact;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.ProgramState;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;

import java.time.Duration;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.Set;

/**
 * The stretch of a run's time that its files tell of: all of a launch by Jitlens; else up to the
 * last event that has a time, from the JVM's start or, of a JVM that ran long before, from the
 * first. Recordings tell in their heads of which time they are, whether something happened or not.
 * A minute recorded of a JVM that had run for a week is no share of a week.
 *
 * @param fromNanos after the JVM's start
 * @param untilNanos the last moment of it, after the JVM's start, or {@link Time#UNKNOWN}
 * @param spanNanos or {@link Time#UNKNOWN} where nothing has a time
 * @param isWhole whether all of the run's time is told of, as far as one can see
 */
record Told(long fromNanos, long untilNanos, long spanNanos, boolean isWhole) {
    /** Nanoseconds of what a strange run.json tells may be more than a long holds. */
    private static final Duration LONGEST = Duration.ofDays(36_500);

    private static final Set<LogKind> RECORDINGS = Set.of(LogKind.JFR);

    /** A recording that was asked for on the command line begins sooner. */
    private static final long LATE_NANOS = 10_000_000_000L;

    /** From so few times in a log one cannot tell that it begins in the middle of a run. */
    private static final int FEW = 40;

    static Told of(Run run) {
        Optional<Long> launched = run.manifest().flatMap(Told::launched);
        if (launched.isPresent()) {
            return new Told(0, launched.get(), launched.get(), true);
        }
        LongSummaryStatistics moments = moments(run);
        LongSummaryStatistics all = states(run);
        // What a thread waited for may have begun long before it was recorded.
        LongSummaryStatistics first = moments.getCount() > 0 ? moments : states(run);
        all.combine(moments);
        if (all.getCount() == 0) {
            long recorded = isRecorded(run) ? run.recording().nanos() : Time.UNKNOWN;
            return new Told(0, Time.UNKNOWN, recorded, true);
        }
        boolean headless = lacksHead(run);
        boolean piece = headless || isLate(run, first, all.getMax());
        long from = piece ? first.getMin() : 0;
        boolean covered = isRecorded(run) && run.recording().nanos() > 0;
        return new Told(
                from,
                all.getMax(),
                covered ? run.recording().nanos() : all.getMax() - from,
                from == 0 && !headless);
    }

    private static boolean isRecorded(Run run) {
        return run.files().stream().allMatch(f -> RECORDINGS.containsAll(f.kinds()));
    }

    /**
     * Whether the first collections of a log are missing, which JVMs number from 0: it was rotated,
     * or it is a piece that someone cut. Its dates alone would not tell: they count from its begin.
     */
    private static boolean lacksHead(Run run) {
        return !isRecorded(run)
                && run.manifest().isEmpty()
                && !run.collections().isEmpty()
                && run.collections().stream().allMatch(c -> c.name().hasId() && c.name().id() > 0);
    }

    /**
     * Whether the JVM had run for long before the first event. A recording has events from its
     * begin on; a log may have none for a while, and is a piece only if most of the time is missing
     * and much is told of the rest.
     */
    private static boolean isLate(Run run, LongSummaryStatistics first, long last) {
        boolean piece = first.getMin() > last / 2 && first.getCount() >= FEW;
        return first.getMin() > LATE_NANOS && (isRecorded(run) || piece);
    }

    private static LongSummaryStatistics states(Run run) {
        LongSummaryStatistics times = new LongSummaryStatistics();
        for (ProgramState state : run.recording().states()) {
            add(times, state.nanos(), 0);
        }
        return times;
    }

    /** Begin and end of what is short. */
    private static LongSummaryStatistics moments(Run run) {
        LongSummaryStatistics times = new LongSummaryStatistics();
        for (Compilation c : run.compilations()) {
            add(times, c.nanos(), 0);
        }
        for (SafepointPause pause : run.pauses()) {
            add(times, pause.nanos(), pause.totalNanos());
        }
        for (GarbageCollection gc : run.collections()) {
            add(times, gc.nanos(), 0);
            add(times, gc.doneNanos(), 0);
        }
        return times;
    }

    private static void add(LongSummaryStatistics times, long nanos, long tookNanos) {
        if (Time.isKnown(nanos)) {
            times.accept(nanos);
            times.accept(nanos + Math.max(0, tookNanos));
        }
    }

    private static Optional<Long> launched(RunManifest manifest) {
        return manifest.startedAt()
                .flatMap(start -> manifest.outcome().map(o -> Duration.between(start, o.endedAt())))
                .filter(took -> took.isPositive() && took.compareTo(LONGEST) < 0)
                .map(Duration::toNanos);
    }
}
