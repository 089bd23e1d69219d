package dev.jitlens.disasm;

import dev.jitlens.disasm.instruction.Effect;
import dev.jitlens.disasm.instruction.Operands;

import java.util.BitSet;

/**
 * Tells a strip-mined nest (JDK 10 and later): C2 makes two loops of one that counts. The inner one
 * does the work; the outer one polls and works out how many turns the inner one may take: what
 * remains, but at most LoopStripMiningIter times the turns in one.
 *
 * <pre>
 *   cmp r11d, 0x1f40
 *   cmova r11d, ebx          JDK 25
 *   cmpl %esi, %ebp
 *   cmovgl %esi, %ebp        JDK 11
 * </pre>
 *
 * Where the limit is a constant, that is missing; but then the outer loop goes on with the counter
 * of the inner one, while Java's own nests set the inner counter anew in each turn.
 */
final class StripMining {
    /** A limit of fewer turns is no strip mining. */
    private static final int FEWEST = 10;

    private static final int NEAR = 3;

    private final Blocks blocks;
    private final Counting counting;
    private final InstructionTexts texts;

    StripMining(Blocks blocks, Counting counting, InstructionTexts texts) {
        this.blocks = blocks;
        this.counting = counting;
        this.texts = texts;
    }

    /**
     * @param counters registers that hold the counter of the inner loop at its end
     */
    boolean isNest(Loop outer, Loop inner, BitSet counters) {
        return limitsTurns(outer, inner)
                || !counters.isEmpty() && keepsCounter(outer, inner, counters);
    }

    private boolean limitsTurns(Loop outer, Loop inner) {
        for (int block : outer.body()) {
            if (inner.contains(block)) {
                continue;
            }
            for (int i = blocks.first(block); i < blocks.last(block); i++) {
                if (isMinimum(i, blocks.last(block))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** A comparison with a limit and a conditional move, with little in between. */
    private boolean isMinimum(int i, int last) {
        if (!texts.mnemonic(i).startsWith("cmp")) {
            return false;
        }
        Operands operands = Operands.of(texts.operands(i));
        int value = operands.place(0);
        int limit = operands.place(1);
        boolean many = operands.isNumber(1) && operands.value(1) >= FEWEST;
        for (int next = i + 1; value >= 0 && next <= Math.min(last, i + NEAR); next++) {
            if (movesIfGreater(texts.mnemonic(next))) {
                Operands moved = Operands.of(texts.operands(next));
                return many || limit >= 0 && isMove(moved, value, limit);
            }
        }
        return false;
    }

    private static boolean isMove(Operands moved, int to, int from) {
        return moved.place(0) == to && moved.place(1) == from;
    }

    private static boolean movesIfGreater(String name) {
        return name.startsWith("cmova")
                || name.startsWith("cmovg")
                || name.startsWith("cmovnbe")
                || name.startsWith("cmovnle")
                || name.equals("csel");
    }

    private boolean keepsCounter(Loop outer, Loop inner, BitSet counters) {
        boolean compared = false;
        for (int block : outer.body()) {
            if (inner.contains(block)) {
                continue;
            }
            for (int i = blocks.first(block); i <= blocks.last(block); i++) {
                Effect effect = counting.effect(i);
                if (sets(effect, counters)) {
                    return false;
                }
                compared |= compares(effect, counters);
            }
        }
        return compared;
    }

    /** Whether a counter becomes something else than another of them. */
    private static boolean sets(Effect effect, BitSet counters) {
        return switch (effect) {
            case Effect.Everything _ -> true;
            case Effect.Set(int register, int another) ->
                    has(counters, register) || has(counters, another);
            case Effect.Restore(int register) -> has(counters, register);
            case Effect.Copy copy -> has(counters, copy.to()) && !has(counters, copy.from());
            case Effect.Nothing _, Effect.Compare _ -> false;
        };
    }

    private static boolean compares(Effect effect, BitSet counters) {
        return effect instanceof Effect.Compare(int register, int other)
                && (has(counters, register) || has(counters, other));
    }

    private static boolean has(BitSet counters, int register) {
        return register >= 0 && counters.get(register);
    }
}
