package dev.jitlens.profile.export;

import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.export.ExportedStack.Box;

import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Recordings;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * A flight recording with an event {@code jdk.ExecutionSample} for each sample, as HotSpot writes
 * them. All are at the beginning of the recording, since samples that were counted have no times
 * any more. What has no class, such as a function of a library, is a method of a class without
 * name; so is the reason why a stack was not walked.
 */
final class JfrWriter {
    private static final String RUNNABLE = "STATE_RUNNABLE";

    private final Profile profile;
    private final Recording recording;
    private final JfrTypes types;

    private JfrWriter(Profile profile, Recording recording) {
        this.profile = profile;
        this.recording = recording;
        this.types = new JfrTypes(recording);
    }

    static void write(Profile profile, OutputStream out) throws IOException {
        try (Recording recording =
                Recordings.newRecording(
                        new LeftOpen(out),
                        s -> s.withTimestamp(1).withStartTicks(1).withDuration(1_000_000_000))) {
            new JfrWriter(profile, recording).write();
        }
    }

    /** The recording closes what it writes to. */
    private static final class LeftOpen extends FilterOutputStream {
        LeftOpen(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            out.write(bytes, from, length);
        }

        @Override
        public void close() throws IOException {
            out.flush();
        }
    }

    private void write() {
        for (ExportedStack stack : (Iterable<ExportedStack>) ExportedStack.of(profile)::iterator) {
            TypedValue event = types.sample().asValue(e -> event(stack, e));
            for (long i = 0; i < stack.count(); i++) {
                recording.writeEvent(event);
            }
        }
    }

    private void event(ExportedStack stack, TypedValueBuilder event) {
        event.putField("startTime", 1L);
        if (stack.thread() >= 0) {
            event.putField("sampledThread", t -> thread(profile.threads().get(stack.thread()), t));
        }
        event.putField(
                "stackTrace",
                trace -> trace.putField("truncated", false).putField("frames", frames(stack)));
        event.putField("state", s -> s.putField("name", RUNNABLE));
    }

    private static void thread(SampledThread thread, TypedValueBuilder value) {
        value.putField("osName", thread.name())
                .putField("osThreadId", Math.max(0, thread.osId()))
                .putField("javaName", thread.name())
                .putField("javaThreadId", Math.max(0, thread.javaId()));
    }

    private TypedValue[] frames(ExportedStack stack) {
        List<TypedValue> leafFirst = new ArrayList<>();
        for (Box box : stack.rootFirst().reversed()) {
            leafFirst.add(frame(box.name(), box.java(), box.line(), type(box.kind())));
        }
        if (stack.failure().isPresent() || leafFirst.isEmpty()) {
            String why = "[" + stack.failure().orElse("unknown") + "]";
            leafFirst.add(frame(why, false, -1, "Native"));
        }
        return leafFirst.toArray(TypedValue[]::new);
    }

    /** The kind of a frame in HotSpot's words for recordings. */
    private static String type(FrameKind kind) {
        return switch (kind) {
            case INTERPRETED -> "Interpreted";
            case C1, C2, COMPILED, JAVA -> "JIT compiled";
            case INLINED -> "Inlined";
            case NATIVE, STUB, KERNEL -> "Native";
        };
    }

    private TypedValue frame(String name, boolean java, int line, String type) {
        int dot = java ? name.lastIndexOf('.') : -1;
        String holder = name.substring(0, Math.max(0, dot)).replace('.', '/');
        return types.stackFrame()
                .asValue(
                        f ->
                                f.putField(
                                                "method",
                                                m -> method(holder, name.substring(dot + 1), m))
                                        .putField("lineNumber", line)
                                        .putField("bytecodeIndex", -1)
                                        .putField("type", t -> t.putField("description", type)));
    }

    private static void method(String holder, String name, TypedValueBuilder value) {
        value.putField("type", c -> c.putField("name", s -> s.putField("string", holder)))
                .putField("name", s -> s.putField("string", name))
                .putField("descriptor", s -> s.putField("string", "()V"))
                .putField("hidden", false);
    }
}
