package dev.jitlens.fleet.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;

import java.util.Map;

/**
 * Cuts lists and texts within an answer, so that no answer is longer than an assistant can take; of
 * each list that is cut it says where it is and how long.
 */
final class Bounds {
    /** It is about ten thousand words of a language model. */
    static final int CHARACTERS = 40_000;

    /** Elements of a list within an answer, and characters of a text, from generous to strict. */
    private enum Measure {
        USUAL(20, 2_000),
        SMALL(5, 500),
        SMALLER(1, 200),
        LEAST(0, 80);

        private final int elements;
        private final int characters;

        Measure(int elements, int characters) {
            this.elements = elements;
            this.characters = characters;
        }
    }

    /** What was cut, and what is left. */
    record Bounded(JsonNode value, ArrayNode cut) {
        int characters() {
            return value.toString().length() + cut.toString().length();
        }
    }

    private Bounds() {}

    /**
     * Returns as much of a value as fits.
     *
     * @param pointer where it stands in the whole answer
     */
    static Bounded of(JsonNode value, String pointer) {
        Bounded bounded = null;
        for (Measure measure : Measure.values()) {
            ArrayNode cut = JsonNodeFactory.instance.arrayNode();
            bounded = new Bounded(cut(value, pointer, measure, cut), cut);
            if (bounded.characters() <= CHARACTERS) {
                break;
            }
        }
        return bounded;
    }

    private static JsonNode cut(JsonNode value, String pointer, Measure measure, ArrayNode cut) {
        return switch (value.getNodeType()) {
            case OBJECT -> {
                ObjectNode object = JsonNodeFactory.instance.objectNode();
                for (Map.Entry<String, JsonNode> field : value.properties()) {
                    String at = pointer + "/" + escaped(field.getKey());
                    object.set(field.getKey(), cut(field.getValue(), at, measure, cut));
                }
                yield object;
            }
            case ARRAY -> {
                ArrayNode list = JsonNodeFactory.instance.arrayNode();
                int shown = Math.min(value.size(), measure.elements);
                for (int i = 0; i < shown; i++) {
                    list.add(cut(value.get(i), pointer + "/" + i, measure, cut));
                }
                if (shown < value.size()) {
                    cut.addObject()
                            .put("list", pointer)
                            .put("total", value.size())
                            .put("shown", shown);
                }
                yield list;
            }
            case STRING -> text(value, measure.characters);
            default -> value;
        };
    }

    private static JsonNode text(JsonNode value, int most) {
        String text = value.asText();
        int more = text.length() - most;
        return more <= 0
                ? value
                : TextNode.valueOf(text.substring(0, most) + "… (" + more + " characters more)");
    }

    /** The pointer's escapes are those of RFC 6901. */
    private static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }
}
