package dev.jitlens.profile.export;

import dev.jitlens.model.TextHash;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.export.ExportedStack.Box;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * pprof's message {@code Profile} ({@code proto/profile.proto} of google/pprof), packed by gzip:
 * the number of samples, and their CPU time where the interval is known. Threads are labels.
 */
final class PprofWriter {
    private static final String CPU = "cpu";

    private final Profile profile;
    private final Protobuf out;
    private final Ids<String> strings = new Ids<>();
    private final Ids<Place> places = new Ids<>();
    private final Ids<String> functions = new Ids<>();
    private final Counted counted;
    private final long intervalNanos;

    /** A location of pprof: a function and a line of it. */
    private record Place(String function, int line) {
        @Override
        public int hashCode() {
            return TextHash.of(function) + line;
        }
    }

    private PprofWriter(Profile profile, OutputStream out) {
        this.profile = profile;
        this.out = new Protobuf(out);
        this.counted = Counted.of(profile.sampling());
        boolean time = profile.sampling().event().isEmpty();
        this.intervalNanos = time ? profile.sampling().intervalNanos() : 0;
        strings.of(""); // the first must be
    }

    static void write(Profile profile, OutputStream out) throws IOException {
        GZIPOutputStream packed = new GZIPOutputStream(out, 1 << 16);
        new PprofWriter(profile, packed).write();
        packed.finish();
    }

    private void write() throws IOException {
        type(1, counted.type(), counted.unit());
        if (intervalNanos > 0) {
            type(1, CPU, Counted.NANOSECONDS);
        }
        for (ExportedStack stack : (Iterable<ExportedStack>) ExportedStack.of(profile)::iterator) {
            sample(stack);
        }
        if (intervalNanos > 0) {
            type(11, CPU, Counted.NANOSECONDS);
            out.number(12, intervalNanos);
        }
        out.number(14, strings.of(counted.type()));
        int id = 1;
        for (Place place : places.all()) {
            Protobuf line = new Protobuf();
            line.number(1, functions.of(place.function()) + 1L);
            line.number(2, Math.max(0, place.line()));
            Protobuf location = new Protobuf();
            location.number(1, id++);
            location.message(4, line);
            out.message(4, location);
        }
        id = 1;
        for (String name : functions.all()) {
            Protobuf function = new Protobuf();
            function.number(1, id++);
            function.number(2, strings.of(name));
            function.number(3, strings.of(name));
            out.message(5, function);
        }
        for (String text : strings.all()) {
            out.text(6, text);
        }
    }

    private void type(int field, String type, String unit) throws IOException {
        Protobuf message = new Protobuf();
        message.number(1, strings.of(type));
        message.number(2, strings.of(unit));
        out.message(field, message);
    }

    private void sample(ExportedStack stack) throws IOException {
        Protobuf message = new Protobuf();
        List<Box> boxes = stack.rootFirst();
        for (int i = boxes.size() - 1; i >= 0; i--) {
            message.always(1, place(boxes.get(i).name(), boxes.get(i).line()));
        }
        if (stack.failure().isPresent() || boxes.isEmpty()) {
            message.always(1, place("[" + stack.failure().orElse("unknown") + "]", -1));
        }
        message.always(2, stack.count());
        if (intervalNanos > 0) {
            message.always(2, Math.multiplyExact(stack.count(), intervalNanos));
        }
        if (stack.thread() >= 0) {
            label(message, profile.threads().get(stack.thread()));
        }
        out.message(2, message);
    }

    private long place(String name, int line) {
        return places.of(new Place(name, line)) + 1L;
    }

    private void label(Protobuf sample, SampledThread thread) throws IOException {
        Protobuf label = new Protobuf();
        label.number(1, strings.of("thread"));
        label.number(2, strings.of(thread.name()));
        sample.message(3, label);
    }
}
