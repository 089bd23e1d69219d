package dev.jitlens.cli.trials;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.report.Json;
import dev.jitlens.report.MethodFilter;
import dev.jitlens.report.trials.StabilityReport;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.trials.ExperimentFolder;
import dev.jitlens.trials.Results;
import dev.jitlens.trials.stability.Stability;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "stability",
        description =
                "Say what the compilers decided in every run, in most or in some, and which of it"
                        + " goes with faster trials.",
        mixinStandardHelpOptions = true)
public final class StabilityCommand implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "DIR|FILE",
            description =
                    "A folder that an experiment has filled, or a set or several logs of runs of"
                            + " one program. They need a log of the compilers, such as the preset"
                            + " what-got-compiled keeps.")
    private List<Path> paths;

    @Option(
            names = "--method",
            paramLabel = "PATTERN",
            description = "Only what concerns these methods, and also what never varies.")
    private String method;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        MethodFilter filter = MethodFilter.of(method);
        Stability stability = stability().with(row -> row.methods().anyMatch(m -> filter.test(m)));
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Json.write(StabilityReport.json(stability), out);
        } else {
            StabilityReport.text(stability, !filter.isForAll(), out);
        }
        out.flush();
        return ExitCode.DONE;
    }

    private Stability stability() throws IOException {
        return paths.size() == 1 && ExperimentFolder.isOne(paths.getFirst())
                ? Stability.of(Results.of(ExperimentFolder.open(paths.getFirst())))
                : Stability.of(RunReader.open(paths, Progress.NONE));
    }
}
