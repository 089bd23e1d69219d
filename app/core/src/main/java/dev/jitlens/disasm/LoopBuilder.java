package dev.jitlens.disasm;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Counted;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.CodeLoop.Turns;
import dev.jitlens.model.JvmEvent.Frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/** Tells about each loop what can be read from its code and its comments. */
final class LoopBuilder {
    private final Analysed analysed;
    private final Code code;
    private final Blocks blocks;
    private final Frames frames;
    private final InstructionTexts texts;
    private final Counting counting;
    private final int[] innermost;

    /** How many frames those records of each loop have that have fewest, loops within left out. */
    private final int[] shallowest;

    private final List<Integer> backEdges = new ArrayList<>();
    private final Map<Integer, List<Loop>> children;

    LoopBuilder(Analysed analysed, Frames frames, InstructionTexts texts) {
        this.analysed = analysed;
        this.code = analysed.code;
        this.blocks = analysed.blocks;
        this.frames = frames;
        this.texts = texts;
        this.counting = new Counting(analysed, texts);
        children = analysed.loops.stream().collect(Collectors.groupingBy(Loop::parent));
        innermost = new int[blocks.count()];
        Arrays.fill(innermost, -1);
        for (int n = 0; n < analysed.loops.size(); n++) {
            for (int block : analysed.loops.get(n).body()) {
                innermost[block] = n; // inner loops come later
            }
        }
        for (int n = 0; n < analysed.loops.size(); n++) {
            backEdges.add(backEdge(n));
        }
        shallowest = shallowest();
    }

    private int[] shallowest() {
        int[] fewest = new int[analysed.loops.size()];
        Arrays.fill(fewest, Integer.MAX_VALUE);
        frames.forEach(
                (instruction, stack) -> {
                    int loop = instruction < 0 ? -1 : innermost(instruction);
                    if (loop >= 0 && !stack.isEmpty()) {
                        fewest[loop] = Math.min(fewest[loop], stack.size());
                    }
                });
        return fewest;
    }

    /** The innermost loop of an instruction, or -1. */
    int innermost(int instruction) {
        return analysed.loops.isEmpty() ? -1 : innermost[blocks.of(instruction)];
    }

    /** The instruction that {@link CodeLoop#backEdge} names, for each loop. */
    List<Integer> backEdges() {
        return backEdges;
    }

    List<CodeLoop> build() {
        List<CodeLoop> loops = new ArrayList<>();
        for (int n = 0; n < analysed.loops.size(); n++) {
            loops.add(build(n, loops));
        }
        return new LoopParts(blocks, analysed.loops, loops).told(placesInLoops());
    }

    /** What the debug records say that is in each loop, but not in a loop within. */
    private List<Set<List<Frame>>> placesInLoops() {
        List<Set<List<Frame>>> places = new ArrayList<>();
        analysed.loops.forEach(_ -> places.add(new HashSet<>()));
        frames.forEach(
                (instruction, stack) -> {
                    int loop = instruction < 0 ? -1 : innermost(instruction);
                    if (loop >= 0 && !stack.isEmpty()) {
                        places.get(loop).add(stack);
                    }
                });
        return places;
    }

    private CodeLoop build(int n, List<CodeLoop> outer) {
        Loop loop = analysed.loops.get(n);
        int back = backEdges.get(n);
        int instructions = 0;
        boolean calls = false;
        for (int block : loop.body()) {
            instructions += blocks.instructions(block);
            calls |= callsJava(block);
        }
        boolean stripMined = isStripMined(n, outer);
        Turns turns = counting.of(loop, inner(n));
        if (stripMined) {
            turns = new Turns(Counted.YES, turns.step(), turns.part());
        }
        Frames.Found found = frames(loop, n, back);
        return new CodeLoop(
                code.address(blocks.first(loop.header())),
                code.address(back),
                loop.parent(),
                loop.depth(),
                instructions,
                analysed.polling.get(n),
                calls,
                turns,
                stripMined,
                found.frames());
    }

    /**
     * Those of its back edge, if they are of its body; else of the nearest instruction of the body
     * that has any, of its own before one of a loop within. The record behind the back edge may be
     * that of code behind the loop. A loop that holds code of a method and of what is inlined into
     * that is a loop of the method: what is inlined lies within one turn.
     */
    private Frames.Found frames(Loop loop, int n, int back) {
        long address = code.address(back);
        IntPredicate within = i -> i >= 0 && loop.contains(blocks.of(i));
        IntPredicate own = i -> within.test(i) && isOwn(n, blocks.of(i));
        return frames.nearest(address, own, shallowest[n])
                .or(() -> frames.nearest(address, within, Integer.MAX_VALUE))
                .orElseGet(() -> frames.of(address, back, false));
    }

    /** The loops directly within. */
    private List<Loop> inner(int n) {
        return children.getOrDefault(n, List.of());
    }

    private boolean isStripMined(int n, List<CodeLoop> outer) {
        Loop loop = analysed.loops.get(n);
        if (loop.parent() < 0
                || analysed.polling.get(n) != Polling.NONE
                || analysed.polling.get(loop.parent()) == Polling.NONE
                || outer.get(loop.parent()).calls()
                || inner(loop.parent()).size() > 1) {
            return false;
        }
        BitSet counters = counting.counters(loop, inner(n));
        return new StripMining(blocks, counting, texts)
                .isNest(analysed.loops.get(loop.parent()), loop, counters);
    }

    private boolean callsJava(int block) {
        for (int i = blocks.first(block); i <= blocks.last(block); i++) {
            if (analysed.calls.callsJava(i)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The last jump back to the header. Where code before the header falls into it, as in C1's
     * loops that test at their end, it is the last jump back within the loop.
     */
    private int backEdge(int n) {
        Loop loop = analysed.loops.get(n);
        int toHeader = -1;
        int fallsIn = -1;
        int anyBack = -1;
        for (int block : loop.body()) {
            int target = blocks.target(block);
            for (int s = 0; blocks.isSwitch(block) && s < blocks.successors(block); s++) {
                boolean back = blocks.successor(block, s) == loop.header();
                fallsIn = back ? blocks.last(block) : fallsIn;
            }
            if (target == loop.header()) {
                toHeader = blocks.last(block);
            } else if (blocks.next(block) == loop.header()) {
                fallsIn = blocks.last(block);
            } else if (target >= 0 && target <= block && isOwn(n, target)) {
                anyBack = isOwn(n, block) ? blocks.last(block) : anyBack;
            }
        }
        int best = toHeader >= 0 && isBackward(toHeader) ? toHeader : anyBack;
        return best >= 0 ? best : Math.max(toHeader, fallsIn);
    }

    private boolean isBackward(int instruction) {
        return code.target(instruction) <= code.address(instruction);
    }

    private boolean isOwn(int loop, int block) {
        return innermost[block] == loop;
    }
}
