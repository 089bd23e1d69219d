package dev.jitlens.counters;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The folders {@code hsperfdata_USER} in a temporary folder, each with a file a JVM. */
final class PerfFolders {
    static final String PREFIX = "hsperfdata_";

    private PerfFolders() {}

    /** A file named by the number of its process. */
    record Found(long pid, String user, Path file) {
        /** The same file, seen through another path of its temporary folder. */
        Found below(Path tmp) {
            Path folder = tmp.resolve(PREFIX + user);
            return new Found(pid, user, folder.resolve(Long.toString(pid)));
        }
    }

    /**
     * The JVMs by their numbers. Of several with one number the newest counts, since the others are
     * left behind.
     */
    static Map<Long, Found> in(Path tmp) {
        Map<Long, Found> found = new HashMap<>();
        for (Path folder : list(tmp, PREFIX + "*")) {
            if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                continue;
            }
            String user = folder.getFileName().toString().substring(PREFIX.length());
            for (Path file : list(folder, "[0-9]*")) {
                Processes.number(file.getFileName().toString())
                        .filter(pid -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                        .ifPresent(
                                pid ->
                                        found.merge(
                                                pid,
                                                new Found(pid, user, file),
                                                PerfFolders::newer));
            }
        }
        return found;
    }

    private static Found newer(Found one, Found other) {
        return modified(one.file()) >= modified(other.file()) ? one : other;
    }

    private static long modified(Path file) {
        try {
            return Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toMillis();
        } catch (IOException e) {
            return 0;
        }
    }

    private static List<Path> list(Path folder, String glob) {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, glob)) {
            stream.forEach(entries::add);
        } catch (IOException | DirectoryIteratorException e) {
            return entries; // as far as it can be read
        }
        return entries;
    }
}
