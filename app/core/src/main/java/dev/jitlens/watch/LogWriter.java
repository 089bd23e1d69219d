package dev.jitlens.watch;

import dev.jitlens.model.JvmMark;
import dev.jitlens.model.ShellWord;
import dev.jitlens.parse.JvmMarks;
import dev.jitlens.parse.LogEnd;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Whether somebody still writes a log: a process that has it open for writing, as far as the system
 * tells; else the process that the log names; else a JVM that did not write yet that it ended.
 */
final class LogWriter {
    private static final long LOOK_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** Between the two names of a log that is rotated, nobody has it open. */
    private static final int LOOKS = 2;

    private static final String XML_END = "</hotspot_log>";
    private static final Path PROCESSES = Path.of("/proc");

    /** Whether the system tells which files a process has open; Wine shows what Linux tells. */
    private static final boolean SEEN =
            !ShellWord.WINDOWS && Files.isDirectory(PROCESSES.resolve("self/fd"));

    private final Path file;
    private final long self = ProcessHandle.current().pid();
    private long looked = System.nanoTime() - LOOK_NANOS;
    private long pid = -1;

    /** The open file of the process that was seen to write the log, {@code /proc/123/fd/4}. */
    private Path writer;

    private boolean wasWritten;
    private int without;
    private int looks;
    private final long patienceNanos;
    private final long began = System.nanoTime();
    private boolean grew;
    private String ended = "";

    /**
     * @param patience after which a log that nobody was ever seen to write is taken to be finished
     */
    LogWriter(Path file, Duration patience) {
        this.file = file;
        patienceNanos = patience.toNanos();
        wasWritten = isWritten(); // It may end before the first look.
    }

    /** The first bytes of the log, which may name its process. */
    void head(byte[] head) {
        process(JvmMarks.of(head).map(JvmMark::pid).orElse(-1L));
    }

    /**
     * @param named the process that the log names, or -1
     */
    void process(long named) {
        pid = named;
        without = 0;
    }

    /**
     * Why nothing more will come, or empty. To be asked where nothing new is there; looks once a
     * second.
     *
     * @param tail the last bytes that were read
     */
    String ended(byte[] tail) {
        long now = System.nanoTime();
        if (ended.isEmpty() && now - looked >= LOOK_NANOS) {
            looked = now;
            String why = look(tail);
            without = why.isEmpty() ? 0 : without + 1;
            ended = without >= LOOKS ? why : "";
        }
        return ended;
    }

    /** Whether nobody that is seen from here writes it, and it does not say by itself who does. */
    boolean isNobodys() {
        return pid < 0 && !wasWritten && SEEN;
    }

    /** Something new came: somebody writes it, seen or not. */
    void grew() {
        grew = looks > 0;
        without = 0;
    }

    private String look(byte[] tail) {
        if (isWritten()) {
            wasWritten = true;
            return "";
        }
        if (wasWritten) {
            return "no process writes it any more";
        }
        if (LogEnd.of(tail).jvmEnded()
                || new String(tail, StandardCharsets.ISO_8859_1).contains(XML_END)) {
            return "its JVM wrote that it ended";
        }
        if (pid > 0 && ProcessHandle.of(pid).isEmpty()) {
            return "no process " + pid + " runs";
        }
        looks++;
        return isNobodys() && !grew && System.nanoTime() - began > patienceNanos
                ? "nothing came, and no process is seen that writes it"
                : "";
    }

    private boolean isWritten() {
        if (!SEEN) {
            return false;
        }
        if (writer == null || !isOpenIn(writer)) {
            writer = find().orElse(null);
        }
        return writer != null;
    }

    private Optional<Path> find() {
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
            for (Path process : processes) {
                Optional<Path> found =
                        process.endsWith(Long.toString(self)) ? Optional.empty() : findIn(process);
                if (found.isPresent()) {
                    return found;
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    private Optional<Path> findIn(Path process) {
        try (DirectoryStream<Path> open = Files.newDirectoryStream(process.resolve("fd"))) {
            for (Path one : open) {
                if (isOpenIn(one)) {
                    return Optional.of(one);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return Optional.empty(); // It has ended, or is another user's.
        }
        return Optional.empty();
    }

    private boolean isOpenIn(Path open) {
        try {
            return Files.getPosixFilePermissions(open, LinkOption.NOFOLLOW_LINKS)
                            .contains(PosixFilePermission.OWNER_WRITE)
                    && Files.isSameFile(open, file);
        } catch (IOException e) {
            return false; // It was closed.
        }
    }
}
