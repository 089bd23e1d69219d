package dev.jitlens.ui.shell;

import dev.jitlens.findings.Explanation;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** How a run is read: RunReader in the app. */
@FunctionalInterface
public interface RunOpener {
    Run open(List<Path> paths, Progress progress) throws IOException;

    /** How long it took to read a run that was read before it was asked for. */
    default OptionalLong readNanos(Run run) {
        return OptionalLong.empty();
    }

    /** What is wrong with a run that was read here, if that was asked already; told once. */
    default Optional<Explanation> answer(Run run) {
        return Optional.empty();
    }
}
