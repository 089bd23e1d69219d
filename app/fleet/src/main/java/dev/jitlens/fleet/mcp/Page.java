package dev.jitlens.fleet.mcp;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

import java.io.IOException;

/**
 * A part of the answer of a command. Rows of a list are counted to the last, and some of them told;
 * an object is told as a whole, with its lists cut. A list that was cut is asked for by its place,
 * and is then told as rows.
 */
final class Page {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /**
     * Which part.
     *
     * @param list where the list is that is wanted, as RFC 6901 has it; empty for the answer itself
     */
    record Wanted(String list, int offset, int limit) {}

    private final Wanted wanted;
    private final JsonPointer pointer;
    private final ArrayNode rows = JsonNodeFactory.instance.arrayNode();
    private final ArrayNode cut = JsonNodeFactory.instance.arrayNode();
    private int characters;
    private int total;
    private boolean full;
    private JsonNode whole;
    private JsonNode inner;

    Page(Wanted wanted) throws ToolException {
        this.wanted = wanted;
        try {
            this.pointer = JsonPointer.compile(wanted.list());
        } catch (IllegalArgumentException e) {
            throw new ToolException(
                    "list must be one that \"cut\" names but is " + wanted.list() + ".");
        }
    }

    /** Takes the next row. */
    void take(String element) throws IOException {
        int index = total++;
        if (pointer.matches()) {
            if (mayTell(index)) {
                tell(JSON.readTree(element), index);
            }
        } else if (pointer.getMatchingIndex() == index) {
            inner = JSON.readTree(element).at(pointer.tail());
        }
    }

    private boolean mayTell(int index) {
        return !full && index >= wanted.offset() && rows.size() < wanted.limit();
    }

    private void tell(JsonNode row, int index) {
        Bounds.Bounded bounded = Bounds.of(row, wanted.list() + "/" + index);
        characters += bounded.characters();
        full = !rows.isEmpty() && characters > Bounds.CHARACTERS;
        if (!full) {
            rows.add(bounded.value());
            cut.addAll(bounded.cut());
        }
    }

    /** Takes an answer that is no list. */
    void takeWhole(String text) throws IOException {
        JsonNode read = JSON.readTree(text);
        if (pointer.matches()) {
            whole = read;
        } else {
            inner = read.at(pointer);
        }
    }

    /** The page as JSON. */
    ObjectNode json() throws ToolException {
        if (!pointer.matches()) {
            rowsOf(inner);
        }
        ObjectNode page = JsonNodeFactory.instance.objectNode();
        if (whole != null) {
            Bounds.Bounded bounded = Bounds.of(whole, "");
            page.set("answer", bounded.value());
            cut.addAll(bounded.cut());
        } else {
            page.put("total", total).put("offset", wanted.offset());
            int end = wanted.offset() + rows.size();
            if (end < total && !rows.isEmpty()) {
                page.put("next", end);
            }
            page.set("rows", rows);
        }
        if (!cut.isEmpty()) {
            page.set("cut", cut);
        }
        return page;
    }

    private void rowsOf(JsonNode list) throws ToolException {
        if (list == null || !list.isArray()) {
            throw new ToolException("There is no list " + wanted.list() + " in this answer.");
        }
        total = list.size();
        for (int i = wanted.offset(); i < total && mayTell(i); i++) {
            tell(list.get(i), i);
        }
    }
}
