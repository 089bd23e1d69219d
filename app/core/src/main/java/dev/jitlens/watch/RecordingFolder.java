package dev.jitlens.watch;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where the flight recorder of a running JVM collects what it records, found by the files that the
 * JVM has open: nothing is asked of it.
 *
 * @param path the folder; a recording's own file is empty until it ends
 */
record RecordingFolder(long pid, Path path) {
    private static final Path PROCESSES = Path.of("/proc");

    /**
     * {@code 2026_11_25_09_12_40.jfr}, and a number where several began in one second; before JDK
     * 14 {@code .part} until it is finished.
     */
    private static final Pattern PART = Pattern.compile("\\d{4}(_\\d\\d){5}(_\\d+)?\\.(jfr|part)");

    /** Whether a file is called as the flight recorder calls what it is writing. */
    static boolean isPart(Path file) {
        return PART.matcher(file.getFileName().toString()).matches();
    }

    /**
     * That of a process; empty if it records nothing, or is not ours to look into.
     *
     * @throws WatchException if it cannot be read while it is written
     */
    static Optional<RecordingFolder> of(long pid) throws WatchException {
        for (Path file : new ProcFiles(pid).writtenFiles()) {
            if (isPart(file)) {
                Path seen = outside(pid, file);
                checkFlushed(pid, seen);
                return Optional.of(new RecordingFolder(pid, seen.getParent()));
            }
        }
        return Optional.empty();
    }

    /** That of the process whose command names a folder, as a launch into it does. */
    static Optional<RecordingFolder> ofLaunchInto(Path directory) throws WatchException {
        String name = directory.toAbsolutePath().normalize().toString();
        for (long pid : pids()) {
            if (new ProcFiles(pid).words("cmdline").stream().anyMatch(w -> w.contains(name))) {
                Optional<RecordingFolder> found = of(pid);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    /** That of the process which writes to it; empty if none does. */
    static Optional<RecordingFolder> writtenTo(Path folder) throws WatchException {
        Path real = folder.toAbsolutePath().normalize();
        for (long pid : pids()) {
            for (Path file : new ProcFiles(pid).writtenFiles()) {
                if (isPart(file) && outside(pid, file).getParent().equals(real)) {
                    checkFlushed(pid, outside(pid, file));
                    return Optional.of(new RecordingFolder(pid, real));
                }
            }
        }
        return Optional.empty();
    }

    /** Whether its process still has a part of it open. */
    boolean isWritten() {
        return new ProcFiles(pid)
                .writtenFiles().stream()
                        .anyMatch(file -> isPart(file) && outside(pid, file).startsWith(path));
    }

    /** In a container it has another root. */
    private static Path outside(long pid, Path file) {
        if (Files.exists(file)) {
            return file;
        }
        Path root = new ProcFiles(pid).path("root");
        return root.resolve(file.toString().substring(1));
    }

    private static void checkFlushed(long pid, Path part) throws WatchException {
        if (part.toString().endsWith(".part")) {
            throw new WatchException(
                    "What process "
                            + pid
                            + " records can be read when it is finished: before JDK 14 the flight"
                            + " recorder flushes nothing meanwhile (\"jcmd "
                            + pid
                            + " JFR.dump filename=FILE\" makes a file of it).");
        }
    }

    private static List<Long> pids() {
        List<Long> pids = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
            for (Path one : all) {
                pids.add(Long.parseLong(one.getFileName().toString()));
            }
        } catch (IOException | DirectoryIteratorException | NumberFormatException e) {
            return pids; // Elsewhere than on Linux nothing is found.
        }
        return pids;
    }
}
