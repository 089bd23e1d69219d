package dev.jitlens.parse.classes;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.ProgramState.ClassChange;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.Names;

/**
 * {@code -Xlog:class+load,class+unload} (instanceKlass.cpp, JDK 9 to 25). Below info the same tags
 * have lines about single addresses, which are none of these.
 *
 * <pre>
 * [0.017s][info][class,load] java.lang.Object source: shared objects file
 * [0.151s][info][class,load] C$$Lambda/0x0000000012040c00 source: C
 * [0.268s][info][class,unload] unloading class jdk.proxy18.$Proxy17 0x0000000012040c00
 * </pre>
 */
public final class ClassMessages {
    private static final byte[] SOURCE = Bytes.of(" source: ");
    private static final byte[] UNLOADING = Bytes.of("unloading class ");
    private static final byte[] ADDRESS = Bytes.of(" 0x");

    private final Names sources = new Names();

    /** Reads the message at {@code from} if it is one of these. */
    public boolean read(Line line, int from, long nanos, LogSink sink) {
        int end = ClassNames.end(line, from);
        if (end > from && Bytes.startsWith(line.buf, end, line.end, SOURCE)) {
            String source = ClassNames.source(line, end + SOURCE.length, line.end, sources);
            tell(new ClassChange(line.origin(), nanos, line.text(from, end), source, true), sink);
            return true;
        }
        if (!Bytes.startsWith(line.buf, from, line.end, UNLOADING)) {
            return false;
        }
        int name = from + UNLOADING.length;
        int nameEnd = ClassNames.end(line, name);
        if (nameEnd == name || !Bytes.startsWith(line.buf, nameEnd, line.end, ADDRESS)) {
            return false;
        }
        tell(new ClassChange(line.origin(), nanos, line.text(name, nameEnd), "", false), sink);
        return true;
    }

    private static void tell(ClassChange change, LogSink sink) {
        sink.event(LogKind.UNIFIED_CLASSES, change);
    }
}
