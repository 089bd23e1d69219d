package dev.jitlens.trials.stability;

import dev.jitlens.trials.MeasuredTrial;
import dev.jitlens.trials.Point;
import dev.jitlens.trials.TrialMeasure;
import dev.jitlens.trials.numbers.ManyTests;
import dev.jitlens.trials.numbers.Ratio;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Trials that decided in one way, and those that decided otherwise.
 *
 * @param trials by their place among the runs, in its order
 */
record Division(Whole whole, List<Integer> trials, List<Integer> others) {
    Division {
        trials = List.copyOf(trials);
        others = List.copyOf(others);
    }

    /**
     * What the trials of a point measured of one thing: trials of other points have other settings.
     *
     * @param results by the place of the trial among the runs
     */
    record Whole(Point point, String name, String better, Map<Integer, Double> results) {
        private List<Double> of(List<Integer> trials) {
            return trials.stream().map(results::get).toList();
        }
    }

    /** Those that are still to be divided. */
    static List<Division> wholes(List<Member> members) {
        Map<List<Object>, Whole> wholes = new LinkedHashMap<>();
        for (int i = 0; i < members.size(); i++) {
            Member member = members.get(i);
            for (MeasuredTrial m : member.measured()) {
                // Its logarithm is compared.
                if (m.result() > 0 && Double.isFinite(m.result())) {
                    wholes.computeIfAbsent(
                                    List.of(member.point(), m.name()),
                                    k ->
                                            new Whole(
                                                    member.point(),
                                                    m.name(),
                                                    m.better(),
                                                    new LinkedHashMap<>()))
                            .results()
                            .put(i, m.result());
                }
            }
        }
        return wholes.values().stream().map(w -> new Division(w, List.of(), List.of())).toList();
    }

    /** The trials that decided in this way, and those that decided in another. */
    Division by(StabilityRow row, StabilityRow.Way way) {
        List<Integer> otherwise = new ArrayList<>();
        row.ways().stream().filter(w -> w != way).forEach(w -> otherwise.addAll(w.runs()));
        return new Division(
                whole, measured(way.runs().stream()), measured(otherwise.stream().sorted()));
    }

    private List<Integer> measured(Stream<Integer> runs) {
        return runs.filter(whole.results()::containsKey).toList();
    }

    boolean isEnough() {
        return trials.size() >= Variants.LEAST_TRIALS && others.size() >= Variants.LEAST_TRIALS;
    }

    Division swapped() {
        return new Division(whole, others, trials);
    }

    ManyTests.Split split() {
        return new ManyTests.Split(whole.of(trials), whole.of(others));
    }

    /**
     * The effect is above 1 if the first trials are faster, or measured more of what is neither.
     */
    Optional<Ratio> effect() {
        return Ratio.of(whole.of(trials), whole.of(others))
                .map(e -> whole.better().equals(TrialMeasure.LOWER) ? e.inverse() : e);
    }
}
