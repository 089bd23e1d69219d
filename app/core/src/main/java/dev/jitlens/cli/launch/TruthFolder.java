package dev.jitlens.cli.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where the runs of a score go.
 *
 * @param temporary whether nobody wants them afterwards
 */
record TruthFolder(Path path, boolean temporary) implements AutoCloseable {

    /**
     * @param keep the folder that the user named, or null
     */
    static TruthFolder of(Path keep) throws IOException {
        if (keep == null) {
            return new TruthFolder(Files.createTempDirectory("jitlens-truth"), true);
        }
        return new TruthFolder(Files.createDirectories(keep).toAbsolutePath().normalize(), false);
    }

    @Override
    public void close() throws IOException {
        if (temporary) {
            List<Path> all;
            try (Stream<Path> walk = Files.walk(path)) {
                all = walk.sorted(Comparator.reverseOrder()).toList();
            }
            for (Path file : all) {
                Files.deleteIfExists(file);
            }
        }
    }
}
