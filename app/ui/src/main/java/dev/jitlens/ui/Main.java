package dev.jitlens.ui;

import picocli.CommandLine;

import java.util.Arrays;

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
        return commandLine(debug).execute(wanted.length == 0 ? new String[] {"gui"} : wanted);
    }

    /** All commands: those of the command line and those that need JavaFX. */
    static CommandLine commandLine(boolean debug) {
        return dev.jitlens.cli.Main.commandLine(debug)
                .addSubcommand(new GuiCommand())
                .addSubcommand(new PictureCommand())
                .addSubcommand(new TrainCommand());
    }
}
