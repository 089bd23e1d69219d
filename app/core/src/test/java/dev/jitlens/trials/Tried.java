package dev.jitlens.trials;

import dev.jitlens.cli.OwnJvm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Experiments with {@link TriedProgram} on the JDK that runs the tests. */
public final class Tried {
    private static final String JDK = System.getProperty("java.home");

    private Tried() {}

    /** Jitlens in a JVM of its own, which goes on with an experiment and prints into a file. */
    static Process jitlens(Path out, Path printed) throws IOException {
        return new ProcessBuilder(OwnJvm.command("experiment", "--resume", "--out", out.toString()))
                .redirectOutput(printed.toFile())
                .redirectErrorStream(true)
                .start();
    }

    /** The words after java. */
    public static List<String> words(String... arguments) {
        return wordsOf(TriedProgram.class, arguments);
    }

    public static List<String> wordsOf(Class<?> program, String... arguments) {
        List<String> words =
                new ArrayList<>(
                        List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        words.addAll(List.of(arguments));
        return words;
    }

    public static Experiment experiment(
            List<String> words, Map<String, List<String>> grid, int trials, double seconds) {
        return parallel(words, grid, trials, seconds, 1);
    }

    /** So many at a time. */
    static Experiment parallel(
            List<String> words,
            Map<String, List<String>> grid,
            int trials,
            double seconds,
            int parallel) {
        return new Experiment(
                "",
                "",
                new Experiment.Program("", null, words, null),
                new Experiment.Jvm(JDK, "64m", null, null, ""),
                grid,
                new Experiment.Repeat(trials, 1, seconds, 42L, parallel),
                new TrialMeasure("score: (\\d+)", "points", TrialMeasure.HIGHER));
    }

    /** Whose trials keep logs of the compilers. */
    public static Experiment logged(List<String> words, Map<String, List<String>> grid) {
        return logged(words, grid, 2, 1, "score: (.*)");
    }

    public static Experiment logged(List<String> words, int trials, String measure) {
        return logged(words, Map.of(), trials, 0, measure);
    }

    private static Experiment logged(
            List<String> words,
            Map<String, List<String>> grid,
            int trials,
            int warmUp,
            String measure) {
        return new Experiment(
                "",
                "",
                new Experiment.Program("", null, words, null),
                new Experiment.Jvm(JDK, "64m", null, List.of("what-got-compiled"), ""),
                grid,
                new Experiment.Repeat(trials, warmUp, 120, 42L, 1),
                new TrialMeasure(measure, "", TrialMeasure.HIGHER));
    }

    public static Results run(Path out, Experiment experiment) throws Exception {
        return resume(ExperimentFolder.begin(out, experiment), new ArrayList<>());
    }

    /**
     * @param said takes what is said of trials that were cut off
     */
    static Results resume(ExperimentFolder folder, List<String> said) throws Exception {
        new ExperimentRunner(folder, "1")
                .run(
                        new ExperimentRunner.Listener() {
                            @Override
                            public void begins(int number, int count, Point point) {
                                // The results tell it.
                            }

                            @Override
                            public void ended(TrialResult result) {
                                // The results tell it.
                            }

                            @Override
                            public void notes(String sentence) {
                                said.add(sentence);
                            }
                        });
        return Results.of(folder);
    }
}
