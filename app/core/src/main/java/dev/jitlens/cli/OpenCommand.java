package dev.jitlens.cli;

import dev.jitlens.cli.live.Following;
import dev.jitlens.cli.shared.CommandRuns;
import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.RunOption;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.findings.Findings;
import dev.jitlens.jitwatch.JitWatch;
import dev.jitlens.jitwatch.JitWatchReport;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;
import dev.jitlens.report.JitWatchJson;
import dev.jitlens.report.Json;
import dev.jitlens.report.RunJson;
import dev.jitlens.report.RunSummary;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
        name = "open",
        description = "Summarise logs or run directories.",
        mixinStandardHelpOptions = true)
final class OpenCommand implements Callable<Integer> {
    enum Engine {
        jitlens,
        jitwatch
    }

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Log, packed or not, run directory, or - for standard input.")
    private List<Path> files;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Option(
            names = "--follow",
            description =
                    "Follow logs that grow, the samples of our agents, or what the flight recorder"
                        + " of a JVM records (its process or its repository): print what comes as"
                        + " lines of JSON, until the JVMs have ended, or Ctrl-C.")
    private boolean follow;

    @Option(
            names = "--engine",
            defaultValue = "jitlens",
            description = "Who reads it: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Engine engine;

    @Mixin private CommandRuns opener;

    @Mixin private RunOption chosen;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        if (engine == Engine.jitwatch) {
            jitwatch(out);
            return ExitCode.DONE;
        }
        if (follow) {
            Following.follow(files, out);
            return ExitCode.DONE;
        }
        Run run = Together.of(chosen.of(opener.open(files)));
        if (json) {
            RunJson.write(run, out);
        } else {
            RunSummary.write(run, Findings.of(run), out);
            RunOption.tellOwn(run, out);
        }
        out.flush();
        return ExitCode.DONE;
    }

    /** JITWatch reads one LogCompilation file at a time and knows nothing else. */
    private void jitwatch(PrintWriter out) throws IOException {
        if (files.size() != 1) {
            throw new UsageException("--engine jitwatch reads one LogCompilation file");
        }
        JitWatchReport report = JitWatch.read(files.getFirst());
        if (json) {
            Json.write(JitWatchJson.summary(files.getFirst(), report), out);
        } else {
            JitWatchJson.print(report, out);
        }
        out.flush();
    }
}
