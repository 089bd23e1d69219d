package dev.jitlens.cli.share;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.page.ReportPage;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

/** Writes a run as one page of HTML. */
@Command(
        name = "report",
        description = "Write one page of HTML about a run, for somebody without Jitlens.",
        mixinStandardHelpOptions = true)
public final class ReportCommand implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description =
                    "Log, packed or not, run directory, set of runs, or - for standard input.")
    private List<Path> files;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "PAGE",
            description = "The page, such as report.html.")
    private Path page;

    @Option(
            names = "--method",
            paramLabel = "PATTERN",
            description =
                    "Also source, bytecode and machine code of methods like"
                            + " java.util.ArrayList::add; * is a wildcard; may be repeated.")
    private List<String> methods = List.of();

    @Option(
            names = "--classes",
            paramLabel = "PATH",
            description = "Look for classes and sources in this folder or jar; may be repeated.")
    private List<Path> classes = List.of();

    @Mixin private MemberOption member;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        for (Path named : classes) {
            if (!Files.isDirectory(named) && !Files.isRegularFile(named)) {
                throw new UsageException("--classes " + named + " is no folder and no jar.");
            }
        }
        Run run = member.of(RunReader.open(files, Progress.NONE));
        ReportPage.write(run, methods, classes, page);
        spec.commandLine().getOut().println("Wrote " + page + ".");
        return ExitCode.DONE;
    }
}
