package dev.jitlens.parse;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmText;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.XmlText;

/**
 * The first part of a LogCompilation file: which JVM wrote it, started how. Text stands on lines of
 * its own.
 */
final class LogHeader {
    private Origin origin;
    private Element within;
    private boolean done;
    private boolean isPiece;
    private long pid = -1;
    private long startEpochMillis = -1;
    private String name = "";
    private String release = "";
    private String info = "";
    private String arguments = "";
    private String command = "";
    private String classPath = "";
    private String javaHome = "";

    void root(Line line, Attributes attributes) {
        origin = line.origin();
        pid = attributes.number(Attr.PROCESS, -1);
        startEpochMillis = attributes.number(Attr.TIME_MS, -1);
    }

    /** The log begins here without its root; the rest of its header may follow. */
    void piece(Line line) {
        origin = line.origin();
        isPiece = true;
    }

    void open(Element element) {
        if (!done && origin != null) {
            within = element;
        }
    }

    /** Whether more of it may follow. */
    boolean isOpen() {
        return within != null || (origin != null && !done);
    }

    /** Whether the line is text of an element that is open. */
    boolean wants(Line line) {
        if (within == null) {
            return false;
        }
        if (line.length() > 1 && line.buf[line.start] == '<' && line.buf[line.start + 1] == '/') {
            within = null;
            return false;
        }
        return true;
    }

    void text(Line line) {
        String text = XmlText.string(line.buf, line.start, line.end);
        int close = text.indexOf("</");
        boolean closed = close >= 0 && text.endsWith(">");
        if (closed) {
            text = text.substring(0, close);
        }
        text = text.strip();
        switch (within) {
            case NAME -> name += text;
            case RELEASE -> release += text;
            case INFO -> info += text;
            case ARGS -> {
                arguments += text;
                // What is said of the JVM as a whole rests on its arguments mostly.
                origin = line.origin();
            }
            case COMMAND -> command += text;
            case PROPERTIES -> property(text);
            default -> {}
        }
        if (closed) {
            within = null;
        }
    }

    /**
     * JDK 8's release is HotSpot's own number, so there the JRE's version counts; else vendors put
     * theirs there.
     */
    private String version() {
        String version = JvmText.jreVersion(info);
        return version.startsWith("1.") ? version : release;
    }

    private void property(String text) {
        String key = text.substring(0, text.indexOf('=') + 1);
        switch (key) {
            case "java.class.path=" -> classPath = text.substring(key.length());
            case "java.home=" -> javaHome = text.substring(key.length());
            default -> {}
        }
    }

    /** What the JVM calls itself, built for which machine; empty if the log does not say. */
    String info() {
        return info;
    }

    /** Whether the file begins as a JVM's main log does, so that it should also end as one. */
    boolean isMainLog() {
        return origin != null && !isPiece;
    }

    /** Where the tasks are that such a log does not have. */
    String missing() {
        return "it was cut off; or its JVM runs, or was killed, and then the tasks of its compiler"
                + " threads are in hs_c*_pid"
                + (pid < 0 ? "*" : pid)
                + ".log, in the folder for temporary files";
    }

    /** Reports what was found, once. */
    void end(LogSink sink) {
        if (!done && origin != null && !(isPiece && name.isEmpty() && release.isEmpty())) {
            done = true;
            sink.event(
                    LogKind.LOG_COMPILATION,
                    new JvmEvent.JvmIdentity(
                            origin,
                            name,
                            version(),
                            arguments,
                            command,
                            classPath,
                            javaHome,
                            pid,
                            startEpochMillis));
        }
        within = null;
    }
}
