package dev.jitlens.tables;

import java.util.List;
import java.util.Optional;

/**
 * A run among many.
 *
 * @param program its main class, jar or benchmark; empty if it is not known
 * @param location where its files were when it was read
 * @param startMillis since 1970; -1 if it is not known
 * @param values of {@link Fleet#MEASURES}, in their order; not a number where the run tells none
 * @param outlier by which of them it is far from the others; empty if by none
 */
public record FleetRun(
        String key,
        String name,
        String date,
        String host,
        String jdk,
        String program,
        String location,
        long startMillis,
        List<Double> values,
        Optional<Outlier> outlier) {
    public FleetRun {
        values = List.copyOf(values);
    }

    /**
     * How far a run is from the others.
     *
     * @param measure index in {@link Fleet#MEASURES}
     * @param deviations how many robust standard deviations, above or below the median
     */
    public record Outlier(int measure, double deviations) {}

    FleetRun with(Optional<Outlier> other) {
        return new FleetRun(
                key, name, date, host, jdk, program, location, startMillis, values, other);
    }
}
