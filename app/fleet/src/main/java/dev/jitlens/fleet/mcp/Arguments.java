package dev.jitlens.fleet.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a tool was called with, held against its schema. */
final class Arguments {
    private static final int LONGEST_TEXT = 20_000;

    private final Map<String, Object> given;

    /**
     * @throws ToolException with the first thing that does not fit, in a sentence
     */
    Arguments(Map<String, Object> schema, Map<String, Object> given) throws ToolException {
        this.given = given == null ? Map.of() : given;
        Map<?, ?> properties = (Map<?, ?>) schema.get("properties");
        for (Map.Entry<String, Object> argument : this.given.entrySet()) {
            if (!(properties.get(argument.getKey()) instanceof Map<?, ?> property)) {
                throw new ToolException(
                        "There is no argument \""
                                + shortened(argument.getKey())
                                + "\"; there are "
                                + String.join(", ", names(properties))
                                + ".");
            }
            check(argument.getKey(), property, argument.getValue());
        }
        for (Object name : (List<?>) schema.get("required")) {
            if (this.given.get(name) == null) {
                throw new ToolException("The argument \"" + name + "\" is missing.");
            }
        }
    }

    private static List<String> names(Map<?, ?> properties) {
        return properties.keySet().stream().map(Object::toString).toList();
    }

    private static void check(String name, Map<?, ?> property, Object value) throws ToolException {
        boolean fits =
                switch ((String) property.get("type")) {
                    // An id is a number in what other tools tell.
                    case "string" ->
                            isText(value) && isOneOf(property, value)
                                    || value instanceof Integer && !property.containsKey("enum");
                    case "integer" -> isWhole(property, value);
                    case "array" -> isTexts(property, value);
                    default ->
                            value instanceof Map<?, ?> map
                                    && map.values().stream().allMatch(Arguments::isText);
                };
        if (!fits) {
            throw new ToolException(
                    name + " must be " + told(property) + " but is " + shortened(value) + ".");
        }
    }

    private static boolean isText(Object value) {
        return value instanceof String text
                && text.length() <= LONGEST_TEXT
                && text.indexOf('\0') < 0;
    }

    private static boolean isOneOf(Map<?, ?> property, Object value) {
        return !(property.get("enum") instanceof List<?> values) || values.contains(value);
    }

    private static boolean isWhole(Map<?, ?> property, Object value) {
        return (value instanceof Integer || value instanceof Long)
                && ((Number) value).longValue() >= (int) property.get("minimum")
                && ((Number) value).longValue() <= (int) property.get("maximum");
    }

    private static boolean isTexts(Map<?, ?> property, Object value) {
        return value instanceof List<?> list
                && !list.isEmpty()
                && list.size() <= (int) property.get("maxItems")
                && list.stream().allMatch(Arguments::isText);
    }

    private static String told(Map<?, ?> property) {
        if (property.get("enum") instanceof List<?> values) {
            return "one of " + String.join(", ", values.stream().map(Object::toString).toList());
        }
        return switch ((String) property.get("type")) {
            case "string" -> "a text";
            case "integer" ->
                    "a whole number from "
                            + property.get("minimum")
                            + " to "
                            + property.get("maximum");
            case "array" -> "a list of 1 to " + property.get("maxItems") + " texts";
            default -> "texts by their names";
        };
    }

    private static String shortened(Object value) {
        String text = String.valueOf(value).replaceAll("\\p{Cntrl}", " ");
        return text.length() <= 100 ? text : text.substring(0, 100) + "…";
    }

    Optional<String> text(String name) {
        return Optional.ofNullable(given.get(name)).map(Object::toString);
    }

    /** One that the schema requires. */
    String required(String name) {
        return text(name).orElseThrow();
    }

    int whole(String name, int otherwise) {
        return given.get(name) instanceof Number number ? number.intValue() : otherwise;
    }

    List<String> texts(String name) {
        List<String> all = new ArrayList<>();
        if (given.get(name) instanceof List<?> list) {
            list.forEach(text -> all.add((String) text));
        }
        return all;
    }

    Map<String, String> named(String name) {
        Map<String, String> all = new LinkedHashMap<>();
        if (given.get(name) instanceof Map<?, ?> map) {
            map.forEach((key, value) -> all.put((String) key, (String) value));
        }
        return all;
    }
}
