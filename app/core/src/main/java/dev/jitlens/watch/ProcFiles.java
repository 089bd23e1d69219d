package dev.jitlens.watch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What Linux tells of one process below {@code /proc}; empty where it does not. */
final class ProcFiles {
    private static final int LONGEST = 1 << 20;
    private static final int LONGEST_MAPS = 32 << 20;

    private final Path folder;

    ProcFiles(long pid) {
        folder = Path.of("/proc", Long.toString(pid));
    }

    boolean exists() {
        return Files.isDirectory(folder);
    }

    /** Whether it runs, and is not only waiting to be buried. */
    boolean isAlive() {
        return exists() && !status("State").contains("Z");
    }

    Path path(String name) {
        return folder.resolve(name);
    }

    /** A line of {@code status}, such as {@code Uid}, split at blanks. */
    List<String> status(String key) {
        return text("status", LONGEST)
                .lines()
                .filter(line -> line.startsWith(key + ":"))
                .findFirst()
                .map(line -> line.substring(key.length() + 1).strip())
                .map(rest -> Stream.of(rest.split("\\s+")).toList())
                .orElse(List.of());
    }

    List<String> words(String name) {
        String words = text(name, LONGEST);
        return words.isEmpty() ? List.of() : List.of(words.split("\0"));
    }

    /** The names of all sockets of its machine or container. */
    String sockets() {
        return text("net/unix", LONGEST_MAPS);
    }

    String maps() {
        return text("maps", LONGEST_MAPS);
    }

    Optional<String> link(String name) {
        try {
            return Optional.of(Files.readSymbolicLink(folder.resolve(name)).toString());
        } catch (IOException | InvalidPathException | UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    /** What it has open for writing, by the links to it; without what we may not see. */
    List<Path> writtenFiles() {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder.resolve("fd"))) {
            for (Path one : all) {
                Path file = Files.readSymbolicLink(one);
                if (file.isAbsolute()
                        && Files.getPosixFilePermissions(one, LinkOption.NOFOLLOW_LINKS)
                                .contains(PosixFilePermission.OWNER_WRITE)) {
                    files.add(file);
                }
            }
        } catch (IOException | DirectoryIteratorException | InvalidPathException e) {
            return files; // It has ended, or is another user's.
        }
        return files;
    }

    private String text(String name, int longest) {
        try (InputStream in = Files.newInputStream(folder.resolve(name))) {
            return new String(in.readNBytes(longest), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
