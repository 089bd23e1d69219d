package dev.jitlens.ui;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.window.Desktop;

import picocli.CommandLine.Command;
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
        return Desktop.run(RunReader::open, Views.ALL, files) ? ExitCode.DONE : ExitCode.UNREADABLE;
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
