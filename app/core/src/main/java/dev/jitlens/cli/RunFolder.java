package dev.jitlens.cli;

import dev.jitlens.rundir.RunDirectory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Where a run goes. */
final class RunFolder {
    private RunFolder() {}

    /**
     * The folder named, if it is new or empty; in one that is in use already, a new folder.
     *
     * @param named or null for the default place
     */
    static RunDirectory of(Path named, String what) throws IOException {
        if (named == null) {
            return RunDirectory.create(RunDirectory.defaultParent(), what);
        }
        if (Files.exists(named) && !Files.isDirectory(named)) {
            throw new UsageException("--out must name a folder but " + named + " is a file.");
        }
        if (!inUse(named)) {
            return RunDirectory.at(named);
        }
        if (Files.exists(named.resolve("run.json"))) {
            throw new UsageException(
                    "There is a run in " + named + " already; name another folder.");
        }
        return RunDirectory.create(named, what);
    }

    private static boolean inUse(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> content = Files.list(folder)) {
            return content.findAny().isPresent();
        }
    }
}
