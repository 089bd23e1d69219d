package dev.jitlens.cli.trials;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.trials.Experiment;
import dev.jitlens.trials.Measure;

import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The words that describe an experiment, where no file does. */
final class ExperimentOptions {
    @Option(names = "--workload", paramLabel = "W", description = "Try this sample workload.")
    private String workload = "";

    @Option(
            names = "--param",
            paramLabel = "NAME=VALUE",
            description = "Parameter of the workload, the same in all trials.")
    private Map<String, String> parameters = Map.of();

    @Option(
            names = "--grid",
            paramLabel = "NAME=V1,V2",
            description =
                    "Try each of these values; may be repeated. NAME is jdk, heap, gc, cpus, flags,"
                            + " arguments, a parameter of the workload, or a flag such as"
                            + " MaxInlineSize. Values with a comma in them are separated by"
                            + " semicolons.")
    private List<String> grid = List.of();

    @Option(
            names = "--trials",
            paramLabel = "N",
            description = "Trials of each point, each a JVM of its own; 10 otherwise.")
    private int trials;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            description = "Drop the first N numbers of each JVM that prints several.")
    private int warmUp;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Of the order of the trials; otherwise one is drawn, and recorded.")
    private Long seed;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description = "Stop a trial after this time; 600 otherwise.")
    private double timeoutSeconds;

    @Option(names = "--jdk", paramLabel = "JDK", description = "Home folder or version.")
    private String jdk = "";

    @Option(names = "--heap", paramLabel = "SIZE", description = "Fix the heap's size: 256m.")
    private String heap = "";

    @Option(
            names = "--flag",
            paramLabel = "FLAG",
            description = "A further argument of java, such as --flag=-Xint.")
    private List<String> flags = List.of();

    @Option(
            names = "--preset",
            paramLabel = "PRESET",
            description = "What to ask every JVM for; what-got-compiled is needed by --stability.")
    private List<String> presets = List.of();

    @Option(names = "--cpus", paramLabel = "LIST", description = "Pin every JVM to CPUs: 0,2-3.")
    private String cpus = "";

    @Option(
            names = "--measure",
            paramLabel = "REGEX",
            description =
                    "Measure the numbers that this finds in the output (its first group);"
                            + " otherwise what a workload counts, or how long the JVM runs.")
    private String measure = "";

    @Option(names = "--unit", paramLabel = "UNIT", description = "Of what --measure finds.")
    private String unit = "";

    @Option(
            names = "--better",
            paramLabel = "higher|lower",
            description = "Whether more or less of what --measure finds is better.")
    private String better = "";

    boolean ofWorkload() {
        return !workload.isEmpty();
    }

    /** Whether any of them, or a program, was named. */
    boolean named(List<String> java) {
        return !java.isEmpty() || !workload.isEmpty() || !grid.isEmpty() || trials != 0;
    }

    /**
     * @param java the words after java, if it is no workload
     * @throws LaunchException if they make no sense together
     */
    Experiment experiment(List<String> java) {
        boolean own = workload.isEmpty();
        return new Experiment(
                "",
                "",
                new Experiment.Program(
                        workload, parameters, own ? java : List.of(), own ? List.of() : java),
                new Experiment.Jvm(jdk, heap, flags, presets, cpus),
                grid(),
                new Experiment.Repeat(trials, warmUp, timeoutSeconds, seed),
                new Measure(measure, unit, better));
    }

    private Map<String, List<String>> grid() {
        Map<String, List<String>> all = new LinkedHashMap<>();
        for (String word : grid) {
            int equals = word.indexOf('=');
            if (equals < 1) {
                throw new LaunchException("--grid must be NAME=V1,V2 but is \"" + word + "\".");
            }
            String values = word.substring(equals + 1);
            String[] each = values.split(values.indexOf(';') >= 0 ? ";" : ",", -1);
            all.computeIfAbsent(word.substring(0, equals), n -> new ArrayList<>())
                    .addAll(List.of(each));
        }
        return all;
    }
}
