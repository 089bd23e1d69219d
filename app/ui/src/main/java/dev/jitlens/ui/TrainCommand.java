package dev.jitlens.ui;

import dev.jitlens.cli.ExitCode;
import dev.jitlens.model.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.Picture;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

import java.io.IOException;
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
    public Integer call() throws IOException {
        for (Path file : files) {
            quietly("open", file.toString());
            quietly("open", "--json", file.toString());
        }
        quietly("--version");
        quietly("--help");
        quietly("list", "workloads");
        Picture.startToolkit();
        try (Picture picture = Picture.of(RunReader::open, Views.ALL, true, 1440, 900)) {
            picture.take();
            for (Path file : files) {
                show(picture, file);
            }
        }
        return ExitCode.DONE;
    }

    private static void quietly(String... command) {
        CommandLine line = Main.commandLine(false);
        line.setOut(new PrintWriter(Writer.nullWriter()));
        line.execute(command);
    }

    private static void show(Picture picture, Path file) throws IOException {
        Run run = RunReader.open(List.of(file), Progress.NONE);
        Picture.onFx(
                () -> {
                    picture.workbench().add(new OpenRun(run, List.of(file), 0, false));
                    return true;
                });
        picture.take(); // Other pages would make the cache larger than it may be.
    }
}
