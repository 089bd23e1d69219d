package dev.jitlens.host;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.StringTokenizer;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The files that a host fact is read from, below a root. What is missing or may not be read is
 * simply not known.
 */
final class HostFiles {
    private static final int LONGEST = 1 << 20;
    private final Path root;
    private final String process;

    HostFiles(Path root) {
        this(root, "self");
    }

    /**
     * @param process whose facts are asked for where processes differ, as {@code /proc} calls it
     */
    HostFiles(Path root, String process) {
        this.root = root;
        this.process = process;
    }

    /** The folder of the process. */
    String proc() {
        return "/proc/" + process;
    }

    /**
     * The whole text of a short file, without blanks around it.
     *
     * @param path from the root, with a slash at its start
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
        return cut(text(path).orElse(""), "\r\n");
    }

    /** What stands between blanks. */
    static List<String> words(String text) {
        return cut(text, " \t\r\n");
    }

    /** The parts between these characters, none of them empty. */
    private static List<String> cut(String text, String between) {
        List<String> parts = new ArrayList<>();
        StringTokenizer rest = new StringTokenizer(text, between);
        while (rest.hasMoreTokens()) {
            parts.add(rest.nextToken());
        }
        return parts;
    }

    /** The value with so many digits behind the point. */
    static String fixed(double value, int digits) {
        return BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_UP).toPlainString();
    }

    OptionalLong numberIn(String path) {
        return number(text(path).orElse(""));
    }

    /** The number that follows a word, such as {@code MemTotal:}, at the start of a line. */
    OptionalLong numberIn(String path, String word) {
        for (String line : lines(path)) {
            if (line.startsWith(word)) {
                List<String> words = words(line);
                if (words.size() > 1 && words.getFirst().equals(word)) {
                    return number(words.get(1));
                }
            }
        }
        return OptionalLong.empty();
    }

    /** Names in a folder that begin so and go on with a number, in the order of that. */
    List<String> numbered(String folder, String prefix) {
        TreeMap<Long, String> names = new TreeMap<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(at(folder))) {
            for (Path entry : entries) {
                String name = entry.getFileName().toString();
                OptionalLong number =
                        name.startsWith(prefix)
                                ? number(name.substring(prefix.length()))
                                : OptionalLong.empty();
                if (number.isPresent()) {
                    names.put(number.getAsLong(), name);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return List.of();
        }
        return List.copyOf(names.values());
    }

    /** All names in a folder, in their order. */
    List<String> named(String folder) {
        TreeSet<String> names = new TreeSet<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(at(folder))) {
            for (Path entry : entries) {
                names.add(entry.getFileName().toString());
            }
        } catch (IOException | DirectoryIteratorException e) {
            return List.of();
        }
        return List.copyOf(names);
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
        for (String range : cut(cpuList, ",")) {
            int dash = range.indexOf('-');
            OptionalLong first = number(dash < 0 ? range : range.substring(0, dash));
            OptionalLong last = dash < 0 ? first : number(range.substring(dash + 1));
            if (first.isPresent() && last.isPresent()) {
                count += Math.max(0, last.getAsLong() - first.getAsLong() + 1);
            }
        }
        return (int) Math.min(count, Integer.MAX_VALUE);
    }

    /** CPUs that are online; empty if nothing tells. */
    OptionalInt cpus() {
        int online = countOf(text("/sys/devices/system/cpu/online").orElse(""));
        int counted = online > 0 ? online : numberedCpus();
        return counted > 0 ? OptionalInt.of(counted) : OptionalInt.empty();
    }

    /**
     * The number of CPUs where {@code /sys} is not mounted: {@code cpu0}, {@code cpu1} and so on
     * stand after their sum.
     */
    private int numberedCpus() {
        int cpus = 0;
        for (String line : lines(CpuTicks.FILE)) {
            cpus += line.startsWith("cpu") && !line.startsWith("cpu ") ? 1 : 0;
        }
        return cpus;
    }

    private Path at(String path) {
        return root.resolve(path.substring(1));
    }
}
