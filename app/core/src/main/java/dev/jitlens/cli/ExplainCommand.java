package dev.jitlens.cli;

import dev.jitlens.cli.shared.CommandRuns;
import dev.jitlens.cli.shared.ExplainOptions;
import dev.jitlens.cli.shared.RunOption;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.cli.trials.PointOption;
import dev.jitlens.findings.Asked;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.trials.ExperimentFolder;
import dev.jitlens.trials.Results;
import dev.jitlens.trials.TrialResult;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

@Command(
        name = "explain",
        description = "Say what is wrong with a run, the most important first, with evidence.",
        mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description =
                    "Log, packed or not, run directory, a folder that an experiment has filled, or"
                            + " - for standard input.")
    private List<Path> files;

    @Mixin private ExplainOptions options;

    @Mixin private CommandRuns opener;

    @Mixin private RunOption chosen;

    @Mixin private PointOption points;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        options.check();
        if (files.size() == 1 && ExperimentFolder.isOne(files.getFirst())) {
            return experiment(files.getFirst());
        }
        if (points.count() > 0) {
            throw new UsageException("--point is for an experiment, and this is none.");
        }
        Run run = chosen.of(opener.open(files));
        return options.tell(run, spec.commandLine().getOut());
    }

    /** Tells of each trial by itself, also of those that failed: one is open at a time. */
    private int experiment(Path folder) throws IOException {
        try {
            Asked asked = new Asked(true);
            Results results = points.of(folder, 0);
            int read = 0;
            for (TrialResult trial : results.trials()) {
                Optional<Run> run =
                        RunReader.openIfAny(List.of(results.folder().run(trial)), Progress.NONE);
                run.ifPresent(r -> asked.ask(r, "trial " + trial.number()));
                read += run.isPresent() ? 1 : 0;
            }
            if (read == 0) {
                throw new IOException(
                        folder
                                + ": no trial kept a log that could be asked; --preset"
                                + " what-is-wrong keeps some");
            }
            return options.tell(
                    asked.explanation(), folder.toString(), spec.commandLine().getOut());
        } catch (LaunchException e) {
            throw new UsageException(e.getMessage());
        }
    }
}
