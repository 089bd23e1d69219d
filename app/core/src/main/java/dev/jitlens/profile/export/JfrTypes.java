package dev.jitlens.profile.export;

import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

import java.util.function.Consumer;

/**
 * The types of {@code jdk.ExecutionSample} as HotSpot's {@code metadata.xml} has them (JDK 17 to
 * 25), as far as samples need them. Those that the library knows by itself are not used: the JDK's
 * reader wants an event's time to be its first field, and frames within their stack trace.
 */
final class JfrTypes {
    private final Types types;
    private final Type stackFrame;
    private final Type sample;

    JfrTypes(Recording recording) {
        this.types = recording.getTypes();
        Type symbol = pooled("jdk.types.Symbol", b -> b.addField("string", Builtin.STRING));
        Type type = pooled("java.lang.Class", b -> b.addField("name", symbol));
        Type method =
                pooled(
                        "jdk.types.Method",
                        b ->
                                b.addField("type", type)
                                        .addField("name", symbol)
                                        .addField("descriptor", symbol)
                                        .addField("modifiers", Builtin.INT)
                                        .addField("hidden", Builtin.BOOLEAN));
        Type frameType =
                pooled("jdk.types.FrameType", b -> b.addField("description", Builtin.STRING));
        this.stackFrame =
                types.getOrAdd(
                        "jdk.types.StackFrame",
                        false,
                        b ->
                                b.addField("method", method)
                                        .addField("lineNumber", Builtin.INT)
                                        .addField("bytecodeIndex", Builtin.INT)
                                        .addField("type", frameType));
        Type stackTrace =
                pooled(
                        "jdk.types.StackTrace",
                        b ->
                                b.addField("truncated", Builtin.BOOLEAN)
                                        .addField("frames", stackFrame, f -> f.asArray()));
        Type thread =
                pooled(
                        "java.lang.Thread",
                        b ->
                                b.addField("osName", Builtin.STRING)
                                        .addField("osThreadId", Builtin.LONG)
                                        .addField("javaName", Builtin.STRING)
                                        .addField("javaThreadId", Builtin.LONG));
        Type state = pooled("jdk.types.ThreadState", b -> b.addField("name", Builtin.STRING));
        Type timestamp =
                recording.registerAnnotationType(
                        "jdk.jfr.Timestamp", b -> b.addField("value", Builtin.STRING));
        this.sample =
                recording.registerType(
                        "jdk.ExecutionSample",
                        "jdk.jfr.Event",
                        b ->
                                b.addField(
                                                "startTime",
                                                Builtin.LONG,
                                                f -> f.addAnnotation(timestamp, "TICKS"))
                                        .addField("sampledThread", thread)
                                        .addField("stackTrace", stackTrace)
                                        .addField("state", state));
    }

    private Type pooled(String name, Consumer<TypeStructureBuilder> fields) {
        return types.getOrAdd(name, true, fields);
    }

    Type stackFrame() {
        return stackFrame;
    }

    Type sample() {
        return sample;
    }
}
