package dev.jitlens.fleet.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;

import java.util.Map;

/**
 * A tool that assistants can call.
 *
 * @param description what it answers and when to use it, for a language model
 * @param schema of its arguments
 * @param reads whether it launches nothing
 */
record AssistantTool(
        String name,
        String title,
        String description,
        Map<String, Object> schema,
        boolean reads,
        Answers answers) {
    /** Answers a call. */
    interface Answers {
        ObjectNode answer(Arguments arguments) throws ToolException;
    }

    /** The answer to raw arguments. */
    ObjectNode answer(Map<String, Object> given) throws ToolException {
        return answers.answer(new Arguments(schema, given));
    }
}
