package dev.jitlens.trials;

import com.fasterxml.jackson.annotation.JsonIgnore;

import java.util.List;

/**
 * What one JVM measured of one thing.
 *
 * @param name or empty, if a JVM measures one thing only
 * @param better as in {@link TrialMeasure#better}
 * @param values in the order of time, without the warm-up
 * @param warmUp the values before them, which do not count
 * @param threads the mean of each thread's values, where there are threads
 */
public record MeasuredTrial(
        String name,
        String unit,
        String better,
        List<Double> values,
        List<Double> warmUp,
        List<Double> threads) {
    /** How long a JVM ran, from its start to its end. */
    public static final String WALL_UNIT = "s from start to end";

    public MeasuredTrial {
        values = values == null ? List.of() : List.copyOf(values);
        warmUp = warmUp == null ? List.of() : List.copyOf(warmUp);
        threads = threads == null ? List.of() : List.copyOf(threads);
    }

    /** One number. */
    static MeasuredTrial of(String unit, String better, double value) {
        return new MeasuredTrial("", unit, better, List.of(value), List.of(), List.of());
    }

    /** The trial's result: what counts of a JVM is one number, since its values depend on it. */
    @JsonIgnore
    public double result() {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }
}
