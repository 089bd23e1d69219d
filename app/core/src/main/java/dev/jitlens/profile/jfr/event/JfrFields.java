package dev.jitlens.profile.jfr.event;

import dev.jitlens.model.Method;
import dev.jitlens.profile.format.ClassName;

import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedThread;

import java.time.DateTimeException;

/** Fields of recorded events, which differ between JDK versions and may be missing. */
public final class JfrFields {
    /** A method of which a recording tells nothing. */
    public static final Method UNKNOWN_METHOD = new Method("", "unknown", "");

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

    /** The name of a thread, or empty. */
    public static String thread(RecordedEvent event, String field) {
        return event.hasField(field) ? name(event.getThread(field)) : "";
    }

    /** A thread's name in Java, else in the system; empty if it has none. */
    public static String name(RecordedThread thread) {
        if (thread == null) {
            return "";
        }
        String java = thread.getJavaName();
        String name = java == null ? thread.getOSName() : java;
        return name == null ? "" : name;
    }

    /** The constructors of an exception are where it is recorded, and not where it is thrown. */
    public static boolean makesThrowable(String method) {
        return "<init>".equals(method) || "fillInStackTrace".equals(method);
    }

    /**
     * The class of a method, or empty. Of the chunks of Datadog's profiler, whose types have
     * numbers that are other types in the chunks before them, the JDK's reader makes objects of no
     * class, or such as it cannot give.
     */
    public static String holder(RecordedMethod method) {
        try {
            RecordedObject type = method.getValue("type");
            if (type instanceof RecordedClass known) {
                return known.getName();
            }
            return type == null ? "" : text(type, "name");
        } catch (ClassCastException e) {
            return "";
        }
    }

    /** A method, or {@link #UNKNOWN_METHOD}. */
    public static Method method(RecordedMethod method) {
        if (method == null || method.getName() == null) {
            return UNKNOWN_METHOD;
        }
        String holder = holder(method);
        String descriptor = method.getDescriptor();
        return new Method(
                ClassName.dotted(holder), method.getName(), descriptor == null ? "" : descriptor);
    }
}
