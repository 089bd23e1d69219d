package dev.jitlens.trials;

import dev.jitlens.launch.jdk.LaunchException;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.stream.Stream;

/** Whether a program can be pinned to processors here; {@code taskset} of util-linux does it. */
final class Pinning {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";

    /** Linux is built for 8192 at most. */
    private static final int MOST_CPUS = 1 << 16;

    private Pinning() {}

    /**
     * Refuses what cannot be: of a list of which some processors are missing, taskset would take
     * the others and say nothing.
     *
     * @param cpus such as {@code 0,2-3}
     * @throws LaunchException with a sentence
     */
    static void check(String cpus) throws IOException {
        check(cpus, allowed(), path());
    }

    /** The processors of this process, or empty if nothing tells. */
    static String allowed() throws IOException {
        if (!Files.isReadable(STATUS)) {
            return "";
        }
        try (Stream<String> lines = Files.lines(STATUS)) {
            return lines.filter(line -> line.startsWith(ALLOWED))
                    .map(line -> line.substring(ALLOWED.length()).strip())
                    .findFirst()
                    .orElse("");
        }
    }

    /** Folders of programs. */
    static String path() {
        String path = System.getenv("PATH");
        return path == null ? "" : path;
    }

    /** Whether {@code taskset} is in one of these folders. */
    static boolean isThere(String path) {
        return Stream.of(path.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "taskset")));
    }

    /**
     * @param allowed processors of this process, or empty if nothing tells
     * @param path folders of programs
     */
    static void check(String cpus, String allowed, String path) {
        if (!isThere(path)) {
            throw new LaunchException(
                    "To pin a program to CPUs there must be taskset (Linux, package util-linux);"
                            + " it is not on the PATH here.");
        }
        BitSet missing = set(cpus);
        missing.andNot(set(allowed));
        if (!allowed.isEmpty() && !missing.isEmpty()) {
            throw new LaunchException(
                    "CPU "
                            + missing.nextSetBit(0)
                            + " of the list "
                            + cpus
                            + " cannot be used here; those that can are "
                            + allowed
                            + ".");
        }
    }

    static BitSet set(String list) {
        BitSet set = new BitSet();
        for (String range : list.split(",")) {
            String[] ends = range.split("-", 2);
            if (!range.isEmpty()) {
                set.set(
                        number(ends[0]),
                        Math.max(number(ends[0]), number(ends[ends.length - 1])) + 1);
            }
        }
        return set;
    }

    private static int number(String text) {
        return text.length() > 5 ? MOST_CPUS : Math.min(MOST_CPUS, Integer.parseInt(text));
    }
}
