package dev.jitlens.fleet.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.util.List;

/**
 * The machine code of a method: the list of its printed compilations, and of the one that is asked
 * for, or of the only one, the instructions as rows.
 */
final class AssemblyTool {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String INSTRUCTIONS = "instructions";

    private final ReadingTools tools;
    private final Commands commands;

    AssemblyTool(ReadingTools tools, Commands commands) {
        this.tools = tools;
        this.commands = commands;
    }

    AssistantTool tool() {
        return new AssistantTool(
                "assembly",
                "Machine code with its heat",
                "The machine code that a JVM printed of a method. Of several compilations a row"
                        + " each; of one, or the one that compileId names, a row an instruction:"
                        + " address, text, what HotSpot says of it, polls, loops, inlined frames,"
                        + " and \"samples\" by profiler; \"compilation\" says how samples were"
                        + " laid on it (heat). A long method has many pages.",
                tools.ofRun(
                                new Schema("files", "method")
                                        .text("method", ReadingTools.PATTERN)
                                        .text("compileId", "Such as 12, or 12% of an OSR one."))
                        .json(),
                true,
                this::answer);
    }

    private ObjectNode answer(Arguments a) throws ToolException {
        List<String> words = tools.words("show", a, "assembly");
        words.add(1, "--method=" + a.required("method"));
        if (!a.text("list").orElse("").isEmpty()) {
            return commands.page(words, ReadingTools.wanted(a));
        }
        String id = a.text("compileId").orElse("");
        Found found = new Found(id, ReadingTools.wanted(a));
        Commands.Ended ended = commands.run(words, (element, isArray) -> found.take(element));
        ObjectNode page = found.json();
        ended.tell(page);
        return page;
    }

    /** Takes printings one by one and keeps the instructions of one only. */
    private static final class Found {
        private final String id;
        private final Page compilations;
        private final Page.Wanted wanted;
        private int count;
        private boolean isExact;
        private ObjectNode last;

        Found(String id, Page.Wanted wanted) throws ToolException {
            this.id = id;
            this.wanted = wanted;
            this.compilations = new Page(wanted);
        }

        void take(String element) throws IOException {
            ObjectNode printed = (ObjectNode) JSON.readTree(element);
            if (!id.isEmpty() && !isAsked(printed)) {
                return;
            }
            count++;
            last = printed;
            ObjectNode without = printed.deepCopy();
            without.remove(List.of(INSTRUCTIONS, "polls", "loops"));
            compilations.take(without.toString());
        }

        /** The number of an OSR compilation will do where no other has it. */
        private boolean isAsked(JsonNode printed) {
            if (id.equals(id(printed))) {
                isExact = true;
                return true;
            }
            return !isExact && id.equals(printed.path("compileId").asText());
        }

        private static String id(JsonNode printed) {
            return printed.path("compileId").asText()
                    + (printed.path("osr").asBoolean() ? "%" : "");
        }

        ObjectNode json() throws ToolException {
            if (count == 0) {
                throw new ToolException(
                        "No machine code of this method was printed"
                                + (id.isEmpty() ? "." : " for compilation " + id + "."));
            }
            // The same code is printed again after a deoptimization; the last is what ran on.
            if (count > 1 && id.isEmpty()) {
                return compilations.json();
            }
            Page instructions = new Page(wanted);
            try {
                for (JsonNode instruction : last.path(INSTRUCTIONS)) {
                    instructions.take(instruction.toString());
                }
            } catch (IOException e) {
                throw new ToolException("The machine code is no JSON.");
            }
            ObjectNode page = instructions.json();
            last.remove(INSTRUCTIONS);
            page.set("compilation", Bounds.of(last, "").value());
            return page;
        }
    }
}
