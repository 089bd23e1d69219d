package dev.jitlens.profile.jfr.program;

import dev.jitlens.model.Time;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.event.JfrEvents;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrRecording;
import dev.jitlens.profile.jfr.event.JfrSpan;

import jdk.jfr.consumer.RecordedEvent;

import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * What JFR itself says that it had no buffer for. Such an event may be lost, too; each has what was
 * lost then, and what the same thread lost so far, so that only a least sum is known.
 */
public final class JfrLosses implements JfrEvents {
    private static final long BYTES_PER_KB = 1000;

    private long times;
    private long bytes;
    private long most;
    private long first = Time.UNKNOWN;

    @Override
    public Map<String, Consumer<RecordedEvent>> readers() {
        return Map.of("jdk.DataLoss", this::loss);
    }

    private void loss(RecordedEvent event) {
        long at = JfrSpan.of(event).start();
        first = times == 0 ? at : Math.min(first, at);
        times++;
        bytes += Math.max(0, JfrFields.number(event, "amount", 0));
        most = Math.max(most, JfrFields.number(event, "total", 0));
    }

    @Override
    public OptionalLong firstNanos() {
        return times == 0 ? OptionalLong.empty() : OptionalLong.of(first);
    }

    @Override
    public void tell(JfrRecording recording, ProfileSink sink) {
        if (times > 0) {
            sink.problem(
                    recording.origin(),
                    "at least "
                            + atLeast(Math.max(bytes, most))
                            + " of events are lost, for which JFR had no buffer (jdk.DataLoss, "
                            + (times == 1 ? "once" : times + " times")
                            + ")");
        }
    }

    /** Rounded down, since it is the least. */
    private static String atLeast(long bytes) {
        return bytes < BYTES_PER_KB ? bytes + " bytes" : bytes / BYTES_PER_KB + " kB";
    }
}
