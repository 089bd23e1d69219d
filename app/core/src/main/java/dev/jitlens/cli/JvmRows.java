package dev.jitlens.cli;

import dev.jitlens.counters.LocalJvm;
import dev.jitlens.counters.LocalJvms;
import dev.jitlens.model.run.Secrets;
import dev.jitlens.report.PlainText;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The JVMs of this machine, a row each. */
final class JvmRows {
    private JvmRows() {}

    static List<Map<String, Object>> all(boolean json) {
        Instant now = Instant.now();
        return LocalJvms.find().stream().map(jvm -> row(jvm, now, json)).toList();
    }

    private static Map<String, Object> row(LocalJvm jvm, Instant now, boolean json) {
        Optional<Duration> uptime = jvm.uptime(now);
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("pid", jvm.pid());
        row.put("user", orNull(jvm.user()));
        row.put("version", orNull(jvm.version()));
        if (json) {
            row.put("uptimeMillis", uptime.map(Duration::toMillis).orElse(null));
            row.put("vm", orNull(jvm.vm()));
            row.put("mainClass", orNull(jvm.mainClass()));
            row.put("command", orNull(Secrets.masked(jvm.command())));
            row.put("counters", jvm.hasCounters() ? jvm.counters().name() : null);
            row.put("trouble", orNull(jvm.trouble()));
        } else {
            row.put("uptime", uptime.map(JvmRows::shortly).orElse(null));
            row.put("main class", orNull(PlainText.line(jvm.mainClass())));
            row.put("counters", jvm.hasCounters() ? "yes" : jvm.trouble());
        }
        return row;
    }

    private static String orNull(String text) {
        return text.isEmpty() ? null : text;
    }

    /** A time in words, such as {@code 3d 4h}, {@code 2h 5m} or {@code 59 s}. */
    private static String shortly(Duration time) {
        if (time.toDays() > 0) {
            return time.toDays() + "d " + time.toHoursPart() + "h";
        }
        if (time.toHours() > 0) {
            return time.toHours() + "h " + time.toMinutesPart() + "m";
        }
        return time.toMinutes() > 0
                ? time.toMinutes() + "m " + time.toSecondsPart() + "s"
                : time.toSeconds() + " s";
    }
}
