package dev.jitlens.compare;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampling.Unit;
import dev.jitlens.profile.shares.FlameNode;
import dev.jitlens.profile.shares.FlameSides;
import dev.jitlens.profile.shares.FlameSides.Counts;
import dev.jitlens.profile.shares.FlameTree;
import dev.jitlens.profile.shares.HiddenClasses;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.profile.shares.ThreadChoice;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How the stacks of two runs differ, or those of two sources: each box's part of all samples on
 * both sides, and whether the samples support that it is another.
 */
public final class FlameDiff {
    /** How a box differs in B from A, as far as the samples support it. */
    public enum Sign {
        NONE(""),
        GROWN("+"),
        SHRUNK("\u2212"),
        NEW("+"),
        GONE("\u2212");

        private final String mark;

        Sign(String mark) {
            this.mark = mark;
        }

        /** A plus, a minus, or nothing. */
        public String mark() {
            return mark;
        }
    }

    /** Smaller ones are narrower than a pixel, and would only make the test stricter for others. */
    private static final double LEAST = 0.001;

    private final FlameSides sides;
    private final Counts all;

    /** What either side counts. */
    private final Unit unitA;

    private final Unit unitB;
    private final Map<FlameNode, Sign> signs = new HashMap<>();

    private FlameDiff(FlameSides sides, Unit unitA, Unit unitB) {
        this.sides = sides;
        this.unitA = unitA;
        this.unitB = unitB;
        all = sides.counts(sides.tree().root());
        if (isJudged()) {
            judge();
        }
    }

    /** What all of them count; shares, if they count different things. */
    private static Unit unit(List<Profile> profiles) {
        List<Unit> units = profiles.stream().map(p -> p.sampling().unit()).distinct().toList();
        return units.isEmpty()
                ? Unit.SAMPLES
                : units.size() == 1 ? units.getFirst() : Unit.HUNDREDTHS;
    }

    /**
     * Slow: not on the FX thread.
     *
     * @param a the samples of one side, of one source and one or several runs
     */
    public static FlameDiff of(
            List<Profile> a, List<Profile> b, ThreadChoice threads, boolean inverted) {
        return new FlameDiff(
                FlameSides.of(trees(a, threads, inverted), trees(b, threads, inverted)),
                unit(a),
                unit(b));
    }

    private static List<FlameTree> trees(
            List<Profile> profiles, ThreadChoice threads, boolean inverted) {
        return profiles.stream()
                .map(HiddenClasses::join)
                .map(p -> FlameTree.of(p, threads, inverted))
                .toList();
    }

    private void judge() {
        Map<FlameNode, Counts> tested = new HashMap<>();
        Deque<FlameNode> open = new ArrayDeque<>(tree().root().children());
        while (!open.isEmpty()) {
            FlameNode node = open.pop();
            Counts counts = sides.counts(node);
            if (Math.max(a(counts).value(), b(counts).value()) >= LEAST) {
                tested.put(node, counts);
                node.children().forEach(open::push);
            }
        }
        Chance chance = new Chance(tested.size());
        tested.forEach(
                (node, counts) -> {
                    if (chance.excludes(a(counts), b(counts))) {
                        signs.put(node, sign(counts));
                    }
                });
    }

    private Sign sign(Counts counts) {
        if (counts.totalA() == 0) {
            return Sign.NEW;
        }
        if (counts.totalB() == 0) {
            return Sign.GONE;
        }
        return b(counts).value() > a(counts).value() ? Sign.GROWN : Sign.SHRUNK;
    }

    private Share a(Counts counts) {
        return new Share(counts.totalA(), all.totalA(), unitA);
    }

    private Share b(Counts counts) {
        return new Share(counts.totalB(), all.totalB(), unitB);
    }

    /** The boxes of both sides, with their samples added up. */
    public FlameTree tree() {
        return sides.tree();
    }

    public Counts counts(FlameNode node) {
        return sides.counts(node);
    }

    /**
     * {@link Sign#NONE} unless chance is excluded at 1% over all boxes that are tested; of all if
     * none is.
     */
    public Sign sign(FlameNode node) {
        return signs.getOrDefault(node, Sign.NONE);
    }

    /** The signs that occur. */
    public Set<Sign> signs() {
        Set<Sign> all = EnumSet.of(Sign.NONE);
        all.addAll(signs.values());
        return all;
    }

    /** A box's part of all samples of A. */
    public Share a(FlameNode node) {
        return a(counts(node));
    }

    public Share b(FlameNode node) {
        return b(counts(node));
    }

    /** The part that ends in a box on side A, itself at the leaf. */
    public Share selfA(FlameNode node) {
        return new Share(counts(node).selfA(), all.totalA(), unitA);
    }

    public Share selfB(FlameNode node) {
        return new Share(counts(node).selfB(), all.totalB(), unitB);
    }

    /** How much more of B's samples than of A's has a box, from -1 to 1. */
    public double shift(FlameNode node) {
        Counts counts = counts(node);
        return b(counts).value() - a(counts).value();
    }

    /** The mean of both sides' shares: what is as wide as it in a graph of both. */
    public double mean(FlameNode node) {
        Counts counts = counts(node);
        return (a(counts).value() + b(counts).value()) / 2;
    }

    /** How many boxes differ by more than chance. */
    public int differing() {
        return signs.size();
    }

    /** What the numbers of A count. */
    public Unit unitA() {
        return unitA;
    }

    public Unit unitB() {
        return unitB;
    }

    /**
     * Whether chance was asked at all. A byte, a nanosecond and a share is no observation: of how
     * many samples it comes is not told.
     */
    public boolean isJudged() {
        return unitA == Unit.SAMPLES && unitB == Unit.SAMPLES;
    }

    /** Whether both sides have samples: else nothing can be compared. */
    public boolean isComparable() {
        return all.totalA() > 0 && all.totalB() > 0;
    }
}
