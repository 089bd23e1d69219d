package dev.jitlens.counters;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What Linux tells of processes below {@code /proc}. All of it may be missing: processes end, and
 * those of others are not told.
 */
final class Processes {
    private static final int LONGEST = 1 << 16;
    private static final int LONGEST_MAPS = 16 << 20;
    private final Path proc;

    Processes(Path proc) {
        this.proc = proc;
    }

    List<Long> pids() {
        List<Long> pids = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(proc, "[0-9]*")) {
            for (Path entry : entries) {
                number(entry.getFileName().toString()).ifPresent(pids::add);
            }
        } catch (IOException | DirectoryIteratorException e) {
            return pids;
        }
        return pids;
    }

    boolean exists(long pid) {
        return Files.isDirectory(folder(pid));
    }

    /** What the process itself takes for {@code /tmp}, if we may look. */
    Optional<Path> tmp(long pid) {
        Path tmp = folder(pid).resolve("root/tmp");
        return Files.isReadable(tmp) ? Optional.of(tmp) : Optional.empty();
    }

    /** What a folder is, whatever it is called. */
    static Optional<Object> key(Path folder) {
        try {
            return Optional.ofNullable(
                    Files.readAttributes(folder, BasicFileAttributes.class).fileKey());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The numbers of the process, from ours to that in its own container. */
    List<Long> namespacePids(long pid) {
        for (String line : text(pid, "status", LONGEST).split("\n")) {
            if (line.startsWith("NSpid:")) {
                return Stream.of(line.substring("NSpid:".length()).strip().split("\\s+"))
                        .flatMap(word -> number(word).stream())
                        .toList();
            }
        }
        return List.of(pid);
    }

    /** The words that it was started with; the program first. */
    List<String> commandLine(long pid) {
        String words = text(pid, "cmdline", LONGEST);
        return words.isEmpty() ? List.of() : List.of(words.split("\0"));
    }

    /** The program's file name, or empty. */
    String program(long pid) {
        try {
            Path link = Files.readSymbolicLink(folder(pid).resolve("exe"));
            return link.getFileName() == null ? "" : link.getFileName().toString();
        } catch (IOException | InvalidPathException | UnsupportedOperationException e) {
            return "";
        }
    }

    /** Whether it has a file of such a name in its memory. */
    boolean hasMapped(long pid, String name) {
        return maps(pid).contains(name);
    }

    /** What is in its memory, a line each; empty if it has ended or is another user's. */
    String maps(long pid) {
        return text(pid, "maps", LONGEST_MAPS);
    }

    /** Its memory, as a file. */
    Path memory(long pid) {
        return folder(pid).resolve("mem");
    }

    private String text(long pid, String name, int longest) {
        try (InputStream in = Files.newInputStream(folder(pid).resolve(name))) {
            return new String(in.readNBytes(longest), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    private Path folder(long pid) {
        return proc.resolve(Long.toString(pid));
    }

    static Optional<Long> number(String text) {
        boolean isNumber =
                !text.isEmpty()
                        && text.length() < 19
                        && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return isNumber ? Optional.of(Long.valueOf(text)) : Optional.empty();
    }
}
