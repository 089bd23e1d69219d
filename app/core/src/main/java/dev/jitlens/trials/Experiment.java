package dev.jitlens.trials;

import com.fasterxml.jackson.annotation.JsonInclude;

import dev.jitlens.launch.jdk.LaunchException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is tried, as a file says it.
 *
 * @param grid values by name; each combination of them is a point
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Experiment(
        String title,
        String question,
        Program program,
        Jvm jvm,
        Map<String, List<String>> grid,
        Repeat repeat,
        TrialMeasure measure) {
    /** One that leaves everything open. */
    public static final Experiment EMPTY = new Experiment("", "", null, null, null, null, null);

    private static final int MOST_POINTS = 1000;

    public Experiment {
        title = text(title);
        question = text(question);
        program = program == null ? new Program("", null, null, null) : program;
        jvm = jvm == null ? new Jvm("", "", null, null, "") : jvm;
        Map<String, List<String>> values = new LinkedHashMap<>();
        (grid == null ? Map.<String, List<String>>of() : grid)
                .forEach((name, all) -> values.put(name, checked(name, list(all))));
        grid = Collections.unmodifiableMap(values);
        repeat = repeat == null ? new Repeat(0, 0, 0, null, 0) : repeat;
        measure = measure == null ? TrialMeasure.DEFAULT : measure;
    }

    /**
     * What runs: a workload, or the words of a java command.
     *
     * @param parameters of a workload, by name
     * @param java the words after java
     * @param arguments further ones of the program
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Program(
            String workload,
            Map<String, String> parameters,
            List<String> java,
            List<String> arguments) {
        public Program {
            workload = text(workload);
            parameters =
                    parameters == null
                            ? Map.of()
                            : Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
            java = list(java);
            arguments = list(arguments);
        }
    }

    /**
     * The JVM of every trial.
     *
     * @param jdk home or version, or empty
     * @param heap smallest and largest size, such as {@code 256m}, or empty
     * @param cpus that it is pinned to, or empty
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Jvm(
            String jdk, String heap, List<String> flags, List<String> presets, String cpus) {
        public Jvm {
            jdk = text(jdk);
            heap = text(heap);
            flags = list(flags);
            presets = list(presets);
            cpus = text(cpus);
        }
    }

    /**
     * How often, and for how long at most.
     *
     * @param trials of each point, each a JVM of its own
     * @param warmUp numbers that a JVM measures first and that do not count, where it measures
     *     several; 0 for those that the program itself does not count
     * @param timeoutSeconds after which a trial is stopped
     * @param seed of the order; null for one that is drawn, and recorded
     * @param parallel trials that run at a time
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Repeat(int trials, int warmUp, double timeoutSeconds, Long seed, int parallel) {
        public static final int TRIALS = 10;
        public static final double TIMEOUT_SECONDS = 600;
        private static final int MOST_TRIALS = 10_000;
        private static final double LONGEST_SECONDS = 1e9;

        public Repeat {
            trials = trials == 0 ? TRIALS : trials;
            timeoutSeconds = timeoutSeconds == 0 ? TIMEOUT_SECONDS : timeoutSeconds;
            parallel = parallel == 0 ? 1 : parallel;
            if (trials < 1 || trials > MOST_TRIALS) {
                throw new LaunchException(
                        "There must be 1 to " + MOST_TRIALS + " trials, not " + trials + ".");
            }
            if (!(timeoutSeconds > 0 && timeoutSeconds <= LONGEST_SECONDS)) {
                throw new LaunchException("The timeout must be a number of seconds above 0.");
            }
            if (warmUp < 0) {
                throw new LaunchException("The warm-up must be 0 or more, not " + warmUp + ".");
            }
            if (parallel < 1) {
                throw new LaunchException(
                        "There must be 1 or more trials at a time, not " + parallel + ".");
            }
        }
    }

    /**
     * Every combination of the grid's values, the last name's changing fastest; one without values,
     * if there is no grid.
     *
     * @throws LaunchException if there are too many
     */
    public List<Point> points() {
        List<Point> points = List.of(new Point(Map.of()));
        for (Map.Entry<String, List<String>> factor : grid.entrySet()) {
            List<Point> more = new ArrayList<>();
            for (Point point : points) {
                factor.getValue().forEach(value -> more.add(point.with(factor.getKey(), value)));
            }
            if (more.size() > MOST_POINTS) {
                throw new LaunchException(
                        "The grid has more than " + MOST_POINTS + " points; leave values out.");
            }
            points = more;
        }
        return points;
    }

    private static List<String> checked(String name, List<String> values) {
        if (values.isEmpty() || values.stream().distinct().count() < values.size()) {
            throw new LaunchException(
                    "The grid's " + name + " needs values, each of them once: " + values + ".");
        }
        return values;
    }

    private static String text(String text) {
        return text == null ? "" : text;
    }

    private static List<String> list(List<String> list) {
        return list == null ? List.of() : List.copyOf(list);
    }
}
