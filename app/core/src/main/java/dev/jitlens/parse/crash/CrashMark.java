package dev.jitlens.parse.crash;

import dev.jitlens.model.JvmMark;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The facts by which the report of a crash tells its JVM from others. */
public final class CrashMark {
    /** {@code # SIGSEGV (0xb) at pc=0x00007feb81406d35, pid=3978, tid=3979}. */
    private static final Pattern PID =
            Pattern.compile("^#  .{1,500}, pid=(\\d{1,18}), tid=", Pattern.MULTILINE);

    /**
     * {@code Time: Mon Nov 23 06:55:18 2026 UTC elapsed time: 0.233681 seconds}; up to JDK 8 each
     * time on a line of its own.
     */
    private static final Pattern TIME =
            Pattern.compile(
                    "^[Tt]ime: \\w{3} (\\w{3} +\\d{1,2} \\d{2}:\\d{2}:\\d{2} \\d{4})"
                            + "(?: ([^\n\r]{1,60}?))??(?:\\s++timezone: ([^\n\r]{1,60}))?+"
                            + "\\s++elapsed time: (\\d{1,10})\\b",
                    Pattern.MULTILINE);

    private static final Pattern COMMAND =
            Pattern.compile("^java_command: (.{1,4000})$", Pattern.MULTILINE);

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("MMM d HH:mm:ss uuuu", Locale.ENGLISH);

    private CrashMark() {}

    /**
     * @param bytes the first ones of a file
     * @return empty if it is no report
     */
    public static Optional<JvmMark> of(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        Matcher pid = PID.matcher(text);
        if (!text.stripLeading().startsWith("#") || !pid.find()) {
            return Optional.empty();
        }
        Matcher command = COMMAND.matcher(text);
        return Optional.of(
                new JvmMark(
                        Long.parseLong(pid.group(1)),
                        start(text),
                        command.find() ? command.group(1).strip() : ""));
    }

    private static JvmMark.Start start(String text) {
        Matcher time = TIME.matcher(text);
        if (!time.find()) {
            return JvmMark.Start.UNKNOWN;
        }
        String zone = time.group(2) == null ? time.group(3) : time.group(2);
        boolean zoned = zone != null && (zone.strip().equals("UTC") || zone.strip().equals("GMT"));
        try {
            String date = time.group(1).replaceAll(" +", " ");
            long crashed = LocalDateTime.parse(date, DATE).toInstant(ZoneOffset.UTC).toEpochMilli();
            return new JvmMark.Start(
                    zoned ? JvmMark.Known.NEARLY : JvmMark.Known.IN_SOME_ZONE,
                    crashed - 1000 * Long.parseLong(time.group(4)));
        } catch (DateTimeException e) {
            return JvmMark.Start.UNKNOWN; // damaged
        }
    }
}
