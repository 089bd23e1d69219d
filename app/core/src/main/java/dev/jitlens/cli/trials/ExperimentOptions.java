package dev.jitlens.cli.trials;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Workloads;
import dev.jitlens.trials.Experiment;
import dev.jitlens.trials.TrialMeasure;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The words that describe an experiment, where no file does. */
final class ExperimentOptions {
    private static final String WHAT_GOT_COMPILED = "what-got-compiled";

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
            description =
                    "What to ask every JVM for; see: jitlens list presets. It costs every trial the"
                            + " same, and the numbers are those with it.")
    private List<String> presets = List.of();

    @Option(names = "--cpus", paramLabel = "LIST", description = "Pin every JVM to CPUs: 0,2-3.")
    private String cpus = "";

    @Option(
            names = "--parallel",
            paramLabel = "N",
            description =
                    "Run N trials at a time, each pinned to CPUs of its own where there is taskset;"
                            + " 1 otherwise. Compare them only with trials that ran so.")
    private int parallel;

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

    @Option(
            names = "--stability",
            description =
                    "Also say what the compilers decided in every trial, in most or in some, and"
                            + " which of it goes with faster trials. Trials are launched with the"
                            + " preset what-got-compiled, if --preset names none: its logs cost"
                            + " time while code is compiled.")
    private boolean stability;

    boolean ofWorkload() {
        return !workload.isEmpty();
    }

    /** How many trials at a time were asked for; 0 if that was left open. */
    int parallel() {
        return parallel;
    }

    boolean stability() {
        return stability;
    }

    /** Whether any of them, or a program, was named. */
    boolean named(List<String> java) {
        return !java.isEmpty() || !workload.isEmpty() || !grid.isEmpty() || trials != 0;
    }

    /**
     * An experiment with what was named, which may leave everything open.
     *
     * @param java the words after java, if it is no workload
     * @throws LaunchException if they make no sense together
     */
    Experiment experiment(Experiment base, List<String> java) {
        Experiment.Repeat repeat = base.repeat();
        return new Experiment(
                base.title(),
                base.question(),
                program(base.program(), java),
                jvm(base.jvm()),
                grid(base.grid()),
                new Experiment.Repeat(
                        trials == 0 ? repeat.trials() : trials,
                        warmUp == 0 ? repeat.warmUp() : warmUp,
                        timeoutSeconds == 0 ? repeat.timeoutSeconds() : timeoutSeconds,
                        seed == null ? repeat.seed() : seed,
                        parallel == 0 ? repeat.parallel() : parallel),
                new TrialMeasure(
                        or(measure, base.measure().regex()),
                        or(unit, base.measure().unit()),
                        or(better, base.measure().better())));
    }

    private Experiment.Program program(Experiment.Program base, List<String> java) {
        Map<String, String> all = new LinkedHashMap<>(base.parameters());
        all.putAll(parameters);
        if (ofWorkload()) {
            return new Experiment.Program(workload, all, List.of(), java);
        }
        if (!java.isEmpty() && isWorkload(java.getFirst())) {
            List<String> further = java.subList(1, java.size());
            return new Experiment.Program(java.getFirst(), all, List.of(), further);
        }
        return java.isEmpty()
                ? new Experiment.Program(base.workload(), all, base.java(), base.arguments())
                : new Experiment.Program("", all, java, List.of());
    }

    /** As {@code run} takes it; without the workloads no word is one. */
    private static boolean isWorkload(String word) {
        try {
            return Workloads.load().has(word);
        } catch (IOException e) {
            return false;
        }
    }

    private Experiment.Jvm jvm(Experiment.Jvm base) {
        List<String> asked = presets.isEmpty() ? base.presets() : presets;
        return new Experiment.Jvm(
                or(jdk, base.jdk()),
                or(heap, base.heap()),
                Stream.concat(base.flags().stream(), flags.stream()).toList(),
                stability && asked.isEmpty() ? List.of(WHAT_GOT_COMPILED) : asked,
                or(cpus, base.cpus()));
    }

    private static String or(String text, String base) {
        return text.isEmpty() ? base : text;
    }

    /** What is named replaces what the experiment has of that name. */
    private Map<String, List<String>> grid(Map<String, List<String>> base) {
        Map<String, List<String>> all = new LinkedHashMap<>(base);
        all.putAll(grid());
        return all;
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
