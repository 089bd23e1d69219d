package dev.jitlens.analysis.codediff;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.model.Isa;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether two codes are the same instructions in the same order, with the same values, in other
 * registers: which register a value gets, and what is spilled, differs from run to run although
 * nothing else does. Instructions that only move values or load constants are not compared
 * themselves; the values that the others read are. For x86-64 in Intel's syntax; of others nothing
 * is said.
 */
public final class OtherRegisters {
    private final List<Step> steps = new ArrayList<>();

    /** Of each step the one that it jumps to, or -1. */
    private final int[] targets;

    /** How many steps that work stand before each. */
    private final int[] works;

    /** The steps that work, and where they jump to, as a number of such steps. */
    private final List<String> order = new ArrayList<>();

    /**
     * What a step reads.
     *
     * @param values that may be in each place
     * @param passed those in the registers of arguments, if it leaves this code
     * @param set which of them were set since the last call or place that a jump leads to
     */
    private record Read(List<BitSet> values, List<BitSet> passed, BitSet set) {
        /**
         * How many arguments there are, nothing tells: what is set before the call, is so for it.
         */
        boolean isLike(Read other) {
            BitSet both = (BitSet) set.clone();
            both.or(other.set);
            return values.equals(other.values)
                    && passed.size() == other.passed.size()
                    && both.stream()
                            .filter(n -> n < passed.size())
                            .allMatch(n -> passed.get(n).equals(other.passed.get(n)));
        }
    }

    private OtherRegisters(Assembly code) {
        List<Instruction> instructions = code.instructions();
        NormalText normal = new NormalText(code);
        targets = new int[instructions.size()];
        works = new int[instructions.size()];
        Map<Long, Integer> byAddress = new HashMap<>();
        int work = 0;
        for (int i = 0; i < instructions.size(); i++) {
            byAddress.put(instructions.get(i).address(), i);
            steps.add(Step.of(instructions.get(i), normal.of(i)));
            works[i] = work;
            work += steps.get(i).does() == Step.Does.WORK ? 1 : 0;
        }
        Arrays.setAll(targets, i -> target(normal, instructions.get(i), i, byAddress));
        for (int i = 0; i < targets.length; i++) {
            if (steps.get(i).does() == Step.Does.WORK) {
                int to = targets[i] < 0 ? -1 : works[targets[i]];
                order.add(steps.get(i).shape() + " " + to);
            }
        }
    }

    private static int target(
            NormalText normal, Instruction i, int index, Map<Long, Integer> byAddress) {
        return normal.jumpsInside(index) ? byAddress.getOrDefault(i.target(), -1) : -1;
    }

    /** Whether nothing else differs; false also where that cannot be told. */
    public static boolean only(Assembly left, Assembly right) {
        if (!isKnown(left) || !isKnown(right)) {
            return false;
        }
        OtherRegisters one = new OtherRegisters(left);
        OtherRegisters other = new OtherRegisters(right);
        if (!one.order.equals(other.order)) {
            return false;
        }
        Map<String, Integer> values = new HashMap<>();
        List<Read> reads = one.reads(values);
        List<Read> others = other.reads(values);
        if (reads.isEmpty() || reads.size() != others.size()) {
            return false;
        }
        for (int i = 0; i < reads.size(); i++) {
            if (!reads.get(i).isLike(others.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isKnown(Assembly code) {
        return code.listing().about().isa() == Isa.X86_64
                && code.instructions().stream().allMatch(OtherRegisters::isKnown);
    }

    private static boolean isKnown(Instruction i) {
        return !i.mnemonic().isEmpty()
                && i.operands().indexOf('%') < 0
                && i.flow() != Flow.INDIRECT_JUMP;
    }

    /** What each step that works reads; of none where there are too many ways through the code. */
    private List<Read> reads(Map<String, Integer> values) {
        Reached reached = new Reached(steps, targets, works, values);
        List<Read> reads = new ArrayList<>();
        if (!reached.isComplete()) {
            return reads;
        }
        BitSet set = new BitSet();
        reached.visit(
                (i, places) -> {
                    Step step = steps.get(i);
                    if (reached.isJoin(i)) {
                        set.clear();
                    }
                    if (step.does() == Step.Does.WORK) {
                        reads.add(
                                new Read(
                                        reached.in(places, step.reads()),
                                        reached.in(places, step.passed()),
                                        (BitSet) set.clone()));
                    }
                    if (step.passes()) {
                        set.clear();
                    }
                    step.writes().stream()
                            .mapToInt(Step.PASSED::indexOf)
                            .filter(n -> n >= 0)
                            .forEach(set::set);
                });
        return reads;
    }
}
