package dev.jitlens.parse;

import dev.jitlens.model.JvmMark;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.crash.CrashMark;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The facts by which the first bytes of a log tell its JVM from others. */
public final class JvmMarks {
    /** LogCompilation of JDK 8 to 27: {@code process='4711' time_ms='1790000000000'}. */
    private static final Pattern LOG_COMPILATION =
            Pattern.compile("<hotspot_log [^>]*process='(\\d{1,18})' time_ms='(\\d{1,18})'");

    private JvmMarks() {}

    /** Whether what follows may tell more: the report of a crash has its times at its end. */
    public static boolean needMore(byte[] head) {
        return head.length > 0 && head[0] == '#';
    }

    /** Empty if they do not tell. */
    public static Optional<JvmMark> of(byte[] head) {
        Matcher xml = LOG_COMPILATION.matcher(new String(head, StandardCharsets.ISO_8859_1));
        if (xml.find()) {
            return Optional.of(mark(Long.parseLong(xml.group(1)), Long.parseLong(xml.group(2))));
        }
        Optional<JvmMark> crash = CrashMark.of(head);
        if (crash.isPresent()) {
            return crash;
        }
        FirstTime first = FirstTime.of(head);
        if (!Time.isKnown(first.epochMillis())) {
            return Optional.empty();
        }
        if (!Time.isKnown(first.uptimeNanos())) {
            return first.ofJvm()
                    ? Optional.of(mark(Unknown.NUMBER, first.epochMillis()))
                    : Optional.empty();
        }
        return Optional.of(
                mark(Unknown.NUMBER, first.epochMillis() - first.uptimeNanos() / 1_000_000));
    }

    private static JvmMark mark(long pid, long startEpochMillis) {
        return new JvmMark(pid, new JvmMark.Start(JvmMark.Known.NEARLY, startEpochMillis), "");
    }
}
