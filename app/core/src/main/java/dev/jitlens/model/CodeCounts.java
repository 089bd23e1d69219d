package dev.jitlens.model;

/**
 * What was counted in one printing of an nmethod.
 *
 * @param instructions in main code, handlers and stubs; bytes that are none do not count
 * @param returnPolls annotated {@code {poll_return}}
 * @param loopPolls annotated {@code {poll}}
 * @param otherPolls recognised by their instructions, in a listing without any annotation
 * @param loops natural loops in the control flow
 * @param unpolledLoops those without a poll on any path round them
 */
public record CodeCounts(
        int instructions,
        int returnPolls,
        int loopPolls,
        int otherPolls,
        int loops,
        int unpolledLoops) {
    public static final CodeCounts NONE = new CodeCounts(0, 0, 0, 0, 0, 0);

    public CodeCounts plus(CodeCounts other) {
        return new CodeCounts(
                instructions + other.instructions,
                returnPolls + other.returnPolls,
                loopPolls + other.loopPolls,
                otherPolls + other.otherPolls,
                loops + other.loops,
                unpolledLoops + other.unpolledLoops);
    }
}
