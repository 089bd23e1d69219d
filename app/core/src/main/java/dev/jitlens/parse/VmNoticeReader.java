package dev.jitlens.parse;

import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.Prefixes;

/** Single lines of the VM that hold no fact for us, but are not the program's either. */
final class VmNoticeReader implements LineReader {
    private static final Prefixes STARTS =
            Prefixes.of(
                    "CompileCommand: ",
                    "CompilerOracle: ",
                    "### Excluding ",
                    "made not compilable on ",
                    "made not OSR compilable on ",
                    "Picked up JAVA_TOOL_OPTIONS: ",
                    "Picked up _JAVA_OPTIONS: ",
                    "Picked up JDK_JAVA_OPTIONS: ",
                    // a code cache that is full, or -XX:+PrintCodeCache
                    "CodeCache: size=",
                    "CodeHeap '",
                    " bounds [0x",
                    " total_blobs=",
                    " compilation: disabled",
                    " compilation: enabled",
                    "Compilation: disabled",
                    "Compilation: enabled",
                    "              stopped_count=",
                    "C1 Runtime statistics:");

    /** JDK 8: {@code [Opened /jre/lib/rt.jar]} and others of its traces. */
    private static final Prefixes BRACKETED =
            Prefixes.of(
                    "[Opened ",
                    "[Path ",
                    "[Bootstrap loader class path=",
                    "[Dynamic-linking native method ",
                    "[Registering JNI native method ",
                    "[deflating idle monitors, ",
                    "[updating inline caches, ",
                    "[compilation policy safepoint handler, ",
                    "[mark nmethods, ",
                    "[rehashing ",
                    "[purging class loader data graph, ");

    /** {@code _ic_miss_cnt: 0} of a debug build, after C1's head. */
    private static final byte[] COUNTER = Bytes.of(" _");

    private static final byte[][] COUNTED = {Bytes.of("_cnt"), Bytes.of("_count:")};

    /**
     * {@code Started recording 1.}, {@code Use jcmd 77 JFR.dump name=1 to copy recording data to
     * file.} of JDK 8 and 11; later ones log it.
     */
    private static final byte[] RECORDING = Bytes.of("Started recording ");

    private static final byte[] JCMD = Bytes.of("Use jcmd ");
    private static final byte[] JFR_COMMAND = Bytes.of(" JFR.");
    private static final byte[] WARNING = Bytes.of(" VM warning: ");
    private static final byte[][] REFUSALS = {
        Bytes.of("Unrecognized VM option '"),
        Bytes.of("Error: VM option '"),
        Bytes.of("Error: Could not create the Java Virtual Machine."),
        Bytes.of("Error: A fatal exception has occurred. Program will exit."),
    };

    /** The reason stands in the next line. */
    private static final byte[] NO_START = Bytes.of("Error occurred during initialization of VM");

    private Origin noStart;

    @Override
    public boolean read(Line line, LogSink sink) {
        if (noStart != null) {
            sink.problem(noStart, "The JVM did not start: " + line.text());
            noStart = null;
            return true;
        }
        if (line.startsWith(NO_START)) {
            noStart = line.origin();
            return true;
        }
        if (line.length() < 12) {
            return false;
        }
        if (STARTS.areAt(line) || isCounter(line) || isOfRecorder(line)) {
            return true;
        }
        byte first = line.buf[line.start];
        if (first == '[') {
            return line.buf[line.end - 1] == ']' && BRACKETED.areAt(line);
        }
        if (first == 'O' || first == 'J') {
            // "OpenJDK 64-Bit Server VM warning: ", "Java HotSpot(TM) 64-Bit Server VM warning: "
            int to = Math.min(line.end, line.start + 60);
            return Bytes.indexOf(line.buf, line.start, to, WARNING) > 0;
        }
        return (first == 'U' || first == 'E') && refusal(line, sink);
    }

    @Override
    public void end(LogSink sink) {
        if (noStart != null) {
            sink.problem(noStart, "The JVM did not start");
        }
    }

    private static boolean isCounter(Line line) {
        return line.startsWith(COUNTER)
                && (line.indexOf(COUNTED[0], line.start) > 0
                        || line.indexOf(COUNTED[1], line.start) > 0);
    }

    private static boolean isOfRecorder(Line line) {
        if (line.startsWith(JCMD)) {
            return line.indexOf(JFR_COMMAND, line.start) > 0;
        }
        int number = line.start + RECORDING.length;
        return line.startsWith(RECORDING) && number < line.end && Bytes.isDigit(line.buf[number]);
    }

    private static boolean refusal(Line line, LogSink sink) {
        for (int i = 0; i < REFUSALS.length; i++) {
            if (line.startsWith(REFUSALS[i])) {
                if (i < 2) {
                    sink.problem(line.origin(), "The JVM did not start: " + line.text());
                }
                return true;
            }
        }
        return false;
    }
}
