package dev.jitlens.findings.calls;

import dev.jitlens.findings.fact.Next;

/**
 * What rests on inlined frames whose debug information is that of safepoints only. Measured on 17
 * and 25, by JFR and AsyncGetCallTrace: of nine programs that are slow by such calls none was told
 * falsely without DebugNonSafepoints, but of four whose arithmetic is followed by a cheap inlined
 * call two were, with 74 to 98% for a call that takes 4%. Both look alike, so that such a finding
 * is kept, as a notice with the word perhaps.
 */
final class Coarse {
    static final double CONFIDENCE = 0.3;

    static final String PERHAPS = "Perhaps ";

    static final String WHY =
            " Most of these samples are in what C2 inlined, and DebugNonSafepoints was off: they"
                    + " may be of other code of the same method, just before it.";

    private Coarse() {}

    static boolean isMost(long doubtful, long of) {
        return 2 * doubtful > of;
    }

    static Next again() {
        return Next.launch(
                "Run again with debug information at all instructions, to see whether it is so.",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+DebugNonSafepoints");
    }
}
