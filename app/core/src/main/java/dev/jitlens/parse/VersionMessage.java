package dev.jitlens.parse;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.LogKind;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;

/**
 * The version in the head of a GC log (JDK 16 and later, {@code gc+init=info}):
 *
 * <pre>
 * Version: 17.0.19+10-LTS (release)
 * </pre>
 */
final class VersionMessage {
    private static final byte[] VERSION = Bytes.of("Version: ");
    private static final byte[] RELEASE = Bytes.of(" (release)");

    private VersionMessage() {}

    /** Whether the message is one. */
    static boolean read(Line line, int from, LogSink sink) {
        int version = from + VERSION.length;
        if (!Bytes.startsWith(line.buf, from, line.end, VERSION)
                || version == line.end
                || !Bytes.isDigit(line.buf[version])) {
            return false;
        }
        int end = Bytes.indexOf(line.buf, version, line.end, RELEASE);
        if (end > 0) {
            String text = line.text(version, end);
            sink.event(
                    LogKind.UNIFIED_OTHER,
                    new JvmIdentity(line.origin(), "", text, "", "", "", "", -1, -1));
        }
        return end > 0;
    }
}
