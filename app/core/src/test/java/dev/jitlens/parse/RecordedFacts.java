package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;

import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Isa;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Keeps everything that a parser finds, comparable as JSON. */
public final class RecordedFacts implements LogSink {
    private static final ObjectMapper JSON = new ObjectMapper();

    static {
        JSON.registerModule(
                new SimpleModule()
                        .addSerializer(new WhatMayBeMissing())
                        .addSerializer(new AsARecord()));
    }

    /** What is in them stands in the event's own line. */
    private static final Set<String> GROUPS =
            Set.of("code", "end", "osrEntry", "range", "durations");

    /** What is not told is null. */
    private static final class WhatMayBeMissing extends StdSerializer<Optional<?>> {
        private static final long serialVersionUID = 1;

        WhatMayBeMissing() {
            super(Optional.class, false);
        }

        @Override
        public void serialize(Optional<?> value, JsonGenerator out, SerializerProvider provider)
                throws IOException {
            out.writePOJO(value.orElse(null));
        }
    }

    /** A method is no record, and is written as if it were one. */
    private static final class AsARecord extends StdSerializer<Method> {
        private static final long serialVersionUID = 1;

        AsARecord() {
            super(Method.class);
        }

        @Override
        public void serialize(Method method, JsonGenerator out, SerializerProvider provider)
                throws IOException {
            out.writeStartObject();
            out.writeStringField("holder", method.holder());
            out.writeStringField("name", method.name());
            out.writeStringField("descriptor", method.descriptor());
            out.writeEndObject();
        }
    }

    /** An event and who told it. */
    public record Told(LogKind kind, JvmEvent event) {}

    public final List<Told> events = new ArrayList<>();
    public final Set<LogKind> kinds = EnumSet.noneOf(LogKind.class);
    public final Map<String, Integer> inlining = new TreeMap<>();
    public final List<String> problems = new ArrayList<>();
    public final List<String> unread = new ArrayList<>();
    public int programLines;
    private String format = "";

    /** Holds what was told of a text in parts against what was told of the whole. */
    void assertSameAs(RecordedFacts whole, String named) {
        for (int i = 0; i < Math.min(whole.events.size(), events.size()); i++) {
            assertThat(events.get(i)).as(named).isEqualTo(whole.events.get(i));
        }
        assertThat(events).as(named).hasSameSizeAs(whole.events);
        assertThat(besideEvents()).as(named).isEqualTo(whole.besideEvents());
    }

    private List<Object> besideEvents() {
        return List.of(kinds, inlining, problems, unread, programLines);
    }

    /** What the lines say as a program's console. */
    public static RecordedFacts ofConsole(String... lines) {
        byte[] bytes = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
        RecordedFacts facts = new RecordedFacts();
        try {
            new ConsoleFormat().read(new LineSource("f", new ByteArrayInputStream(bytes)), facts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return facts;
    }

    void format(String label) {
        format = label;
    }

    @Override
    public void event(LogKind kind, JvmEvent event) {
        kinds.add(kind);
        events.add(new Told(kind, event));
    }

    @Override
    public void inlining(LogKind kind, InlineVerdict verdict, String reason) {
        kinds.add(kind);
        inlining.merge(kind + " " + verdict + " " + reason, 1, Integer::sum);
    }

    @Override
    public void kind(LogKind kind) {
        kinds.add(kind);
    }

    @Override
    public void problem(Origin at, String message) {
        problems.add(at.line() + ": " + message);
    }

    @Override
    public void unread(Origin at, String line) {
        unread.add(at.line() + ": " + line);
    }

    @Override
    public void programLine() {
        programLines++;
    }

    public <T extends JvmEvent> List<T> events(Class<T> type) {
        return events.stream().map(Told::event).filter(type::isInstance).map(type::cast).toList();
    }

    /** All of it; one line an event, what the log does not say left out. */
    String toJson() {
        String lines = String.join(",\n  ", events.stream().map(RecordedFacts::json).toList());
        return "{\n"
                + field("format", format)
                + field("kinds", kinds)
                + (lines.isEmpty() ? field("events", List.of()) : events(lines))
                + field("inlining", inlining)
                + field("problems", problems)
                + field("unread", unread)
                + field("programLines", programLines).replace(",\n", "\n}\n");
    }

    private static String events(String lines) {
        return " \"events\": [\n  " + lines + "\n ],\n";
    }

    private static String field(String name, Object value) {
        return " \"" + name + "\": " + JSON.<JsonNode>valueToTree(value) + ",\n";
    }

    static String json(Told told) {
        ObjectNode json = JSON.createObjectNode();
        json.put("kind", told.kind().name());
        json.put("event", told.event().getClass().getSimpleName());
        json.setAll((ObjectNode) compact(JSON.valueToTree(told.event())));
        return json.toString();
    }

    /** Leaves out the file's name and what the log does not say. */
    private static JsonNode compact(JsonNode node) {
        if (node instanceof ArrayNode array) {
            ArrayNode kept = JSON.createArrayNode();
            array.forEach(each -> kept.add(compact(each)));
            return kept;
        }
        if (!(node instanceof ObjectNode object)) {
            return node;
        }
        if (object.has("holder")) {
            return TextNode.valueOf(
                    text(object, "holder")
                            + "::"
                            + text(object, "name")
                            + text(object, "descriptor"));
        }
        if (object.has("osr") && object.has("number")) {
            return TextNode.valueOf(
                    text(object, "number") + (object.get("osr").asBoolean() ? "%" : ""));
        }
        ObjectNode kept = JSON.createObjectNode();
        object.properties()
                .forEach(
                        field -> {
                            JsonNode value = compact(field.getValue());
                            if (GROUPS.contains(field.getKey())) {
                                kept.setAll((ObjectNode) value);
                            } else if (isSaid(field.getKey(), value)) {
                                kept.set(field.getKey(), value);
                            }
                        });
        return kept;
    }

    private static String text(ObjectNode object, String field) {
        return object.get(field).asText();
    }

    private static boolean isSaid(String field, JsonNode value) {
        boolean unknownIsa = field.equals("isa") && value.asText().equals(Isa.UNKNOWN.name());
        boolean unsaidNumber =
                value.isNumber() && (value.asLong() == -1 || value.asLong() == Long.MIN_VALUE);
        boolean empty =
                value.isContainerNode()
                        ? value.isEmpty()
                        : value.isTextual() && value.asText().isEmpty();
        return !field.equals("file") && !unknownIsa && !unsaidNumber && !empty && !value.isNull();
    }
}
