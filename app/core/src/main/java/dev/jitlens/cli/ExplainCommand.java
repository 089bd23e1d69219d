package dev.jitlens.cli;

import dev.jitlens.findings.Explanation;
import dev.jitlens.findings.Findings;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.FindingRows;
import dev.jitlens.report.Json;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

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
import java.util.Set;
import java.util.concurrent.Callable;

@Command(
        name = "explain",
        description = "Say what is wrong with a run, the most important first, with evidence.",
        mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Log, packed or not, run directory, or - for standard input.")
    private List<Path> files;

    @Option(names = "--json", description = "Print one JSON array.")
    private boolean json;

    @Option(
            names = "--fail-on",
            split = ",",
            paramLabel = "ID",
            description =
                    "End with exit code 3 if there is such a finding; the word problem stands for"
                            + " all of that severity.")
    private Set<String> failOn = Set.of();

    @Mixin private OwnOption own;
    @Mixin private RunOption chosen;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        failOn.forEach(ExplainCommand::check);
        PrintWriter out = spec.commandLine().getOut();
        Run run = chosen.of(own.of(RunReader.open(files, Progress.NONE)));
        Explanation explanation = Findings.of(run);
        if (json) {
            Json.write(FindingRows.json(explanation, run.name()), out);
        } else {
            FindingRows.print(explanation, out);
        }
        out.flush();
        return explanation.findings().stream().anyMatch(this::fails)
                ? ExitCode.FOUND
                : ExitCode.DONE;
    }

    private static void check(String id) {
        boolean known =
                id.equals(Severity.PROBLEM.id())
                        || Findings.ALL.stream().map(Question::id).anyMatch(id::equals);
        if (!known) {
            throw new UsageException("--fail-on " + id + ": no finding is called so");
        }
    }

    private boolean fails(Finding finding) {
        return failOn.contains(finding.id()) || failOn.contains(finding.severity().id());
    }
}
