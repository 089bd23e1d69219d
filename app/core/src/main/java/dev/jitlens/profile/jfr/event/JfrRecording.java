package dev.jitlens.profile.jfr.event;

import dev.jitlens.model.Origin;

import java.util.function.BinaryOperator;

/**
 * What is known of a recording when all of it was read.
 *
 * @param zeroNanos which time is zero in the times of events, in nanoseconds since 1970
 * @param feature of the JVM, or -1
 * @param settings a setting's value by the names of event and setting, as it was last; empty if the
 *     recording does not tell it
 */
public record JfrRecording(
        Origin origin, long zeroNanos, int feature, BinaryOperator<String> settings) {
    /** The time at which a span began, in nanoseconds since the JVM started. */
    public long since(JfrSpan span) {
        return Math.max(0, span.start() - zeroNanos);
    }

    /** The value of a setting, such as {@code threshold} of {@code jdk.Compilation}, or empty. */
    public String setting(String event, String name) {
        return settings.apply(event, name);
    }
}
