package dev.jitlens.cli.shared;

import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunReader;

import picocli.CommandLine.Command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

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
     * @throws CancellationException if nobody waits for it any more
     */
    public Run open(List<Path> files) throws IOException {
        BooleanSupplier isGivenUp = givenUp();
        return RunReader.open(files, (file, done, total) -> !isGivenUp.getAsBoolean());
    }

    /** Tells from any thread whether nobody waits any more for what this thread was asked. */
    public BooleanSupplier givenUp() {
        return () -> false;
    }
}
