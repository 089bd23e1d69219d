package dev.jitlens.ui;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.window.Desktop;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

/** Opens the window; what starts without a command does the same. */
@Command(
        name = "gui",
        description = "Open the window, with these files if any are given.",
        mixinStandardHelpOptions = true)
final class GuiCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "Logs or run directories to open as one run.")
    private List<Path> files;

    @Option(
            names = "--follow",
            description =
                    "Each FILE is a log that grows, the samples of one of our agents, a folder of"
                            + " them, or the process of a JVM that records: what is new is shown,"
                            + " until their JVMs have ended.")
    private boolean follow;

    GuiCommand(List<Path> files) {
        this.files = files;
    }

    @Override
    public Integer call() {
        if (!hasDisplay()) {
            System.err.println(
                    "jitlens: there is no display; \"jitlens open FILE...\" shows a log without"
                            + " one, and \"jitlens --help\" lists the rest.");
            return ExitCode.UNREADABLE;
        }
        boolean opened =
                follow
                        ? Desktop.follow(RunReader::open, Views.ALL, logs())
                        : Desktop.run(RunReader::open, Views.ALL, files);
        return opened ? ExitCode.DONE : ExitCode.UNREADABLE;
    }

    private List<Path> logs() {
        if (files == null || files.isEmpty()) {
            throw new UsageException("--follow needs a FILE that is followed.");
        }
        return files;
    }

    /** X11 and Wayland name their display in the environment; other systems always have one. */
    private static boolean hasDisplay() {
        return !System.getProperty("os.name").equals("Linux")
                || "Headless".equals(System.getProperty("glass.platform"))
                || isSet("DISPLAY")
                || isSet("WAYLAND_DISPLAY");
    }

    private static boolean isSet(String variable) {
        String value = System.getenv(variable);
        return value != null && !value.isEmpty();
    }
}
