package dev.jitlens.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

class FleetTest {
    private static FleetRun run(String name, double first) {
        return run(name, "", first);
    }

    private static FleetRun run(String name, String program, double first) {
        List<Double> values =
                new ArrayList<>(Collections.nCopies(Fleet.MEASURES.size(), Double.NaN));
        values.set(0, first);
        return new FleetRun(name, name, "", "", "", program, "", -1, values, Optional.empty());
    }

    private static List<String> names(List<FleetRun> runs) {
        return runs.stream().map(FleetRun::name).toList();
    }

    @Test
    void whatIsFarFromTheMedianComesFirst() {
        List<FleetRun> ranked =
                Fleet.ranked(
                        List.of(
                                run("a", 10),
                                run("b", 11),
                                run("c", 9),
                                run("low", -30),
                                run("d", 10.5),
                                run("high", 100),
                                run("untold", Double.NaN)));
        assertThat(names(ranked)).containsExactly("high", "low", "a", "b", "c", "d", "untold");
        FleetRun.Outlier high = ranked.getFirst().outlier().orElseThrow();
        assertThat(high.measure()).isZero();
        // The median is 10.25, the median deviation 1.0 (of 0.25, 0.25, 0.75, 1.25, 40.25, 89.75).
        assertThat(high.deviations()).isCloseTo(89.75 / 1.4826, within(1e-9));
        assertThat(ranked.get(2).outlier()).isEmpty();
    }

    @Test
    void whereMostAreEqualTheMeanDeviationCounts() {
        List<FleetRun> runs = new ArrayList<>(Collections.nCopies(20, run("same", 5)));
        runs.add(run("other", 6));
        List<FleetRun> ranked = Fleet.ranked(runs);
        assertThat(ranked.getFirst().name()).isEqualTo("other");
        assertThat(ranked.stream().filter(r -> r.outlier().isPresent())).hasSize(1);
    }

    @Test
    void aRunIsHeldAgainstThoseOfItsProgram() {
        List<FleetRun> runs = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            runs.add(run("small " + i, "app.Small", 10 + i % 3));
            runs.add(run("large " + i, "app.Large", 1000 + i % 3));
        }
        runs.add(run("odd", "app.Small", 1001));
        runs.add(run("only one", "app.Other", 500_000));

        List<FleetRun> ranked = Fleet.ranked(runs);
        assertThat(ranked.getFirst().name()).isEqualTo("odd");
        assertThat(ranked.stream().filter(r -> r.outlier().isPresent())).hasSize(1);
    }

    @Test
    void ofAFewRunsOrEqualOnesNoneIsAnOutlier() {
        assertThat(Fleet.ranked(List.of(run("a", 1), run("b", 1), run("c", 1), run("d", 900))))
                .noneMatch(r -> r.outlier().isPresent());
        assertThat(Fleet.ranked(Collections.nCopies(9, run("a", 1))))
                .noneMatch(r -> r.outlier().isPresent());
    }
}
