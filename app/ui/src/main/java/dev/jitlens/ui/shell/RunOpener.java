package dev.jitlens.ui.shell;

import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** How a run is read: RunReader in the app. */
@FunctionalInterface
public interface RunOpener {
    Run open(List<Path> paths, Progress progress) throws IOException;
}
