package dev.jitlens.disasm;

import dev.jitlens.model.CodeLoop.Counted;

/** Estimates whether a loop counts. */
final class Counting {
    Counting(Analysed analysed, Texts texts) {}

    Counted of(Loop loop, int backEdge) {
        return Counted.UNKNOWN;
    }
}
