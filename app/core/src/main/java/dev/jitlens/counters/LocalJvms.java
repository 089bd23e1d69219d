package dev.jitlens.counters;

import dev.jitlens.counters.PerfFolders.Found;
import dev.jitlens.model.JavaOptions;
import dev.jitlens.model.Unknown;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The JVMs of this machine but our own, found by their hsperf files: those in the temporary folder,
 * and on Linux those of containers, as far as we may look; of one that shares none, its memory is
 * read. None of them is asked or touched. Blocking: callers choose the thread.
 */
public final class LocalJvms {
    /** A process that began so long after the JVM of a file did is another one. */
    private static final Duration LATER = Duration.ofSeconds(2);

    private final Path tmp;
    private final Processes processes;
    private final boolean isLinux;
    private final Map<Object, Map<Long, Found>> folders = new HashMap<>();

    LocalJvms(Path tmp, Path proc) {
        this.tmp = tmp;
        processes = new Processes(proc);
        isLinux = Files.isDirectory(proc);
    }

    /** The JVMs that run now. */
    public static List<LocalJvm> find() {
        return here().all();
    }

    /**
     * The JVM of this process, if there is one of that number.
     *
     * @throws IOException with a sentence if there is none, or none that is seen to be a JVM
     */
    public static LocalJvm find(long pid) throws IOException {
        return here().of(pid);
    }

    /** HotSpot does not ask java.io.tmpdir on Linux, and takes the user's own folder elsewhere. */
    private static LocalJvms here() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String tmp = system.contains("linux") ? "/tmp" : System.getProperty("java.io.tmpdir");
        return new LocalJvms(Path.of(tmp), Path.of("/proc"));
    }

    List<LocalJvm> all() {
        long self = ProcessHandle.current().pid();
        List<LocalJvm> jvms = new ArrayList<>();
        for (long pid : isLinux ? processes.pids() : List.copyOf(in(tmp).keySet())) {
            if (pid != self) {
                jvm(pid).ifPresent(jvms::add);
            }
        }
        jvms.sort(Comparator.comparingLong(LocalJvm::pid));
        return jvms;
    }

    LocalJvm of(long pid) throws IOException {
        if (!runs(pid)) {
            throw new IOException("there is no process " + pid);
        }
        return jvm(pid).orElseThrow(
                        () ->
                                new IOException(
                                        "process "
                                                + pid
                                                + " has no counters: it is no HotSpot JVM, or it"
                                                + " hides them"));
    }

    private boolean runs(long pid) {
        return isLinux ? processes.exists(pid) : ProcessHandle.of(pid).isPresent();
    }

    private Optional<LocalJvm> jvm(long pid) {
        Optional<Found> found = file(pid);
        if (found.isEmpty()) {
            return hidden(pid);
        }
        try {
            CounterReading reading = new PerfFile(found.get().file()).read();
            return isStale(pid, reading)
                    ? hidden(pid)
                    : Optional.of(
                            jvm(pid, found.get().user(), Optional.of(found.get().file()), reading));
        } catch (NoSuchFileException e) {
            return Optional.empty(); // it has just ended
        } catch (IOException e) {
            return Optional.of(
                    unseen(
                            pid,
                            found.get().user(),
                            Optional.of(found.get().file()),
                            e.getMessage()));
        }
    }

    private Optional<Found> file(long pid) {
        if (!isLinux) {
            return runs(pid) ? Optional.ofNullable(in(tmp).get(pid)) : Optional.empty();
        }
        List<Long> numbers = processes.namespacePids(pid);
        if (numbers.isEmpty()) {
            return Optional.empty();
        }
        Optional<Path> its = processes.tmp(pid);
        if (its.isEmpty()) {
            // It is of another user. In a container it would have another /tmp, and another number.
            return numbers.size() > 1 ? Optional.empty() : Optional.ofNullable(in(tmp).get(pid));
        }
        boolean isOurs = Processes.key(its.get()).equals(Processes.key(tmp));
        Found found = in(isOurs ? tmp : its.get()).get(numbers.getLast());
        return found == null || isOurs
                ? Optional.ofNullable(found)
                : Optional.of(found.below(its.get())); // it may have been listed through another
    }

    /** Each folder once, whatever the process that it is seen through. */
    private Map<Long, Found> in(Path folder) {
        Object key = Processes.key(folder).orElse(folder);
        return folders.computeIfAbsent(key, k -> PerfFolders.in(folder));
    }

    /** A JVM that was killed leaves its file, and its number may be another process's now. */
    private boolean isStale(long pid, CounterReading reading) {
        OptionalLong began = began(reading);
        Optional<Instant> process = ProcessHandle.of(pid).flatMap(p -> p.info().startInstant());
        if (began.isEmpty() || process.isEmpty()) {
            return false;
        }
        Instant jvm = Instant.ofEpochMilli(began.getAsLong());
        return process.get().isAfter(jvm.plus(LATER))
                && !(isLinux && processes.hasMapped(pid, "/" + PerfFolders.PREFIX));
    }

    /** A JVM that only starts has the counter, but has not set it yet. */
    private static OptionalLong began(CounterReading reading) {
        OptionalLong millis = reading.number("sun.rt.createVmBeginTime");
        return millis.orElse(0) > 0 ? millis : OptionalLong.empty();
    }

    private LocalJvm jvm(long pid, String user, Optional<Path> file, CounterReading reading) {
        String command = reading.text("sun.rt.javaCommand");
        String version = reading.text("java.property.java.version");
        return new LocalJvm(
                pid,
                user,
                file,
                command.isEmpty() ? program(processes.commandLine(pid)) : command,
                version.isEmpty() ? reading.text("java.property.java.vm.version") : version,
                reading.text("java.property.java.vm.name"),
                began(reading).orElse(Unknown.NUMBER),
                HeapReading.of(reading.counters()),
                "");
    }

    private Optional<LocalJvm> hidden(long pid) {
        String program = isLinux ? processes.program(pid) : "";
        if (!program.equals("java")) {
            return Optional.empty();
        }
        String user = ProcessHandle.of(pid).flatMap(process -> process.info().user()).orElse("");
        if (processes.commandLine(pid).contains("-XX:-UsePerfData")) {
            return Optional.of(
                    unseen(pid, user, Optional.empty(), "keeps no counters (-XX:-UsePerfData)"));
        }
        try {
            CounterReading reading = new PerfMemory(processes, pid).read();
            return Optional.of(jvm(pid, user, Optional.empty(), reading));
        } catch (NoSuchFileException e) {
            return processes.exists(pid)
                    ? Optional.of(unseen(pid, user, Optional.empty(), whyHidden(pid)))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.of(
                    unseen(pid, user, Optional.empty(), whyHidden(pid) + ": " + e.getMessage()));
        }
    }

    private String whyHidden(long pid) {
        return processes.commandLine(pid).contains("-XX:+PerfDisableSharedMem")
                ? "keeps its counters to itself (-XX:+PerfDisableSharedMem)"
                : "has no file of counters that is seen from here";
    }

    private LocalJvm unseen(long pid, String user, Optional<Path> file, String why) {
        long start =
                ProcessHandle.of(pid)
                        .flatMap(process -> process.info().startInstant())
                        .map(Instant::toEpochMilli)
                        .orElse((long) Unknown.NUMBER);
        String command = program(processes.commandLine(pid));
        return new LocalJvm(pid, user, file, command, "", "", start, HeapReading.UNKNOWN, why);
    }

    private static String program(List<String> command) {
        return String.join(" ", JavaOptions.program(command));
    }
}
