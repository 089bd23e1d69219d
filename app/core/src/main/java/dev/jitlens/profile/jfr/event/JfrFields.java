package dev.jitlens.profile.jfr.event;

import jdk.jfr.consumer.RecordedObject;

import java.time.DateTimeException;

/** Fields of recorded events, which differ between JDK versions and may be missing. */
public final class JfrFields {
    private JfrFields() {}

    public static String text(RecordedObject event, String field) {
        String value = event.hasField(field) ? event.getString(field) : null;
        return value == null ? "" : value;
    }

    public static long number(RecordedObject event, String field, long otherwise) {
        return event.hasField(field) ? event.getLong(field) : otherwise;
    }

    public static boolean flag(RecordedObject event, String field) {
        return event.hasField(field) && event.getBoolean(field);
    }

    /** Nanoseconds, or 0. */
    public static long nanos(RecordedObject event, String field) {
        try {
            return event.hasField(field) ? event.getDuration(field).toNanos() : 0;
        } catch (DateTimeException | ArithmeticException e) {
            return 0;
        }
    }

    /** Milliseconds since 1970, or -1. */
    public static long epochMillis(RecordedObject event, String field) {
        try {
            return event.hasField(field) ? event.getInstant(field).toEpochMilli() : -1;
        } catch (DateTimeException | ArithmeticException e) {
            return -1;
        }
    }
}
