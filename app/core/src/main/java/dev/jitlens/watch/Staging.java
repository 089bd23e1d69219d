package dev.jitlens.watch;

import dev.jitlens.rundir.RunDirectory;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

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

    /**
     * The container's temporary folder, open: once its last process is gone there is no path to it.
     * Null if it is not needed, or not any more.
     */
    private SecureDirectoryStream<Path> temporary;

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
                                + " of its container holds what it is given to load and what it"
                                + " writes, meanwhile; if Jitlens is killed, it stays.");
    }

    void make() throws IOException {
        if (process.own()) {
            return;
        }
        Path outside = process.outside(inside);
        Files.createDirectory(
                outside,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        DirectoryStream<Path> above = Files.newDirectoryStream(outside.getParent());
        if (above instanceof SecureDirectoryStream<Path> secure) {
            temporary = secure;
        } else {
            above.close();
            throw new IOException(outside + " cannot be kept open");
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

    /**
     * Moves what was written to the run directory; also if the JVM has ended, and its container
     * with it.
     */
    void collect() throws IOException {
        if (temporary == null) {
            return;
        }
        Path name = inside.getFileName();
        try (SecureDirectoryStream<Path> above = temporary;
                SecureDirectoryStream<Path> folder =
                        above.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
            List<Path> files = new ArrayList<>();
            folder.forEach(file -> files.add(file.getFileName()));
            for (Path file : files) {
                if (!inputs.contains(file.toString())) {
                    copy(folder, file);
                }
                folder.deleteFile(file);
            }
            above.deleteDirectory(name);
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        } finally {
            temporary = null;
        }
    }

    private void copy(SecureDirectoryStream<Path> folder, Path file) throws IOException {
        BasicFileAttributeView is =
                folder.getFileAttributeView(
                        file, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (is.readAttributes().isRegularFile()) {
            try (InputStream in =
                    Channels.newInputStream(
                            folder.newByteChannel(
                                    file,
                                    Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)))) {
                Files.copy(in, directory.file(file.toString()));
            }
        }
    }
}
