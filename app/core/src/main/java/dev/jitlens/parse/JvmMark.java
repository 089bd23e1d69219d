package dev.jitlens.parse;

import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * By what the first bytes of a log tell its JVM from others; each is {@link Unknown#NUMBER} where
 * they do not tell it.
 *
 * @param startEpochMillis when the JVM started
 */
public record JvmMark(long pid, long startEpochMillis) {
    /** LogCompilation of JDK 8 to 27: {@code process='4711' time_ms='1790000000000'}. */
    private static final Pattern LOG_COMPILATION =
            Pattern.compile("<hotspot_log [^>]*process='(\\d{1,18})' time_ms='(\\d{1,18})'");

    /** Clocks are rounded to seconds in some logs, and set while JVMs run. */
    private static final long SAME_START_MILLIS = 5_000;

    /** Empty if they do not tell. */
    public static Optional<JvmMark> of(byte[] head) {
        Matcher xml = LOG_COMPILATION.matcher(new String(head, StandardCharsets.ISO_8859_1));
        if (xml.find()) {
            return Optional.of(
                    new JvmMark(Long.parseLong(xml.group(1)), Long.parseLong(xml.group(2))));
        }
        FirstTime first = FirstTime.of(head);
        if (!Time.isKnown(first.epochMillis()) || !Time.isKnown(first.uptimeNanos())) {
            return Optional.empty();
        }
        return Optional.of(
                new JvmMark(Unknown.NUMBER, first.epochMillis() - first.uptimeNanos() / 1_000_000));
    }

    /** Whether both cannot be of one JVM. */
    public boolean differs(JvmMark other) {
        return pid >= 0 && other.pid >= 0 && pid != other.pid
                || Math.abs(startEpochMillis - other.startEpochMillis) > SAME_START_MILLIS;
    }
}
