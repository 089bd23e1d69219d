package dev.jitlens.parse.classes;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.ProgramState.ClassChange;
import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.Names;
import dev.jitlens.parse.line.Sign;

/**
 * {@code -XX:+TraceClassLoading -XX:+TraceClassUnloading} and {@code -verbose:class} of JDK 8
 * (classFileParser.cpp, instanceKlass.cpp), which tell no time.
 *
 * <pre>
 * [Loaded java.lang.Object from /jre/lib/rt.jar]
 * [Unloading class com.sun.proxy.$Proxy17 0x00000007c0083028]
 * </pre>
 */
public final class ClassTraceReader implements LineReader {
    private static final byte[] UNLOADING = Bytes.of("[Unloading class ");
    private static final byte[] FROM = Bytes.of(" from ");

    private final Names sources = new Names();
    private final Torn torn;

    /** Takes what another thread had begun in a line, before a class was told in it. */
    public interface Torn {
        void keep(Line line, int from, int to, LogSink sink);
    }

    public ClassTraceReader(Torn torn) {
        this.torn = torn;
    }

    @Override
    public boolean read(Line line, LogSink sink) {
        if (line.isEmpty() || line.buf[line.end - 1] != ']') {
            return false;
        }
        int at = line.find(Sign.CLASS_LOADED, line.start);
        boolean loaded = at >= 0;
        if (loaded ? at > line.start && !isWhole(line, at) : !line.startsWith(UNLOADING)) {
            return false;
        }
        if (at > line.start) {
            torn.keep(line, line.start, at, sink);
        }
        int name = loaded ? at + Sign.CLASS_LOADED.length() : line.start + UNLOADING.length;
        int end = ClassNames.end(line, name);
        boolean told = loaded && Bytes.startsWith(line.buf, end, line.end, FROM);
        String source =
                told ? ClassNames.source(line, end + FROM.length, line.end - 1, sources) : "";
        if (end > name) {
            ClassChange change =
                    new ClassChange(
                            line.origin(), Time.UNKNOWN, line.text(name, end), source, loaded);
            sink.event(LogKind.TRACE_CLASSES, change);
        }
        return true;
    }

    /** Whether it is one beyond doubt: a program may write the word, too. */
    private static boolean isWhole(Line line, int at) {
        int name = at + Sign.CLASS_LOADED.length();
        int end = ClassNames.end(line, name);
        return end > name && Bytes.startsWith(line.buf, end, line.end, FROM);
    }

    @Override
    public void end(LogSink sink) {
        // Each line is a fact by itself.
    }
}
