package dev.jitlens.ui;

import dev.jitlens.cli.shared.Exit;
import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.trials.ExperimentCommand;

import picocli.CommandLine;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Starts the window or the command line. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        Exit.with(run(args));
    }

    /** Runs one command, the window without one, and returns its exit code. */
    public static int run(String... args) {
        Optional<List<Path>> files = windowOf(args);
        if (files.isPresent()) {
            return window(files.get());
        }
        boolean debug = Arrays.asList(args).contains("--debug");
        String[] wanted = dev.jitlens.cli.Main.withoutDebug(args);
        CommandLine commands = commandLine(debug);
        boolean window = wanted.length == 0 || isFile(wanted[0], commands);
        return commands.execute(window ? withCommand(wanted) : wanted);
    }

    /**
     * The files to open in the window, if that is plainly what is wanted: picocli takes longer to
     * say so than the rest of a start, so the usual starts do without it. Empty if it must say.
     */
    static Optional<List<Path>> windowOf(String... wanted) {
        if (Stream.of(wanted).anyMatch(word -> word.startsWith("-") || word.startsWith("@"))) {
            return Optional.empty();
        }
        boolean named = wanted.length > 0 && wanted[0].equals("gui");
        // No command has a separator in it.
        if (wanted.length > 0
                && !named
                && !(wanted[0].contains(File.separator) && new File(wanted[0]).exists())) {
            return Optional.empty();
        }
        try {
            return Optional.of(Stream.of(wanted).skip(named ? 1 : 0).map(Path::of).toList());
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static int window(List<Path> files) {
        try {
            return new GuiCommand(files).call();
        } catch (RuntimeException e) {
            System.err.println(
                    "jitlens: an error in Jitlens itself: "
                            + e
                            + " (run again with --debug to see where)");
            return ExitCode.UNREADABLE;
        }
    }

    /** A desktop that opens a file by double click names only the file. */
    private static boolean isFile(String word, CommandLine commands) {
        return !word.startsWith("-")
                && !commands.getSubcommands().containsKey(word)
                && new File(word).exists();
    }

    private static String[] withCommand(String[] files) {
        return Stream.concat(Stream.of("gui"), Arrays.stream(files)).toArray(String[]::new);
    }

    /** All commands: those of the command line, the help, and those that need JavaFX. */
    static CommandLine commandLine(boolean debug) {
        CommandLine all =
                dev.jitlens.cli.Main.commandLine(debug)
                        .addSubcommand(new HelpCommand())
                        .addSubcommand(new GuiCommand(List.of()))
                        .addSubcommand(new PictureCommand())
                        .addSubcommand(new TrainCommand());
        ExperimentCommand experiment = all.getSubcommands().get("experiment").getCommand();
        experiment.drawWith(PictureCommand::ofExperiment);
        return all;
    }
}
