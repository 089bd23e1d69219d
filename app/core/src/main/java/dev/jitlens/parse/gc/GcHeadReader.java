package dev.jitlens.parse.gc;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.JvmText;
import dev.jitlens.model.LogKind;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;

/**
 * The first lines of a GC log of JDK 8 ({@code -Xloggc}), which may be all that it has:
 *
 * <pre>
 * OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on …
 * Memory: 4k page, physical 24684096k(19545196k free), swap 0k(0k free)
 * CommandLine flags: -XX:+PrintGC -XX:+PrintGCTimeStamps
 * </pre>
 */
public final class GcHeadReader implements LineReader {
    private static final byte[] VM = Bytes.of(" VM (");
    private static final byte[] JRE = Bytes.of(" JRE (");
    private static final byte[] BUILT = Bytes.of("), built on ");
    private static final byte[] MEMORY = Bytes.of("Memory: ");
    private static final byte[] PHYSICAL = Bytes.of(" page, physical ");
    private static final byte[] FLAGS = Bytes.of("CommandLine flags: ");

    @Override
    public boolean read(Line line, LogSink sink) {
        if (line.isEmpty()) {
            return false;
        }
        return switch (line.buf[line.start]) {
            case 'O', 'J' -> version(line, sink);
            case 'M' -> line.startsWith(MEMORY) && line.indexOf(PHYSICAL, line.start) > 0;
            case 'C' -> line.startsWith(FLAGS);
            default -> false;
        };
    }

    private static boolean version(Line line, LogSink sink) {
        int jre = line.indexOf(JRE, line.start);
        int built = jre < 0 ? -1 : line.indexOf(BUILT, jre);
        if (built < 0 || line.indexOf(VM, line.start) < 0) {
            return false;
        }
        String version = JvmText.jreVersion(line.text());
        sink.event(
                LogKind.GC_LOG,
                new JvmIdentity(line.origin(), "", version, "", "", "", "", -1, -1));
        return true;
    }
}
