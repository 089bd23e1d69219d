package dev.jitlens.fleet.mcp;

/** Why a tool cannot answer, in one sentence for who asked. */
final class ToolException extends Exception {
    private static final long serialVersionUID = 1;

    ToolException(String sentence) {
        super(sentence);
    }
}
