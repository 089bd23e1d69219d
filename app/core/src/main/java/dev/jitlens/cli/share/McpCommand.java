package dev.jitlens.cli.share;

import dev.jitlens.cli.shared.ExitCode;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

/** Answers assistants. */
@Command(
        name = "mcp",
        description = "Answer assistants over standard input and output (Model Context Protocol).",
        mixinStandardHelpOptions = true)
public final class McpCommand implements Callable<Integer> {
    @Option(
            names = "--folder",
            required = true,
            paramLabel = "DIR",
            description =
                    "Open only what lies in this folder; may be repeated. Runs are kept in the"
                            + " first.")
    private List<Path> folders = List.of();

    @Option(
            names = "--allow-run",
            description = "Let assistants launch workloads; without it nothing is launched.")
    private boolean allowRun;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        for (Path folder : folders) {
            if (!Files.isDirectory(folder)) {
                throw new ParameterException(
                        spec.commandLine(), "--folder must be a folder but is " + folder + ".");
            }
        }
        AssistantServer.find()
                .orElseThrow(() -> new IOException("this build of Jitlens has no mcp"))
                .serve(folders, allowRun);
        return ExitCode.DONE;
    }
}
