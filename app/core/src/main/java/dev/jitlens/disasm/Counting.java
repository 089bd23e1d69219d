package dev.jitlens.disasm;

import dev.jitlens.disasm.instruction.Effect;
import dev.jitlens.disasm.instruction.Effects;
import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.disasm.instruction.Registers;
import dev.jitlens.disasm.instruction.Values;
import dev.jitlens.model.CodeLoop.Counted;
import dev.jitlens.model.CodeLoop.Part;
import dev.jitlens.model.CodeLoop.Turns;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Estimates whether a loop counts: whether some register moves by the same constant in every turn,
 * and is compared with something constant where the loop is left or goes round. What C2 took for a
 * counted loop is nearly always one; so are some loops that C2 did not take for one.
 */
final class Counting {
    private final Code code;
    private final Blocks blocks;
    private final Effect[] effects;

    Counting(Analysed analysed, InstructionTexts texts) {
        code = analysed.code;
        blocks = analysed.blocks;
        effects = new Effect[analysed.loops.isEmpty() ? 0 : code.size()];
        for (Loop loop : analysed.loops) {
            for (int block : loop.body()) {
                for (int i = blocks.first(block); i <= blocks.last(block); i++) {
                    if (effects[i] == null && !texts.mnemonic(i).isEmpty()) {
                        effects[i] = Effects.of(texts.mnemonic(i), texts.operands(i));
                    }
                }
            }
        }
    }

    /**
     * @param inner the loops directly within
     */
    Turns of(Loop loop, List<Loop> inner) {
        for (int block : loop.body()) {
            for (int i = blocks.first(block); i <= blocks.last(block); i++) {
                if (effects[i] == null && code.flow(i) != Flow.BAD) {
                    return Turns.of(Counted.UNKNOWN);
                }
            }
        }
        Turn turn = new Turn(loop, inner);
        if (!turn.counters().isEmpty()) {
            return new Turns(Counted.YES, turn.step(), Part.NOT_TOLD);
        }
        return Turns.of(turn.unsure ? Counted.UNKNOWN : Counted.NO);
    }

    /** The places that hold, at the end of a turn, what the loop counts with. */
    BitSet counters(Loop loop, List<Loop> inner) {
        return new Turn(loop, inner).counters();
    }

    /** What an instruction does; nothing if that is not known. */
    Effect effect(int i) {
        return effects[i] == null ? new Effect.Nothing() : effects[i];
    }

    /** One turn of a loop: the values of its registers on the way round. */
    private final class Turn {
        private final Loop loop;
        private final Map<Integer, Loop> innerByHeader = new HashMap<>();
        private final Map<Integer, Values> before = new HashMap<>();
        private final List<Exit> exits = new ArrayList<>();
        private Values after;

        /** A comparison is of something that was kept where it is not followed. */
        private boolean unsure;

        private record Exit(int first, int other) {}

        Turn(Loop loop, List<Loop> inner) {
            this.loop = loop;
            inner.forEach(i -> innerByHeader.putIfAbsent(i.header(), i));
        }

        BitSet counters() {
            before.put(loop.header(), Values.atHeader());
            for (int block : new BlockOrder(blocks, loop).blocks()) {
                run(block, before.get(block));
            }
            BitSet counters = new BitSet();
            for (Exit exit : exits) {
                if (after != null && counts(exit)) {
                    counters.or(after.holding(exit.first()));
                }
            }
            return counters;
        }

        /** What all counters move by that are compared; 0 if they differ. */
        private long step() {
            long[] steps =
                    exits.stream().filter(this::counts).mapToLong(this::step).distinct().toArray();
            return steps.length == 1 ? steps[0] : 0;
        }

        private long step(Exit exit) {
            return after.step(exit.first());
        }

        private boolean counts(Exit exit) {
            boolean fixed = exit.other() == Registers.NONE || after.stays(exit.other());
            return after.steps(exit.first()) && fixed;
        }

        private void run(int block, Values values) {
            Loop inner = innerByHeader.get(block);
            if (inner != null) {
                forgetAll(inner, values);
            }
            Exit exit = null;
            boolean compared = false;
            for (int i = blocks.first(block); i <= blocks.last(block); i++) {
                if (effects[i] != null) {
                    values.run(effects[i]);
                    exit = exit(effects[i], values, exit);
                    compared |= setsFlags(effects[i]);
                }
            }
            for (int n = 0; n < blocks.successors(block); n++) {
                int to = blocks.successor(block, n);
                if (to >= 0) {
                    leave(block, to, values);
                }
            }
            if (leavesOrTurns(block)) {
                // C1 counts which way it goes between the comparison and the jump
                unsure |= !compared;
                if (exit != null) {
                    exits.add(exit);
                    exits.add(new Exit(exit.other(), exit.first()));
                }
            }
        }

        private static boolean setsFlags(Effect effect) {
            return effect instanceof Effect.Compare
                    || effect instanceof Effect.Copy copy && copy.flags();
        }

        private void forgetAll(Loop inner, Values values) {
            for (int block : inner.body()) {
                for (int i = blocks.first(block); i <= blocks.last(block); i++) {
                    if (effects[i] != null) {
                        values.forget(effects[i]);
                    }
                }
            }
        }

        private void leave(int block, int to, Values values) {
            if (to == loop.header()) {
                after = met(after, values);
            } else if (loop.contains(to)) {
                before.put(to, met(before.get(to), values));
            }
        }

        private static Values met(Values known, Values more) {
            if (known == null) {
                return more.copy();
            }
            known.meet(more);
            return known;
        }

        /** What the flags are about, in registers at the head of the loop. */
        private Exit exit(Effect effect, Values values, Exit last) {
            return switch (effect) {
                case Effect.Compare(int first, int other) -> exit(first, other, values);
                case Effect.Copy copy when copy.flags() -> exit(copy.to(), Registers.NONE, values);
                case Effect.Copy _,
                        Effect.Nothing _,
                        Effect.Set _,
                        Effect.Restore _,
                        Effect.Everything _ ->
                        last;
            };
        }

        private Exit exit(int first, int other, Values values) {
            unsure |= values.isLost(first) || values.isLost(other);
            int otherOrigin = values.origin(other);
            boolean unknown = other != Registers.NONE && otherOrigin < 0;
            return unknown ? null : new Exit(values.origin(first), otherOrigin);
        }

        private boolean leavesOrTurns(int block) {
            int next = blocks.next(block);
            int target = blocks.target(block);
            return next >= 0 && target >= 0 && (goesAway(next) || goesAway(target));
        }

        private boolean goesAway(int block) {
            return block == loop.header() || !loop.contains(block);
        }
    }
}
