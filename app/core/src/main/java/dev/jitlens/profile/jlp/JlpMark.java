package dev.jitlens.profile.jlp;

import dev.jitlens.model.JvmMark;
import dev.jitlens.model.Unknown;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Finds by what the first records of a file tell its JVM from others. */
final class JlpMark {
    /** The agents write their INFO before anything else; what comes late is no matter of theirs. */
    private static final long FAR_ENOUGH = 1 << 20;

    private static final long NANOS_OF_A_MILLI = 1_000_000;
    private static final int MOST = 100;

    private final Map<String, String> info = new HashMap<>();

    static Optional<JvmMark> of(Path file) throws IOException {
        JlpMark mark = new JlpMark();
        try (JlpFile records = new JlpFile(file)) {
            records.scan(
                    (record, position, payload) -> mark.take(record),
                    new Damages(file.toString()),
                    FAR_ENOUGH);
        }
        return Optional.of(mark.mark()).filter(JvmMark::isKnown);
    }

    private void take(JlpRecord record) {
        if (record instanceof JlpRecord.Info read && info.size() < MOST) {
            info.put(read.key(), read.value());
        }
    }

    private JvmMark mark() {
        return new JvmMark(number("pid"), start(), "");
    }

    /** An agent that came later knows less well when its JVM started. */
    private JvmMark.Start start() {
        long epoch = number("clock.epoch.nanos");
        long now = number("clock.nanos");
        long zero = number("jvm.start.nanos");
        boolean told = epoch > 0 && zero > 0 && now >= zero;
        return told && !"later".equals(info.get("attached"))
                ? new JvmMark.Start(JvmMark.Known.NEARLY, (epoch - (now - zero)) / NANOS_OF_A_MILLI)
                : JvmMark.Start.UNKNOWN;
    }

    private long number(String key) {
        String text = info.getOrDefault(key, "");
        return text.matches("\\d{1,19}") && text.compareTo(longest(text)) <= 0
                ? Long.parseLong(text)
                : Unknown.NUMBER;
    }

    /** The largest number, for texts of as many digits. */
    private static String longest(String text) {
        String most = Long.toString(Long.MAX_VALUE);
        return text.length() < most.length() ? "9".repeat(text.length()) : most;
    }
}
