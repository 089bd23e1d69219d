package dev.jitlens.profile.export;

import com.fasterxml.jackson.core.JsonGenerator;

import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.export.ExportedStack.Box;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The Firefox Profiler's processed format, version 55, which later versions read ({@code
 * docs-developer/CHANGELOG-formats.md} of firefox-devtools/profiler). A row of its samples stands
 * for equal samples, by its weight; Jitlens does not keep when each was taken, so that the time of
 * a row only says which place it has.
 */
final class FirefoxWriter {
    private static final int VERSION = 55;

    /** What a sample without a known interval is taken to last, in milliseconds. */
    private static final double SOME_INTERVAL = 1;

    private static final List<String> COLORS =
            List.of(
                    "grey",
                    "lightblue",
                    "green",
                    "purple",
                    "blue",
                    "magenta",
                    "yellow",
                    "lightgreen",
                    "orange",
                    "brown");

    private final Profile profile;
    private final JsonGenerator json;
    private final double intervalMillis;

    private FirefoxWriter(Profile profile, JsonGenerator json) {
        this.profile = profile;
        this.json = json;
        long nanos = profile.sampling().intervalNanos();
        this.intervalMillis = nanos > 0 ? nanos / 1e6 : SOME_INTERVAL;
    }

    static void write(Profile profile, OutputStream out) throws IOException {
        try (JsonGenerator json = StackFormat.json(out)) {
            new FirefoxWriter(profile, json).write();
        }
    }

