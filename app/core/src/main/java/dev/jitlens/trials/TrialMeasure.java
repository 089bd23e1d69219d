package dev.jitlens.trials;

import com.fasterxml.jackson.annotation.JsonInclude;

import dev.jitlens.launch.jdk.LaunchException;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * What a trial measures: what a workload of ours writes of its threads, the number that a regular
 * expression finds in the program's output, or else how long the JVM ran.
 *
 * @param regex its first group is the number, or it as a whole; empty for the other ways
 * @param unit of that number
 * @param better {@link #HIGHER}, {@link #LOWER} or empty if it is neither
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record TrialMeasure(String regex, String unit, String better) {
    public static final String HIGHER = "higher";
    public static final String LOWER = "lower";
    static final TrialMeasure DEFAULT = new TrialMeasure("", "", "");

    public TrialMeasure {
        regex = regex == null ? "" : regex;
        unit = unit == null ? "" : unit;
        better = better == null ? "" : better;
        if (!better.isEmpty() && !better.equals(HIGHER) && !better.equals(LOWER)) {
            throw new LaunchException(
                    "What is better must be higher or lower but is \"" + better + "\".");
        }
        try {
            Pattern.compile(regex);
        } catch (PatternSyntaxException e) {
            throw new LaunchException(
                    "What is measured is no regular expression: "
                            + e.getDescription()
                            + " in \""
                            + regex
                            + "\".");
        }
    }
}
