package dev.jitlens.fleet.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a tool takes, as JSON Schema; nothing else is taken. */
final class Schema {
    private final Map<String, Object> properties = new LinkedHashMap<>();
    private final List<String> required;

    Schema(String... required) {
        this.required = List.of(required);
    }

    Schema text(String name, String description) {
        return property(name, type("string", description));
    }

    Schema choice(String name, List<String> values, String description) {
        Map<String, Object> property = type("string", description);
        property.put("enum", values);
        return property(name, property);
    }

    Schema whole(String name, int least, int most, String description) {
        Map<String, Object> property = type("integer", description);
        property.put("minimum", least);
        property.put("maximum", most);
        return property(name, property);
    }

    Schema texts(String name, int most, String description) {
        Map<String, Object> property = type("array", description);
        property.put("items", Map.of("type", "string"));
        property.put("minItems", 1);
        property.put("maxItems", most);
        return property(name, property);
    }

    /** Texts by names. */
    Schema named(String name, String description) {
        Map<String, Object> property = type("object", description);
        property.put("additionalProperties", Map.of("type", "string"));
        return property(name, property);
    }

    private Schema property(String name, Map<String, Object> property) {
        properties.put(name, property);
        return this;
    }

    private static Map<String, Object> type(String type, String description) {
        Map<String, Object> property = new LinkedHashMap<>();
        property.put("type", type);
        property.put("description", description);
        return property;
    }

    Map<String, Object> json() {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        schema.put("required", required);
        schema.put("additionalProperties", false);
        return schema;
    }
}
