package dev.jitlens.watch;

import static dev.jitlens.Waiting.await;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.launch.presets.Workloads;
import dev.jitlens.model.samples.KnownTruth;
import dev.jitlens.samples.BlameTheSetter;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A JVM that works until it is closed, whose hot line is known. */
final class LiveProgram implements AutoCloseable {
    private final Process process;
    private final Path output;

    private LiveProgram(Process process, Path output) {
        this.process = process;
        this.output = output;
    }

    /** Started with no flag that anybody needs who attaches to it. */
    static LiveProgram start(Jdk jdk, Path folder, String... flags)
            throws IOException, URISyntaxException {
        return start(BlameTheSetter.class, jdk, folder, flags);
    }

    /** The same with another workload that takes {@code --run-millis}. */
    static LiveProgram start(Class<?> workload, Jdk jdk, Path folder, String... flags)
            throws IOException, URISyntaxException {
        List<String> command = new ArrayList<>(List.of(flags));
        command.add("-cp");
        command.add(
                Path.of(workload.getProtectionDomain().getCodeSource().getLocation().toURI())
                        .toString());
        command.add(workload.getName());
        command.addAll(List.of("--run-millis", "600000"));
        return startWith(jdk, folder, command);
    }

    /** A program of one file, which must keep a processor busy. */
    static LiveProgram startSource(Jdk jdk, Path folder, Path source, String... flags)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(flags));
        command.add(source.toString());
        return startWith(jdk, folder, command);
    }

    private static LiveProgram startWith(Jdk jdk, Path folder, List<String> words)
            throws IOException {
        List<String> command = new ArrayList<>(words);
        command.addFirst(jdk.home().resolve("bin/java").toString());
        Path output = Files.createTempFile(folder, "program", ".txt");
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        LiveProgram program = new LiveProgram(process, output);
        await("the JVM listens for signals")
                .failFast("the JVM has ended", () -> !process.isAlive())
                .until(() -> program.cpuMillis() > 500);
        return program;
    }

    static KnownTruth truth() throws IOException {
        Workload workload = Workloads.load().named("blame-the-setter");
        return workload.knownTruth().orElseThrow();
    }

    private long cpuMillis() {
        return process.info().totalCpuDuration().map(d -> d.toMillis()).orElse(0L);
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    String printed() throws IOException {
        return Files.readString(output);
    }

    /** Blocks until it has used CPU time again: it is neither dead nor hung. */
    void works() {
        long before = cpuMillis();
        await("the program works on")
                .failFast("the JVM has ended", () -> !process.isAlive())
                .until(() -> cpuMillis() > before + 20);
    }

    /** Names of the threads that the kernel knows, with how often. */
    Map<String, Long> threads() throws IOException {
        Map<String, Long> names = new TreeMap<>();
        try (var tasks = Files.list(Path.of("/proc/" + pid() + "/task"))) {
            for (Path task : tasks.toList()) {
                try {
                    names.merge(Files.readString(task.resolve("comm")).strip(), 1L, Long::sum);
                } catch (IOException e) {
                    if (Files.exists(task)) {
                        throw e; // else it ended meanwhile
                    }
                }
            }
        }
        return names;
    }

    /** Files that it has open, by what they are. */
    List<String> openFiles() throws IOException {
        List<String> names = new ArrayList<>();
        try (var fds = Files.list(Path.of("/proc/" + pid() + "/fd"))) {
            for (Path fd : fds.toList()) {
                try {
                    names.add(Files.readSymbolicLink(fd).toString());
                } catch (NoSuchFileException e) {
                    continue; // It was closed meanwhile.
                }
            }
        }
        return names;
    }

    @Override
    public void close() {
        kill();
    }

    /** It ends as a program does that is told to, so that it writes its log. */
    void end() throws InterruptedException {
        process.destroy();
        process.waitFor();
    }

    void kill() {
        process.destroyForcibly().onExit().join();
        try {
            Files.deleteIfExists(Path.of("/tmp/.java_pid" + process.pid()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
