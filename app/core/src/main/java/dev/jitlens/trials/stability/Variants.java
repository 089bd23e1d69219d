package dev.jitlens.trials.stability;

import dev.jitlens.trials.Point;
import dev.jitlens.trials.numbers.ManyTests;
import dev.jitlens.trials.numbers.Ratio;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * How fast a program was where compilers decided in one way, and where in another. Decisions that
 * always go together are one variant with several names.
 *
 * @param told those that luck does not explain, the surest first
 * @param tried how many divisions of trials were tested together
 * @param unequal divisions that were not: with so few trials on one side, none could pass
 */
public record Variants(List<Variant> told, int tried, int unequal) {
    /** Fewer trials on a side show nothing. */
    public static final int LEAST_TRIALS = 3;

    public Variants {
        told = List.copyOf(told);
    }

    /** A subject, and the way in which it was decided. */
    public record Choice(StabilityRow row, StabilityRow.Way way) {}

    /**
     * @param point whose trials these are
     * @param measured what was measured, or empty
     * @param choices that all trials made and the others did not
     * @param trials by their place among the runs
     * @param others that made none of the choices
     * @param effect of them against the others, as it is told: above 1 is faster
     * @param p the smallest level at which it passes together with all others
     */
    public record Variant(
            Point point,
            String measured,
            String better,
            List<Choice> choices,
            List<Integer> trials,
            List<Integer> others,
            Ratio effect,
            double p) {
        public Variant {
            choices = List.copyOf(choices);
            trials = List.copyOf(trials);
            others = List.copyOf(others);
        }
    }

    /** The same with the variants that one of these rows is a name of. */
    Variants with(Predicate<StabilityRow> chosen) {
        return new Variants(
                told.stream()
                        .filter(v -> v.choices().stream().map(Choice::row).anyMatch(chosen))
                        .toList(),
                tried,
                unequal);
    }

    static Variants of(List<Member> members, List<StabilityRow> rows) {
        List<StabilityRow> varied = rows.stream().filter(StabilityRow::varies).toList();
        Map<Division, List<Choice>> choices = new LinkedHashMap<>();
        for (Division whole : Division.wholes(members)) {
            for (StabilityRow row : varied) {
                for (StabilityRow.Way way : row.ways()) {
                    Division division = whole.by(row, way);
                    if (division.isEnough()) {
                        choices.computeIfAbsent(division, d -> new ArrayList<>())
                                .add(new Choice(row, way));
                    }
                }
            }
        }
        return tested(choices);
    }

    /** Either side may have its names; the division is tested once. */
    private static Variants tested(Map<Division, List<Choice>> choices) {
        Set<Division> once = new LinkedHashSet<>();
        choices.keySet().stream().filter(d -> !once.contains(d.swapped())).forEach(once::add);
        List<Division> divisions = List.copyOf(once);
        List<Double> adjusted =
                ManyTests.adjusted(divisions.stream().map(Division::split).toList());
        List<Variant> told = new ArrayList<>();
        for (int i = 0; i < divisions.size(); i++) {
            if (adjusted.get(i) <= ManyTests.LEVEL) {
                variant(divisions.get(i), choices, adjusted.get(i)).ifPresent(told::add);
            }
        }
        told.sort(Comparator.comparingDouble(Variant::p).thenComparing(v -> v.effect().p()));
        int unequal = (int) adjusted.stream().filter(p -> p.isNaN()).count();
        return new Variants(told, divisions.size() - unequal, unequal);
    }

    /** The side that is faster, if it has a name; empty if the effect has no size. */
    private static Optional<Variant> variant(
            Division division, Map<Division, List<Choice>> choices, double p) {
        Optional<Ratio> effect = division.effect().filter(Ratio::isDifference);
        boolean slower = effect.filter(e -> e.ratio() < 1).isPresent();
        Division side =
                slower && choices.containsKey(division.swapped()) ? division.swapped() : division;
        return effect.map(
                e ->
                        new Variant(
                                side.whole().point(),
                                side.whole().name(),
                                side.whole().better(),
                                choices.get(side),
                                side.trials(),
                                side.others(),
                                side == division ? e : e.inverse(),
                                p));
    }
}
