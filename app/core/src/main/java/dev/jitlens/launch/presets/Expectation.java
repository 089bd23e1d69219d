package dev.jitlens.launch.presets;

import java.util.List;

/**
 * What every run of a workload must show: something that is measured is between two bounds.
 *
 * @param says a sentence
 * @param measure a name, and its words
 * @param atLeast and {@code atMost}, in the unit of the measure; infinite where there is no bound
 * @param jdks for which it holds, such as {@code 8..13}
 * @param when the parameter for which it holds, such as {@code variant=plain}; empty for any
 */
public record Expectation(
        String says,
        List<String> measure,
        double atLeast,
        double atMost,
        String jdks,
        String when) {
    public Expectation {
        measure = List.copyOf(measure);
    }

    public boolean holdsOn(int feature) {
        return JdkRange.parse(jdks).contains(feature);
    }

    public boolean isMet(double value) {
        return value >= atLeast && value <= atMost;
    }
}
