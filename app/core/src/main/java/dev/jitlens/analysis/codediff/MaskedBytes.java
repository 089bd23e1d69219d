package dev.jitlens.analysis.codediff;

import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.instruction.Flow;

import java.util.HexFormat;

/**
 * Stands in for an instruction's text where there is no decoder: its bytes, without those that are
 * known to hold an address. An address relative to the instruction that no comment tells of stays,
 * so that equal code may seem to differ there.
 */
final class MaskedBytes {
    private static final int MOV_64 = 10;

    private MaskedBytes() {}

    static String of(Instruction i, boolean named) {
        byte[] bytes = i.bytes();
        int hidden = 0;
        if (i.target() != 0) {
            hidden = bytes.length == 2 ? 1 : Math.min(4, bytes.length - 1);
        } else if (named) {
            hidden = bytes.length == MOV_64 ? 8 : Math.min(4, bytes.length - 1);
        }
        String shown = HexFormat.of().formatHex(bytes, 0, Math.max(0, bytes.length - hidden));
        boolean jump = i.flow() == Flow.BRANCH || i.flow() == Flow.JUMP;
        return shown + (hidden == 0 ? "" : jump ? " " + NormalText.TARGET : " <address>");
    }
}
