package dev.jitlens.ui;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.window.Desktop;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Does once what most starts do, so that the JVM can keep for the next ones what it learned: the
 * build runs this to make the start-up cache of the packaged application.
 */
@Command(
        name = "train",
        hidden = true,
        description = "Do what most starts do, for the start-up cache.")
final class TrainCommand implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Runs to open.")
    private List<Path> files = List.of();

    @Override
    public Integer call() {
        for (Path file : files) {
            quietly("open", file.toString());
            quietly("open", "--json", file.toString());
        }
        dev.jitlens.cli.Main.main(new String[] {"--version"});
        quietly("--help");
        quietly("help", "osr");
        quietly("list", "workloads");
        return Desktop.train(RunReader::open, Views.ALL, files)
                ? ExitCode.DONE
                : ExitCode.UNREADABLE;
    }

    /** A command that fails teaches nothing, and the build that trains is to know of it. */
    private static void quietly(String... command) {
        CommandLine line = Main.commandLine(false);
        line.setOut(new PrintWriter(Writer.nullWriter()));
        int exitCode = line.execute(command);
        if (exitCode != ExitCode.DONE) {
            throw new IllegalStateException(
                    String.join(" ", command) + " ended with " + exitCode + " in training");
        }
    }
}
