package dev.jitlens.cli.shared;

import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import picocli.CommandLine.Command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Opens runs for commands, without a word of its own on the command line. Who asks many commands
 * about the same runs hands them another one, which has the runs open already.
 */
@Command
public class CommandRuns {
    /**
     * Files, run directories, or a set of these as one run.
     *
     * @throws IOException with a sentence, if one cannot be read
     */
    public Run open(List<Path> files) throws IOException {
        return RunReader.open(files, Progress.NONE);
    }
}
