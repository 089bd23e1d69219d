package dev.jitlens.watch;

import dev.jitlens.rundir.RunDirectory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Where the watched JVM finds what it is to load, and writes what it has seen. That is the run
 * directory itself, unless the JVM lives in a container: then it is a folder of its own temporary
 * folder, which is emptied into the run directory and deleted at the end.
 */
final class Staging {
    private final TargetProcess process;
    private final RunDirectory directory;

    /** Names of files that are no part of the run. */
    private final Set<String> inputs = new HashSet<>();

    private final Path inside;

    Staging(TargetProcess process, RunDirectory directory) {
        this.process = process;
        this.directory = directory;
        this.inside =
                process.own()
                        ? directory.path()
                        : Path.of("/tmp/jitlens-" + Long.toHexString(System.nanoTime()));
    }

    /** What is to be told of the folder before it is made. */
    List<String> changes() {
        return process.own()
                ? List.of()
                : List.of(
                        "The folder "
                                + inside
                                + " of its container holds the agent and what it writes, meanwhile;"
                                + " if Jitlens is killed, it stays.");
    }

    void make() throws IOException {
        if (!process.own()) {
            Files.createDirectory(
                    process.outside(inside),
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rwx------")));
        }
    }

    /** A file that the JVM is to read or write, as it sees it. */
    Path file(String name) {
        return inside.resolve(name);
    }

    /** The same, as we see it. */
    Path outside(String name) {
        return process.outside(file(name));
    }

    /** A file of ours, as the JVM sees it: a copy, in a container. */
    Path input(Path file) throws IOException {
        if (process.own()) {
            return file;
        }
        String name = file.getFileName().toString();
        inputs.add(name);
        Files.copy(file, outside(name), StandardCopyOption.REPLACE_EXISTING);
        return file(name);
    }

    /** Moves what was written to the run directory. */
    void collect() throws IOException {
        Path outside = process.outside(inside);
        if (process.own() || !Files.isDirectory(outside)) {
            return;
        }
        try (Stream<Path> files = Files.list(outside)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (!inputs.contains(name)) {
                    Files.copy(file, directory.file(name));
                }
                Files.delete(file);
            }
        }
        Files.delete(outside);
    }
}
