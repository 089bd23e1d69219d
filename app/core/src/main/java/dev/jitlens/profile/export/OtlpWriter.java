package dev.jitlens.profile.export;

import dev.jitlens.model.TextHash;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.export.ExportedStack.Box;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * OpenTelemetry's message {@code ProfilesData} ({@code profiles/v1development/profiles.proto}, of
 * August 2026), which is also what a collector is sent: the number of samples of each stack, with
 * its thread. What is referred to stands in tables once; the first entry of each is the empty one.
 */
final class OtlpWriter {
    private static final String THREAD = "thread.name";
    private static final String FRAME_TYPE = "profile.frame.type";

    private final Profile profile;
    private final OutputStream out;
    private final Ids<String> strings = new Ids<>();
    private final Ids<Attribute> attributes = new Ids<>();
    private final Ids<Place> places = new Ids<>();
    private final Ids<String> functions = new Ids<>();
    private final Ids<List<Integer>> stacks = new Ids<>();

    private record Attribute(String key, String value) {}

    private record Place(String function, int line, String type) {
        @Override
        public int hashCode() {
            return TextHash.of(function, type) + line;
        }
    }

    private OtlpWriter(Profile profile, OutputStream out) {
        this.profile = profile;
        this.out = out;
        strings.of("");
        attributes.of(new Attribute("", ""));
        places.of(new Place("", -1, ""));
        functions.of("");
        stacks.of(List.of());
    }

    static void write(Profile profile, OutputStream out) throws IOException {
        new OtlpWriter(profile, out).write();
    }

    private void write() throws IOException {
        Protobuf scope = new Protobuf();
        scope.text(1, "jitlens");
        Protobuf ofScope = new Protobuf();
        ofScope.message(1, scope);
        ofScope.message(2, profile());
        Protobuf ofResource = new Protobuf();
        ofResource.message(1, new Protobuf()); // Whose it is, no log tells.
        ofResource.message(2, ofScope);
        Protobuf data = new Protobuf(out);
        data.message(1, ofResource);
        data.message(2, dictionary());
    }

    private Protobuf profile() throws IOException {
        Protobuf message = new Protobuf();
        Counted counted = Counted.of(profile.sampling());
        message.message(1, type(counted.type(), counted.unit()));
        for (ExportedStack stack : (Iterable<ExportedStack>) ExportedStack.of(profile)::iterator) {
            message.message(2, sample(stack));
        }
        boolean time = profile.sampling().event().isEmpty();
        if (time && profile.sampling().intervalNanos() > 0) {
            message.message(5, type("cpu", Counted.NANOSECONDS));
            message.number(6, profile.sampling().intervalNanos());
        }
        return message;
    }

    private Protobuf type(String type, String unit) throws IOException {
        Protobuf message = new Protobuf();
        message.number(1, strings.of(type));
        message.number(2, strings.of(unit));
        return message;
    }

    private Protobuf sample(ExportedStack stack) throws IOException {
        List<Integer> leafFirst = new ArrayList<>();
        for (Box box : stack.rootFirst().reversed()) {
            leafFirst.add(places.of(new Place(box.name(), box.line(), type(box))));
        }
        if (stack.failure().isPresent() || leafFirst.isEmpty()) {
            String why = "[" + stack.failure().orElse("unknown") + "]";
            leafFirst.add(places.of(new Place(why, -1, "")));
        }
        Protobuf message = new Protobuf();
        message.number(1, stacks.of(leafFirst));
        if (stack.thread() >= 0) {
            String name = profile.threads().get(stack.thread()).name();
            message.numbers(2, List.of(attributes.of(new Attribute(THREAD, name))));
        }
        message.numbers(4, List.of(stack.count()));
        return message;
    }

    /**
     * The kind of a frame in the words of OpenTelemetry's conventions; empty where none says it.
     */
    private static String type(Box box) {
        return box.java() ? "jvm" : box.kind() == FrameKind.KERNEL ? "kernel" : "native";
    }

    private Protobuf dictionary() throws IOException {
        Protobuf message = new Protobuf();
        message.message(1, new Protobuf());
        for (Place place : places.all()) {
            message.message(2, location(place));
        }
        for (String name : functions.all()) {
            Protobuf function = new Protobuf();
            function.number(1, strings.of(name));
            function.number(2, strings.of(name));
            message.message(3, function);
        }
        message.message(4, new Protobuf());
        for (Attribute attribute : attributes.all()) {
            message.message(6, attribute(attribute));
        }
        for (List<Integer> stack : stacks.all()) {
            Protobuf indices = new Protobuf();
            indices.numbers(1, stack);
            message.message(7, indices);
        }
        // The last, since what stands before refers to it.
        for (String text : strings.all()) {
            message.text(5, text);
        }
        return message;
    }

    private Protobuf location(Place place) throws IOException {
        Protobuf location = new Protobuf();
        if (!place.function().isEmpty()) {
            Protobuf line = new Protobuf();
            line.number(1, functions.of(place.function()));
            line.number(2, Math.max(0, place.line()));
            location.message(3, line);
        }
        if (!place.type().isEmpty()) {
            location.numbers(4, List.of(attributes.of(new Attribute(FRAME_TYPE, place.type()))));
        }
        return location;
    }

    private Protobuf attribute(Attribute attribute) throws IOException {
        Protobuf message = new Protobuf();
        if (!attribute.key().isEmpty()) {
            message.number(1, strings.of(attribute.key()));
            Protobuf value = new Protobuf();
            value.text(1, attribute.value());
            message.message(2, value);
        }
        return message;
    }
}
