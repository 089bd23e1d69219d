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
        CommandLine line = dev.jitlens.cli.Main.commandLine(debug);
        line.addSubcommand(new GuiCommand()).addSubcommand(new PictureCommand());
        String[] wanted = dev.jitlens.cli.Main.withoutDebug(args);
        return line.execute(wanted.length == 0 ? new String[] {"gui"} : wanted);
    }
}
