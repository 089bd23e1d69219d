package dev.jitlens.ui;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Starts the window or the command line. */
public final class Main {
    @Command(name = "jitlens")
    private static final class Root {}

    private Main() {}

    public static void main(String[] args) {
        String[] wanted = args.length == 0 ? new String[] {"gui"} : args;
        CommandLine line =
                new CommandLine(new Root())
                        .addSubcommand(new GuiCommand())
                        .addSubcommand(new PictureCommand());
        System.exit(line.execute(wanted));
    }
}
