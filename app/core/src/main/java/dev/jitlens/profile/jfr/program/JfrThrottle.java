package dev.jitlens.profile.jfr.program;

import dev.jitlens.model.ProgramState.Throttle;
import dev.jitlens.model.Time;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.event.JfrEvents;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrRecording;

import jdk.jfr.consumer.RecordedEvent;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether exceptions are missing: since JDK 25 a recording has up to so many a second, and {@code
 * jdk.ExceptionStatistics} still counts all.
 */
public final class JfrThrottle implements JfrEvents {
    private static final String THROWN = "jdk.JavaExceptionThrow";

    // jdk.JavaExceptionThrow#throttle of profile.jfc of JDK 25: 300/s; others are off
    private static final Pattern LIMIT = Pattern.compile("(\\d{1,18}) ?/ ?[a-z]{1,2}");

    private long events;
    private long statistics;
    private long least = Long.MAX_VALUE;
    private long most = -1;

    @Override
    public Map<String, Consumer<RecordedEvent>> readers() {
        return Map.of(THROWN, event -> events++, "jdk.ExceptionStatistics", this::counted);
    }

    private void counted(RecordedEvent event) {
        long count = JfrFields.number(event, "throwables", -1);
        if (count >= 0) {
            statistics++;
            least = Math.min(least, count);
            most = Math.max(most, count);
        }
    }

    /** Its sentence, if a recording with these settings lacks some. */
    public Optional<String> sentence(BinaryOperator<String> settings) {
        String limit = settings.apply(THROWN, "throttle");
        return leavesOut(limit)
                ? Optional.of(Throttle.sentence(THROWN, limit, most))
                : Optional.empty();
    }

    /**
     * Both count an error twice, and the statistics may have begun before the recording did. Where
     * there are none, as many events as a second may have are a sign.
     */
    private boolean leavesOut(String limit) {
        Matcher matcher = LIMIT.matcher(limit.strip());
        if (events == 0 || !matcher.matches()) {
            return false;
        }
        return statistics == 0 ? events >= Long.parseLong(matcher.group(1)) : most - least > events;
    }

    @Override
    public OptionalLong firstNanos() {
        return OptionalLong.empty();
    }

    @Override
    public void tell(JfrRecording recording, ProfileSink sink) {
        String limit = recording.setting(THROWN, "throttle");
        if (leavesOut(limit)) {
            sink.event(new Throttle(recording.origin(), Time.UNKNOWN, THROWN, limit.strip(), most));
        }
    }
}
