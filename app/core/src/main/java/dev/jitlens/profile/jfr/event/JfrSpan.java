package dev.jitlens.profile.jfr.event;

import jdk.jfr.consumer.RecordedEvent;

import java.time.Instant;

/**
 * The time that an event took.
 *
 * @param start in nanoseconds since 1970
 * @param end not before the start
 */
public record JfrSpan(long start, long end) {
    public static JfrSpan of(RecordedEvent event) {
        long start = nanos(event.getStartTime());
        return new JfrSpan(start, Math.max(start, nanos(event.getEndTime())));
    }

    private static long nanos(Instant time) {
        return Math.addExact(
                Math.multiplyExact(time.getEpochSecond(), 1_000_000_000L), time.getNano());
    }

    public long nanos() {
        return end - start;
    }

    /** The span from the earlier start to the later end. */
    public JfrSpan with(JfrSpan other) {
        return new JfrSpan(Math.min(start, other.start), Math.max(end, other.end));
    }
}
