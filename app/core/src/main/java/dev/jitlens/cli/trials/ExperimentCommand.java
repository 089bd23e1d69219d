package dev.jitlens.cli.trials;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.install.Version;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.report.Json;
import dev.jitlens.report.trials.ExperimentReport;
import dev.jitlens.report.trials.StabilityReport;
import dev.jitlens.trials.Experiment;
import dev.jitlens.trials.ExperimentFile;
import dev.jitlens.trials.ExperimentFolder;
import dev.jitlens.trials.ExperimentRunner;
import dev.jitlens.trials.Results;
import dev.jitlens.trials.Results.Comparison;
import dev.jitlens.trials.TrialResult;
import dev.jitlens.trials.stability.Stability;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Runs an experiment, goes on with one, or tells what one found. */
@Command(
        name = "experiment",
        description = "Try variants of a program in many JVMs, and say what the numbers support.",
        mixinStandardHelpOptions = true)
public final class ExperimentCommand implements Callable<Integer> {
    /** A script hears of trials that did not end well. */
    private static final int FAILED = 3;

    @Parameters(
            arity = "0..*",
            paramLabel = "FILE.json|NAME|DIR|-- JAVA-ARGS",
            description =
                    "An experiment's file, the name of one that comes with Jitlens (see: jitlens"
                            + " help experiments), a folder that an experiment has filled, or the"
                            + " words after java; with --workload the program's further"
                            + " arguments.")
    private List<String> words = List.of();

    @Mixin private ExperimentOptions options;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the experiment.")
    private Path out;

    @Option(
            names = "--resume",
            description = "Go on in the folder of --out: trials that have ended do not run again.")
    private boolean resume;

    @Option(
            names = "--against",
            paramLabel = "DIR",
            description = "Compare each point with the same one of the experiment in this folder.")
    private Path against;

    @Option(
            names = "--picture",
            paramLabel = "X.png",
            description = "Draw the page Experiment of what was found, too.")
    private Path picture;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Spec private CommandSpec spec;

    private Optional<ExperimentDrawer> drawer = Optional.empty();

    /** Has pictures drawn by what has JavaFX. */
    public void drawWith(ExperimentDrawer with) {
        drawer = Optional.of(with);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        try {
            requirePicture();
            ExperimentFolder folder = folder();
            Results results = Results.of(folder);
            print(results);
            if (picture != null) {
                drawer.orElseThrow().draw(folder.path(), picture);
            }
            return results.trials().stream().allMatch(TrialResult::isSuccess)
                    ? ExitCode.DONE
                    : FAILED;
        } catch (LaunchException e) {
            throw wrong(e.getMessage());
        }
    }

    /** Hours of trials should not end with a picture that goes nowhere. */
    private void requirePicture() {
        if (picture == null) {
            return;
        }
        Path in = picture.toAbsolutePath().getParent();
        if (in == null || !Files.isDirectory(in) || Files.isDirectory(picture)) {
            throw wrong(picture + ": cannot be written; its folder must be there.");
        }
        if (drawer.isEmpty()) {
            throw wrong("--picture needs JavaFX, which this way of starting Jitlens leaves out.");
        }
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }

    /** That of the experiment, which has run as far as it can. */
    private ExperimentFolder folder() throws IOException, InterruptedException {
        boolean alone = words.size() == 1 && !options.ofWorkload();
        if (alone && Files.isDirectory(Path.of(words.getFirst()))) {
            return ExperimentFolder.open(Path.of(words.getFirst()));
        }
        if (out == null) {
            throw wrong("Say with --out where the experiment goes.");
        }
        boolean described = options.named(words);
        if (resume && ExperimentFolder.isOne(out)) {
            ExperimentFolder begun = ExperimentFolder.open(out);
            if (described && !experiment(alone).equals(begun.experiment())) {
                throw wrong(
                        out + " holds another experiment; --resume --out alone goes on with it.");
            }
            int parallel = begun.experiment().repeat().parallel();
            if (options.parallel() != 0 && options.parallel() != parallel) {
                throw wrong(
                        out
                                + " began with "
                                + parallel
                                + (parallel == 1 ? " trial" : " trials")
                                + " at a time, and trials that run otherwise could not be compared"
                                + " with those; leave --parallel out.");
            }
            return run(begun);
        }
        Experiment experiment = experiment(alone);
        ExperimentRunner.plans(experiment);
        return run(ExperimentFolder.begin(out, experiment));
    }

    /**
     * @param alone whether one word may name a file, or an experiment that comes with Jitlens
     */
    private Experiment experiment(boolean alone) throws IOException {
        String word = alone ? words.getFirst() : "";
        if (word.endsWith(".json")) {
            return options.experiment(ExperimentFile.read(Path.of(word)), List.of());
        }
        return ExperimentFile.shipped().contains(word)
                ? options.experiment(ExperimentFile.shipped(word), List.of())
                : options.experiment(Experiment.EMPTY, words);
    }

    private ExperimentFolder run(ExperimentFolder folder) throws IOException, InterruptedException {
        ExperimentRunner runner = new ExperimentRunner(folder, Version.number());
        Thread stop = new Thread(runner::stop, "jitlens-stop");
        Runtime.getRuntime().addShutdownHook(stop);
        try {
            runner.run(
                    new TrialLines(
                            json ? spec.commandLine().getErr() : spec.commandLine().getOut(),
                            folder.experiment().repeat().parallel() > 1));
        } finally {
            forget(stop);
        }
        return folder;
    }

    private static void forget(Thread stop) {
        try {
            Runtime.getRuntime().removeShutdownHook(stop);
        } catch (IllegalStateException e) {
            // Jitlens is ending: the hook does its work.
            return;
        }
    }

    private void print(Results results) throws IOException {
        PrintWriter stdout = spec.commandLine().getOut();
        List<Comparison> others =
                against == null
                        ? List.of()
                        : results.against(Results.of(ExperimentFolder.open(against)));
        Optional<String> unlike =
                against == null
                        ? Optional.empty()
                        : ExperimentReport.unlike(results.folder(), ExperimentFolder.open(against));
        Optional<Stability> stability =
                options.stability() ? Optional.of(Stability.of(results)) : Optional.empty();
        if (json) {
            Map<String, Object> all = new LinkedHashMap<>(ExperimentReport.json(results));
            if (against != null) {
                all.put("against", ExperimentReport.comparisonsJson(others));
                unlike.ifPresent(sentence -> all.put("unlike", sentence));
            }
            stability.ifPresent(s -> all.put("stability", StabilityReport.json(s)));
            Json.write(all, stdout);
        } else {
            ExperimentReport.text(results, stdout);
            if (against != null) {
                stdout.println();
                stdout.println("Against " + against + ":");
                ExperimentReport.comparisons(others, stdout);
                unlike.ifPresent(stdout::println);
            }
            stability.ifPresent(s -> StabilityReport.text(s, false, stdout));
        }
        stdout.flush();
    }
}
