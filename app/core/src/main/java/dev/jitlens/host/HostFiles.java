package dev.jitlens.host;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The files that a host fact is read from, below a root. What is missing or may not be read is
 * simply not known.
 */
final class HostFiles {
    private static final int LONGEST = 1 << 20;
    private final Path root;

    HostFiles(Path root) {
        this.root = root;
    }

    /**
     * The whole text of a short file, without blanks around it.
     *
     * @param path from the root, with a slash at its begin
     */
    Optional<String> text(String path) {
        return head(path, LONGEST);
    }

    /** The first bytes of a file, for those that are long on a large machine. */
    Optional<String> head(String path, int bytes) {
        try (InputStream in = Files.newInputStream(at(path))) {
            return Optional.of(new String(in.readNBytes(bytes), StandardCharsets.UTF_8).strip());
        } catch (IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }

    List<String> lines(String path) {
        return text(path).map(text -> text.lines().toList()).orElse(List.of());
    }

    OptionalLong numberIn(String path) {
        return text(path).map(HostFiles::number).orElse(OptionalLong.empty());
    }

    /** The number that follows a word, such as {@code MemTotal:}, at the begin of a line. */
    OptionalLong numberIn(String path, String word) {
        for (String line : lines(path)) {
            String[] words = line.strip().split("\\s+");
            if (words.length > 1 && words[0].equals(word)) {
                return number(words[1]);
            }
        }
        return OptionalLong.empty();
    }

    /** Names in a folder that begin so and go on with a digit, in the order of that number. */
    List<String> numbered(String folder, String prefix) {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> entries =
                Files.newDirectoryStream(at(folder), prefix + "[0-9]*")) {
            entries.forEach(entry -> names.add(entry.getFileName().toString()));
        } catch (IOException | DirectoryIteratorException e) {
            return List.of();
        }
        names.sort(
                Comparator.comparingLong(
                        name -> number(name.substring(prefix.length())).orElse(Long.MAX_VALUE)));
        return names;
    }

    static OptionalLong number(String text) {
        try {
            return OptionalLong.of(Long.parseLong(text.strip()));
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    /** How many CPUs a list such as {@code 0-3,8} names; 0 if it is none. */
    static int countOf(String cpuList) {
        long count = 0;
        for (String range : cpuList.split(",")) {
            String[] ends = range.strip().split("-", 2);
            OptionalLong first = number(ends[0]);
            OptionalLong last = ends.length == 1 ? first : number(ends[1]);
            if (first.isPresent() && last.isPresent()) {
                count += Math.max(0, last.getAsLong() - first.getAsLong() + 1);
            }
        }
        return (int) Math.min(count, Integer.MAX_VALUE);
    }

    /** CPUs that are online, at least 1. */
    int cpus() {
        return Math.max(
                1, text("/sys/devices/system/cpu/online").map(HostFiles::countOf).orElse(1));
    }

    private Path at(String path) {
        return root.resolve(path.substring(1));
    }
}
