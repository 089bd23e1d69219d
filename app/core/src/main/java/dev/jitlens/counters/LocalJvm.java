package dev.jitlens.counters;

import dev.jitlens.model.Unknown;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A JVM that runs on this machine.
 *
 * @param pid as this machine sees it, also if it runs in a container
 * @param user whose it is; empty if not known
 * @param file its hsperf file; empty if it has none that can be seen; its counters may then be read
 *     from its memory
 * @param command main class or jar, and arguments; empty if not known
 * @param version {@code java.version}, empty if not known
 * @param vm such as {@code OpenJDK 64-Bit Server VM}
 * @param startEpochMillis or {@link Unknown#NUMBER}
 * @param heap as its counters have it
 * @param trouble why its counters cannot be read, as a sentence; else empty
 */
public record LocalJvm(
        long pid,
        String user,
        Optional<Path> file,
        String command,
        String version,
        String vm,
        long startEpochMillis,
        HeapReading heap,
        String trouble) {
    /** What starts the window or a command. */
    private static final List<String> JITLENS =
            List.of("dev.jitlens.ui.Main", "dev.jitlens.cli.Main");

    private static final Path PROCESSES = Path.of("/proc");

    /** The main class or jar: the first word of the command, without folders. */
    public String mainClass() {
        int end = command.indexOf(' ');
        String first = end < 0 ? command : command.substring(0, end);
        return first.endsWith(".jar") ? first.substring(first.lastIndexOf('/') + 1) : first;
    }

    /** How long it has been running, if that is known. */
    public Optional<Duration> uptime(Instant now) {
        return startEpochMillis >= 0
                ? Optional.of(Duration.between(Instant.ofEpochMilli(startEpochMillis), now))
                : Optional.empty();
    }

    /** Whether it is this program: this process, or another window or command of it. */
    public boolean isJitlens() {
        return pid == ProcessHandle.current().pid()
                || JITLENS.stream().anyMatch(mainClass()::endsWith);
    }

    public boolean hasCounters() {
        return trouble.isEmpty();
    }

    /** Where its counters are read, if it has any. */
    public CounterReader counters() {
        return file.isPresent()
                ? new PerfFile(file.get())
                : new PerfMemory(new Processes(PROCESSES), pid);
    }
}
