package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

/** A JVM with a program of src/test/programs, and the native agent in it. */
final class Watched {
    private static final long HUNG_SECONDS = 120;

    /** Its thread, stack and registers. */
    private static final int CRASH_LINES = 150;

    private static Path compiled;

    private final Path home;
    private final Path folder;
    private final List<String> flags = new ArrayList<>();
    private Path agent = agent();
    private String limits = "";

    /** The file that the agent writes. */
    final Path file;

    Watched(Path home, Path folder) {
        this.home = home;
        this.folder = folder;
        file = folder.resolve("agent.jlp");
    }

    /** How a JVM ended. */
    record Ended(int exitCode, String output) {}

    /**
     * The agent as the build has made it; skips the test where it could not, unless {@code
     * JITLENS_NEEDS_NATIVE} is set: then there is a compiler, and source that it refuses is a
     * defect.
     */
    static Path agent() {
        Path folder = Path.of("target/agent", platform());
        Path library = folder.resolve(System.mapLibraryName("jitlens-agent")).toAbsolutePath();
        if (System.getenv("JITLENS_NEEDS_NATIVE") != null) {
            assertThat(library).exists();
        }
        assumeTrue(Files.exists(library), "The build made no native agent.");
        return library;
    }

    /** What the build calls this machine. */
    private static String platform() {
        try {
            return Files.readString(Path.of("target/platform")).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The folder of the compiled programs; other JVMs that run tests have folders of their own. */
    static synchronized Path programs() throws IOException {
        if (compiled == null) {
            compiled = compile();
        }
        return compiled;
    }

    private static Path compile() throws IOException {
        String own = Long.toString(ProcessHandle.current().pid());
        Path classes = Path.of("target", "test-programs", own).toAbsolutePath();
        List<String> arguments = new ArrayList<>(List.of("--release", "8", "-Xlint:all,-options"));
        arguments.addAll(List.of("-Werror", "-d", classes.toString()));
        try (Stream<Path> sources = Files.list(Path.of("src/test/programs"))) {
            sources.map(Path::toString).sorted().forEach(arguments::add);
        }
        int result =
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, arguments.toArray(String[]::new));
        assertThat(result).isZero();
        return classes;
    }

    Watched with(String... more) {
        flags.addAll(List.of(more));
        return this;
    }

    /** Takes another build of the agent. */
    Watched withAgent(Path other) {
        agent = other;
        return this;
    }

    /** Runs shell commands, such as {@code ulimit}, before the JVM starts in the same process. */
    Watched limited(String commands) {
        limits = commands + "; ";
        return this;
    }

    /** Samples with options of the agent besides the file. */
    Watched sampling(String options) {
        return with("-agentpath:" + agent + "=file=" + file + "," + options);
    }

    Process start(String... program) throws IOException {
        List<String> java = new ArrayList<>(List.of(home.resolve("bin/java").toString()));
        java.addAll(flags);
        java.addAll(List.of("-cp", programs().toString()));
        java.addAll(List.of(program));
        List<String> command = new ArrayList<>(List.of("sh", "-c", limits + "exec \"$@\"", "sh"));
        command.addAll(java);
        return new ProcessBuilder(limits.isEmpty() ? java : command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output().toFile())
                .start();
    }

    Ended run(String... program) throws IOException, InterruptedException {
        return waitFor(start(program), HUNG_SECONDS);
    }

    /** What is sampled of {@code Hot} in a second. */
    Jlp hot(String what) throws IOException, InterruptedException {
        Ended ended = run("Hot", what, "1000", "exit7");
        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(7);
        return read();
    }

    /** Waits for the JVM's end; fails if it does not end in time. */
    Ended waitFor(Process java, long seconds) throws IOException, InterruptedException {
        boolean ended = java.waitFor(seconds, TimeUnit.SECONDS);
        if (!ended) {
            // A JVM that is only slow prints where its threads are.
            new ProcessBuilder("kill", "-QUIT", Long.toString(java.pid())).start().waitFor();
            java.waitFor(5, TimeUnit.SECONDS);
            java.destroyForcibly().waitFor();
        }
        String printed = Files.readString(output());
        assertThat(ended).as("its end within %d s; it printed %s", seconds, printed).isTrue();
        return new Ended(java.exitValue(), printed + crash(java.pid()));
    }

    /** How the JVM's report of its crash begins, since the folder is gone after the test. */
    private String crash(long pid) throws IOException {
        Path report = folder.resolve("hs_err_pid" + pid + ".log");
        if (!Files.exists(report)) {
            return "";
        }
        try (Stream<String> lines = Files.lines(report)) {
            return lines.limit(CRASH_LINES).collect(Collectors.joining("\n", "\n", ""));
        }
    }

    Path output() {
        return folder.resolve("output.txt");
    }

    Jlp read() throws IOException {
        return Jlp.read(file);
    }

    /** Waits until the agent has written so much. */
    void waitForBytes(long bytes) {
        await(bytes + " bytes of the native agent in " + file)
                .atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(file.toFile().length()).isGreaterThan(bytes));
    }
}
