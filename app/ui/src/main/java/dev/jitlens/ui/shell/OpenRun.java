package dev.jitlens.ui.shell;

import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;

import java.nio.file.Path;
import java.util.List;

/**
 * A run in the list of opened ones.
 *
 * @param paths what was opened, to open it again
 * @param readNanos how long reading took; 0 of one that is followed, which is read as it grows
 * @param demo the one that ships with the app
 */
public record OpenRun(Run run, List<Path> paths, long readNanos, boolean demo) {
    public OpenRun {
        paths = List.copyOf(paths);
    }

    /** The run's name, which is that of the first of several files, and how many there are more. */
    public String title() {
        int more = paths.size() - 1;
        return more > 0 ? run.name() + " and " + more + " more" : run.name();
    }

    public long bytes() {
        return run.files().stream().mapToLong(LogFile::bytes).sum();
    }

    public long unreadLines() {
        return run.files().stream().mapToLong(LogFile::unreadLines).sum();
    }

    public long warnings() {
        return run.files().stream().mapToLong(LogFile::warningsTotal).sum();
    }
}
