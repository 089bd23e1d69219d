package dev.jitlens.ui.shell;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Starts programs of the desktop, without a shell: an editor, a file manager. */
public final class HelperProcess {
    /** What Windows runs by its shell, which would take these letters of a name for its own. */
    private static final String OF_SHELL = "\"%&|<>^!\r\n";

    private HelperProcess() {}

    /**
     * Blocking for a moment.
     *
     * @throws IOException with a sentence, if it cannot be started
     */
    public static void start(List<String> command) throws IOException {
        if (command.getFirst().toLowerCase(Locale.ROOT).matches(".*\\.(cmd|bat)")) {
            for (String word : command) {
                if (word.chars().anyMatch(c -> OF_SHELL.indexOf(c) >= 0)) {
                    throw new IOException(
                            "A batch file cannot be given this name: " + word.strip());
                }
            }
        }
        try {
            silent(command).start();
        } catch (IOException e) {
            throw new IOException(command.getFirst() + " cannot be started: is it installed?", e);
        }
    }

    /** Whether it ran and said that all is well, within two seconds. */
    public static boolean does(List<String> command) throws InterruptedException {
        try {
            Process process = silent(command).start();
            return process.waitFor(2, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** A full pipe would hold it up. */
    private static ProcessBuilder silent(List<String> command) {
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
    }
}
