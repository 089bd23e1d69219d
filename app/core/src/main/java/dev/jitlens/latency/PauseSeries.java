package dev.jitlens.latency;

import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.LatencyKind;

import org.HdrHistogram.Histogram;

import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Safepoint pauses as latencies: how long threads were stopped in all, or how long it took to stop
 * them. The two are different problems, so that they are never added up.
 */
public final class PauseSeries implements LatencySeries {
    private final LatencyKind kind;
    private final String member;
    private final long jvmStartEpochNanos;
    private final Histogram whole = Histograms.empty();
    private final Histogram withoutTime = Histograms.empty();
    private final IntervalPoints points;
    private long negative;
    private final CleanupInReach cleanupInReach;
    private long notSaid;

    /** Whether pauses were at least so long, since their parts are told only. */
    private final boolean isLeast;

    private PauseSeries(
            LatencyKind kind,
            boolean isLeast,
            List<SafepointPause> pauses,
            ToLongFunction<SafepointPause> value,
            String member,
            long jvmStartEpochNanos) {
        this.kind = kind;
        this.isLeast = isLeast;
        this.member = member;
        this.jvmStartEpochNanos = jvmStartEpochNanos;
        List<SafepointPause> timed =
                pauses.stream().filter(pause -> count(pause, value.applyAsLong(pause))).toList();
        long[] start = timed.stream().mapToLong(SafepointPause::nanos).toArray();
        long[] values = timed.stream().mapToLong(value).toArray();
        long[] end = new long[start.length];
        long[] ones = new long[start.length];
        for (int i = 0; i < end.length; i++) {
            end[i] = start[i] + values[i];
            ones[i] = 1;
        }
        points = IntervalPoints.ofValues(start, end, ones, values);
        cleanupInReach = kind == LatencyKind.REACH ? cleanup(pauses) : CleanupInReach.NO;
    }

    /**
     * All of the time that threads were stopped; where no pause tells it, as of most recordings,
     * how long they were stopped at least.
     *
     * @param jvmStartEpochNanos if it is known, else {@link Time#UNKNOWN}
     */
    public static PauseSeries total(
            List<SafepointPause> pauses, String member, long jvmStartEpochNanos) {
        boolean isLeast = pauses.stream().allMatch(p -> p.totalNanos() == Time.UNKNOWN);
        return new PauseSeries(
                LatencyKind.PAUSE,
                isLeast && pauses.stream().anyMatch(p -> p.leastNanos() >= 0),
                pauses,
                isLeast ? SafepointPause::leastNanos : SafepointPause::totalNanos,
                member,
                jvmStartEpochNanos);
    }

    /**
     * The time to reach the safepoint alone. JDK 13 to 19 have the cleanup in it: {@link
     * SafepointPause#reachHasCleanup}.
     */
    public static PauseSeries reach(
            List<SafepointPause> pauses, String member, long jvmStartEpochNanos) {
        return new PauseSeries(
                LatencyKind.REACH,
                false,
                pauses,
                SafepointPause::reachNanos,
                member,
                jvmStartEpochNanos);
    }

    private static CleanupInReach cleanup(List<SafepointPause> pauses) {
        CleanupInReach worst = CleanupInReach.NO;
        for (SafepointPause pause : pauses) {
            if (pause.reachNanos() >= 0 && pause.cleanupInReach() == CleanupInReach.YES) {
                return CleanupInReach.YES;
            }
            if (pause.reachNanos() >= 0 && pause.cleanupInReach() == CleanupInReach.UNKNOWN) {
                worst = CleanupInReach.UNKNOWN;
            }
        }
        return worst;
    }

    /** Counts it, and says whether it has a place in time. */
    private boolean count(SafepointPause pause, long nanos) {
        if (nanos == Time.UNKNOWN) {
            notSaid++;
            return false;
        }
        if (nanos < 0) {
            negative++;
            return false;
        }
        whole.recordValue(nanos);
        if (!Time.isKnown(pause.nanos())) {
            withoutTime.recordValue(nanos);
            return false;
        }
        return true;
    }

    @Override
    public String name() {
        String pauses = isLeast ? "safepoint pauses, at least" : "safepoint pauses";
        return SeriesNames.of(kind == LatencyKind.REACH ? "time to reach" : pauses, member);
    }

    @Override
    public LatencyKind kind() {
        return kind;
    }

    @Override
    public String file() {
        return "";
    }

    @Override
    public String tag() {
        return isLeast ? kind.tag() + "-at-least" : kind.tag();
    }

    @Override
    public String member() {
        return member;
    }

    @Override
    public IntervalPoints points() {
        return points;
    }

    @Override
    public Histogram whole() {
        return whole.copy();
    }

    @Override
    public Histogram between(long fromNanos, long toNanos) {
        Histogram range = Histograms.empty();
        for (int i = 0; i < points.size(); i++) {
            if (points.touches(i, fromNanos, toNanos)) {
                range.recordValue(points.max()[i]);
            }
        }
        return range;
    }

    /** Intervals of a second each. */
    @Override
    public LatencyIntervals intervals() {
        return new PauseIntervals(points, withoutTime.copy());
    }

    @Override
    public boolean sinceJvmStart() {
        return true;
    }

    @Override
    public long zeroEpochNanos() {
        return jvmStartEpochNanos;
    }

    @Override
    public long untimed() {
        return withoutTime.getTotalCount();
    }

    @Override
    public long negative() {
        return negative;
    }

    /** Whether some value is more than the time to reach, or may be. */
    public CleanupInReach cleanupInReach() {
        return cleanupInReach;
    }

    /** Pauses of which the log does not tell this time. */
    public long notSaid() {
        return notSaid;
    }
}
