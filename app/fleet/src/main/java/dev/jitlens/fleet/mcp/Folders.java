package dev.jitlens.fleet.mcp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The folders that may be looked into; links are followed only where they lead to such a folder.
 */
final class Folders {
    /** A run has tens of files, a store of tables thousands. */
    private static final int MOST_FILES = 100_000;

    private final List<Path> real;

    Folders(List<Path> folders) throws IOException {
        List<Path> all = new ArrayList<>();
        for (Path folder : folders) {
            all.add(folder.toRealPath());
        }
        real = List.copyOf(all);
    }

    List<Path> all() {
        return real;
    }

    /**
     * The real path of what is named, from the root or from one of the folders.
     *
     * @throws ToolException if it is outside, does not exist, or has something in it that leads out
     */
    Path resolve(String name) throws ToolException {
        Path path = named(name);
        for (Path folder : path.isAbsolute() ? real.subList(0, 1) : real) {
            Path candidate = folder.resolve(path);
            if (isThere(candidate)) {
                return checked(name, candidate);
            }
        }
        throw new ToolException(
                path.isAbsolute() && !isInside(path.normalize())
                        ? outside(name)
                        : name + ": there is no such file in " + told() + ".");
    }

    private static Path named(String name) throws ToolException {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new ToolException("A path must be one of this system: " + e.getReason() + ".");
        }
    }

    /** Only what is inside may be told to exist. */
    private boolean isThere(Path candidate) {
        return isInside(candidate.normalize()) && Files.exists(candidate);
    }

    private Path checked(String name, Path candidate) throws ToolException {
        try {
            Path found = candidate.toRealPath();
            if (!isInside(found)) {
                throw new ToolException(outside(name));
            }
            if (Files.isDirectory(found)) {
                walk(name, found);
            }
            return found;
        } catch (IOException e) {
            throw new ToolException(name + ": it cannot be read.");
        }
    }

    private void walk(String name, Path folder) throws IOException, ToolException {
        try (Stream<Path> files = Files.walk(folder)) {
            int count = 0;
            for (Path file : (Iterable<Path>) files::iterator) {
                if (++count > MOST_FILES) {
                    throw new ToolException(
                            name
                                    + ": it has more than "
                                    + MOST_FILES
                                    + " files; name one of them.");
                }
                if (Files.isSymbolicLink(file) && leadsOut(file)) {
                    throw new ToolException(
                            name
                                    + ": "
                                    + folder.relativize(file)
                                    + " in it leads out of "
                                    + told()
                                    + ".");
                }
            }
        }
    }

    /** A link to nothing leads nowhere. */
    private boolean leadsOut(Path link) throws IOException {
        return Files.exists(link) && !isInside(link.toRealPath());
    }

    boolean isInside(Path path) {
        return real.stream().anyMatch(path::startsWith);
    }

    private String outside(String name) {
        return name + ": it is not in " + told() + ", and nothing else may be opened.";
    }

    private String told() {
        return real.stream().map(Path::toString).collect(Collectors.joining(" or "));
    }
}
