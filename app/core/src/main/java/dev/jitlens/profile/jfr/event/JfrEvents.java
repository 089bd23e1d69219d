package dev.jitlens.profile.jfr.event;

import dev.jitlens.profile.format.ProfileSink;

import jdk.jfr.consumer.RecordedEvent;

import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Reads the events of one subject; a recording is handed to a list of such readers. */
public interface JfrEvents {
    /**
     * The names of the events that it reads, and what reads each. Several readers may read the same
     * events. Those of JDK 9 and 10 are called as they are since JDK 11: {@code jdk.…}.
     */
    Map<String, Consumer<RecordedEvent>> readers();

    /** The time of the first that tells something, in nanoseconds since 1970; empty if none did. */
    OptionalLong firstNanos();

    /**
     * Hands over what was read: after the last event, and of a recording that grows again and
     * again, all of it each time.
     */
    void tell(JfrRecording recording, ProfileSink sink);
}