    private void write() throws IOException {
        json.writeStartObject();
        meta();
        json.writeArrayFieldStart("libs");
        json.writeEndArray();
        json.writeArrayFieldStart("threads");
        Map<Integer, List<ExportedStack>> byThread =
                ExportedStack.of(profile)
                        .collect(
                                Collectors.groupingBy(
                                        ExportedStack::thread, TreeMap::new, Collectors.toList()));
        for (Map.Entry<Integer, List<ExportedStack>> e : byThread.entrySet()) {
            new Tables(e.getKey(), e.getValue()).write();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void meta() throws IOException {
        json.writeObjectFieldStart("meta");
        json.writeNumberField("interval", intervalMillis);
        json.writeNumberField("startTime", 0);
        json.writeNumberField("processType", 0);
        json.writeStringField("product", "Jitlens");
        json.writeNumberField("stackwalk", 1);
        json.writeNumberField("version", 24);
        json.writeNumberField("preprocessedProfileVersion", VERSION);
        json.writeBooleanField("symbolicated", true);
        json.writeArrayFieldStart("markerSchema");
        json.writeEndArray();
        json.writeArrayFieldStart("categories");
        category("not walked", COLORS.getFirst());
        for (FrameKind kind : FrameKind.values()) {
            category(kind.name().toLowerCase(Locale.ROOT), COLORS.get(kind.ordinal() + 1));
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void category(String name, String color) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", name);
        json.writeStringField("color", color);
        json.writeArrayFieldStart("subcategories");
        json.writeString("Other");
        json.writeEndArray();
        json.writeEndObject();
    }

    /** The tables of one thread. */
    private final class Tables {
        private final int index;
        private final List<ExportedStack> stacks;
        private final Ids<String> strings = new Ids<>();
        private final Ids<Function> functions = new Ids<>();
        private final Ids<Frame> frames = new Ids<>();
        private final Ids<Prefix> prefixes = new Ids<>();

        private record Function(int name, boolean java) {}

        private record Frame(int function, int line, int category) {}

        /**
         * A stack as this format has it.
         *
         * @param before the stack that it stands on, or -1
         */
        private record Prefix(int before, int frame) {}

        Tables(int index, List<ExportedStack> stacks) {
            this.index = index;
            this.stacks = stacks;
        }

        void write() throws IOException {
            List<Integer> tops = stacks.stream().map(this::top).toList();
            json.writeStartObject();
            head();
            samples(tops);
            prefixes();
            frames();
            functions();
            nothing("resourceTable", "lib", "name", "host", "type");
            nothing("nativeSymbols", "libIndex", "address", "name", "functionSize");
            nothing("markers", "category", "data", "endTime", "name", "phase", "startTime");
            json.writeArrayFieldStart("stringArray");
            for (String text : strings.all()) {
                json.writeString(text);
            }
            json.writeEndArray();
            json.writeEndObject();
        }

        private int top(ExportedStack stack) {
            int at = -1;
            if (stack.failure().isPresent() || stack.rootFirst().isEmpty()) {
                String label = "[" + stack.failure().orElse("unknown") + "]";
                at = on(at, label, false, -1, 0);
            }
            for (Box box : stack.rootFirst()) {
                at = on(at, box.name(), box.java(), box.line(), box.kind().ordinal() + 1);
            }
            return at;
        }

        private int on(int before, String name, boolean java, int line, int category) {
            int function = functions.of(new Function(strings.of(name), java));
            return prefixes.of(new Prefix(before, frames.of(new Frame(function, line, category))));
        }

        private void head() throws IOException {
            boolean told = index >= 0;
            json.writeStringField("processType", "default");
            json.writeNumberField("processStartupTime", 0);
            json.writeNullField("processShutdownTime");
            json.writeNumberField("registerTime", 0);
            json.writeNullField("unregisterTime");
            json.writeArrayFieldStart("pausedRanges");
            json.writeEndArray();
            json.writeStringField(
                    "name", told ? profile.threads().get(index).name() : "all threads");
            json.writeStringField("processName", profile.title());
            json.writeBooleanField(
                    "isMainThread", told && profile.threads().get(index).javaId() == 1);
            json.writeStringField("pid", "1");
            json.writeNumberField("tid", told ? profile.threads().get(index).osId() : 0);
        }

        private void samples(List<Integer> tops) throws IOException {
            List<Object> times = new ArrayList<>();
            double at = 0;
            for (ExportedStack stack : stacks) {
                times.add(at);
                at += stack.count() * intervalMillis;
            }
            json.writeObjectFieldStart("samples");
            json.writeNumberField("length", stacks.size());
            boolean bytes = Counted.of(profile.sampling()).unit().equals(Counted.BYTES);
            json.writeStringField("weightType", bytes ? Counted.BYTES : "samples");
            column("stack", tops);
            column("time", times);
            column("weight", stacks.stream().map(ExportedStack::count).toList());
            json.writeEndObject();
        }

        private void prefixes() throws IOException {
            List<Object> before = new ArrayList<>();
            List<Object> frame = new ArrayList<>();
            for (Prefix p : prefixes.all()) {
                before.add(p.before() < 0 ? null : p.before());
                frame.add(p.frame());
            }
            table("stackTable", prefixes.size(), Map.of("prefix", before, "frame", frame));
        }

        private void frames() throws IOException {
            List<Object> function = new ArrayList<>();
            List<Object> line = new ArrayList<>();
            List<Object> category = new ArrayList<>();
            for (Frame f : frames.all()) {
                function.add(f.function());
                line.add(f.line() < 0 ? null : f.line());
                category.add(f.category());
            }
            int size = frames.size();
            table(
                    "frameTable",
                    size,
                    Map.of(
                            "address", same(-1, size),
                            "inlineDepth", same(0, size),
                            "category", category,
                            "subcategory", same(0, size),
                            "func", function,
                            "nativeSymbol", same(null, size),
                            "innerWindowID", same(null, size),
                            "line", line,
                            "column", same(null, size)));
        }

        private void functions() throws IOException {
            List<Object> name = new ArrayList<>();
            for (Function f : functions.all()) {
                name.add(f.name());
            }
            int size = functions.size();
            table(
                    "funcTable",
                    size,
                    Map.of(
                            "name", name,
                            "isJS", same(false, size),
                            "relevantForJS", same(false, size),
                            "resource", same(-1, size),
                            "fileName", same(null, size),
                            "lineNumber", same(null, size),
                            "columnNumber", same(null, size)));
        }
    }

    /** A table without rows. */
    private void nothing(String name, String... columns) throws IOException {
        Map<String, List<Object>> empty = new TreeMap<>();
        for (String column : columns) {
            empty.put(column, List.of());
        }
        table(name, 0, empty);
    }

    private static List<Object> same(Object value, int size) {
        List<Object> all = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            all.add(value);
        }
        return all;
    }

    private void table(String name, int length, Map<String, List<Object>> columns)
            throws IOException {
        json.writeObjectFieldStart(name);
        json.writeNumberField("length", length);
        for (Map.Entry<String, List<Object>> e : new TreeMap<>(columns).entrySet()) {
            column(e.getKey(), e.getValue());
        }
        json.writeEndObject();
    }

    private void column(String name, List<?> values) throws IOException {
        json.writeArrayFieldStart(name);
        for (Object value : values) {
            switch (value) {
                case Boolean b -> json.writeBoolean(b);
                case Long l -> json.writeNumber(l);
                case Integer i -> json.writeNumber(i);
                case Double d -> json.writeNumber(d);
                case null -> json.writeNull();
                default -> throw new IllegalArgumentException(name + ": " + value);
            }
        }
        json.writeEndArray();
    }
}
