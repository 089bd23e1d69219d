package dev.jitlens.profile.printed;

import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.event.JfrWalk;
import dev.jitlens.profile.tool.JsonReader;

import java.io.IOException;
import java.util.List;

/** Reads the events of {@code jfr print --json}; it shows stacks exactly, but cuts deep ones. */
final class JfrJsonReader {
    private final Origin origin;
    private final ProfileSink sink;
    private final PrintedSamples samples = new PrintedSamples(List.of());

    /** A method as it is named. */
    private static final class Named {
        String holder = "";
        String name = "";
        String descriptor = "";
    }

    JfrJsonReader(String name, ProfileSink sink) {
        this.origin = new Origin(name, 0, 1);
        this.sink = sink;
    }

    void read(JsonReader in) throws IOException {
        in.object(
                part -> {
                    if (part.equals("recording")) {
                        in.object(
                                its -> {
                                    if (its.equals("events")) {
                                        in.array(() -> event(in));
                                    } else {
                                        in.pass();
                                    }
                                });
                    } else {
                        in.pass();
                    }
                });
    }

    void tell() {
        samples.tell(origin, sink);
    }

    /** The type stands before the values. */
    private void event(JsonReader in) throws IOException {
        PrintedEvent[] event = new PrintedEvent[1];
        in.object(
                name -> {
                    switch (name) {
                        case "type" -> {
                            String type = in.text();
                            if (PrintedSamples.isSample(type)) {
                                event[0] = new PrintedEvent(type);
                            } else {
                                samples.other(in.origin());
                            }
                        }
                        case "values" -> values(in, event[0]);
                        default -> in.pass();
                    }
                });
        if (event[0] != null) {
            samples.add(event[0]);
        }
    }

    private static void values(JsonReader in, PrintedEvent event) throws IOException {
        if (event == null) {
            in.pass();
            return;
        }
        in.object(
                name -> {
                    switch (name) {
                        case "sampledThread", "eventThread" -> thread(in, event);
                        case "state" -> event.state = in.text();
                        case "failed" -> event.isFailed = in.flag();
                        case "biased" -> event.isBiased = in.flag();
                        case "samples" -> event.samples = Math.max(0, in.index());
                        case "stackTrace" -> stack(in, event);
                        default -> in.pass();
                    }
                });
    }

    private static void thread(JsonReader in, PrintedEvent event) throws IOException {
        String[] system = {""};
        in.object(
                name -> {
                    switch (name) {
                        case "javaName" -> event.thread = in.text();
                        case "osName" -> system[0] = in.text();
                        case "javaThreadId" -> event.javaId = in.index();
                        case "osThreadId" -> event.osId = in.index();
                        case "virtual" -> event.isVirtual = in.flag();
                        default -> in.pass();
                    }
                });
        event.thread = event.thread.isEmpty() ? system[0] : event.thread;
    }

    private static void stack(JsonReader in, PrintedEvent event) throws IOException {
        in.object(
                name -> {
                    switch (name) {
                        case "truncated" -> event.isTruncated |= in.flag();
                        case "frames" -> in.array(() -> frame(in, event));
                        default -> in.pass();
                    }
                });
    }

    private static void frame(JsonReader in, PrintedEvent event) throws IOException {
        Named method = new Named();
        int[] numbers = {-1, -1};
        String[] type = {""};
        in.object(
                name -> {
                    switch (name) {
                        case "method" -> method(in, method);
                        case "lineNumber" -> numbers[0] = in.index();
                        case "bytecodeIndex" -> numbers[1] = in.index();
                        case "type" -> type[0] = in.text();
                        default -> in.pass();
                    }
                });
        event.frames.add(
                method.name.isEmpty()
                        ? JfrWalk.unknown(type[0], FrameKind.COMPILED)
                        : JfrWalk.frame(
                                new Method(method.holder, method.name, method.descriptor),
                                numbers[1],
                                numbers[0],
                                type[0],
                                FrameKind.COMPILED));
    }

    private static void method(JsonReader in, Named method) throws IOException {
        in.object(
                name -> {
                    switch (name) {
                        case "type" -> type(in, method);
                        case "name" -> method.name = in.text();
                        case "descriptor" -> method.descriptor = in.text();
                        default -> in.pass();
                    }
                });
    }

    private static void type(JsonReader in, Named method) throws IOException {
        in.object(
                name -> {
                    if (name.equals("name")) {
                        method.holder = in.text();
                    } else {
                        in.pass();
                    }
                });
    }
}
