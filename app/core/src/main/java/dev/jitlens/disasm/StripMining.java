package dev.jitlens.disasm;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Polling;

import java.util.List;

/**
 * Tells the inner loop of a strip-mined nest (JDK 10 and later): C2 makes two loops of one, of
 * which only the outer polls, so both come from the same bytecode.
 */
final class StripMining {
    private StripMining() {}

    /**
     * @param outer the loops built before this one, its parent among them
     */
    static boolean isInner(
            int n, Analysed analysed, Frames frames, int backEdge, List<CodeLoop> outer) {
        Loop loop = analysed.loops.get(n);
        if (loop.parent() < 0 || analysed.polling.get(n) != Polling.NONE) {
            return false;
        }
        CodeLoop parent = outer.get(loop.parent());
        return parent.polling() != Polling.NONE && samePlace(n, analysed, frames, backEdge);
    }

    private static boolean samePlace(int n, Analysed analysed, Frames frames, int backEdge) {
        return false;
    }
}
