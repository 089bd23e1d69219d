package dev.jitlens.profile.jfr;

import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LateThread;
import dev.jitlens.model.Origin;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.model.Time;
import dev.jitlens.profile.jfr.event.JfrSpan;

import java.util.List;

/**
 * The events of one safepoint; each may be missing, as most are recorded only if they were long.
 */
final class JfrPause {
    private static final long NO = Time.UNKNOWN;

    JfrSpan begin;
    JfrSpan synchronization;
    JfrSpan cleanup;
    JfrSpan operation;
    JfrSpan end;
    String name = "";
    String caller = "";
    int threads = -1;

    /** The time at which it began, in nanoseconds since 1970. */
    long startNanos() {
        for (JfrSpan span : new JfrSpan[] {begin, synchronization, cleanup, operation, end}) {
            if (span != null) {
                return span.start();
            }
        }
        throw new IllegalStateException("a pause without events");
    }

    /** The time at which the last of its events ended. */
    long endNanos() {
        long last = startNanos();
        for (JfrSpan span : new JfrSpan[] {begin, synchronization, cleanup, operation, end}) {
            last = span == null ? last : Math.max(last, span.end());
        }
        return last;
    }

    /** The time at which all threads had stopped, as far as it is known. */
    long reachedNanos() {
        return synchronization != null
                ? synchronization.end()
                : startNanos() + Math.max(0, reach());
    }

    /** JDK 8 to 21 may run several operations at one safepoint. */
    void operation(JfrSpan span, String its, String by) {
        operation = operation == null ? span : operation.with(span);
        name = name.isEmpty() ? its : name;
        caller = caller.isEmpty() ? by : caller;
    }

    /**
     * The time from the beginning until all threads had stopped; the event of the beginning goes on
     * after that.
     */
    private long reach() {
        if (synchronization == null) {
            return begin == null ? NO : begin.nanos();
        }
        return begin == null ? synchronization.nanos() : synchronization.end() - begin.start();
    }

    /**
     * @param hasCleanup whether its JVM cleans up at safepoints
     */
    SafepointPause toPause(
            Origin origin, long zeroNanos, CleanupInReach hasCleanup, List<LateThread> late) {
        return new SafepointPause(
                origin,
                Math.max(0, startNanos() - zeroNanos),
                name,
                new PauseDurations(reach(), nanos(cleanup), nanos(operation), nanos(end), total()),
                threads,
                synchronization == null && begin != null ? hasCleanup : CleanupInReach.NO,
                caller,
                late,
                List.of());
    }

    private long total() {
        return begin == null || end == null ? NO : end.end() - begin.start();
    }

    private static long nanos(JfrSpan span) {
        return span == null ? NO : span.nanos();
    }
}
