package dev.jitlens.ui;

import picocli.CommandLine;

import java.io.File;
import java.util.Arrays;
import java.util.stream.Stream;

/** Starts the window or the command line. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.exit(run(args));
    }

    /** Runs one command, the window without one, and returns its exit code. */
    public static int run(String... args) {
        boolean debug = Arrays.asList(args).contains("--debug");
        String[] wanted = dev.jitlens.cli.Main.withoutDebug(args);
        CommandLine commands = commandLine(debug);
        boolean window = wanted.length == 0 || isFile(wanted[0], commands);
        return commands.execute(window ? openWindow(wanted) : wanted);
    }

    /** A desktop that opens a file by double click names only the file. */
    private static boolean isFile(String word, CommandLine commands) {
        return !word.startsWith("-")
                && !commands.getSubcommands().containsKey(word)
                && new File(word).exists();
    }

    private static String[] openWindow(String[] files) {
        return Stream.concat(Stream.of("gui"), Arrays.stream(files)).toArray(String[]::new);
    }

    /** All commands: those of the command line and those that need JavaFX. */
    static CommandLine commandLine(boolean debug) {
        return dev.jitlens.cli.Main.commandLine(debug)
                .addSubcommand(new GuiCommand())
                .addSubcommand(new PictureCommand())
                .addSubcommand(new TrainCommand());
    }
}
