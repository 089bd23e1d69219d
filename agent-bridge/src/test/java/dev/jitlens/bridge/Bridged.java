package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.VirtualMachine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A JVM that runs a small program, Biased unless another is named, with the Java agent or without.
 */
final class Bridged {
    private static final long HUNG_SECONDS = 120;

    /**
     * Flags for which C2's code has no poll in the loop, and one in the return of the method that
     * the setter calls.
     */
    private static final List<String> FLAGS =
            List.of("-XX:+IgnoreUnrecognizedVMOptions", "-XX:-UseCountedLoopSafepoints");

    private static final String JAR = "jitlens-agent-bridge-[0-9.]+\\.jar";

    private final Path home;
    private final Path folder;
    private final List<String> flags = new ArrayList<>(FLAGS);

    Bridged(Path home, Path folder) {
        this.home = home;
        this.folder = folder;
        flags.add("-XX:CompileCommand=quiet");
        flags.add("-XX:CompileCommand=dontinline,Biased::store");
    }

    record Ended(int exitCode, String output) {}

    Bridged with(String... more) {
        flags.addAll(List.of(more));
        return this;
    }

    Bridged agent(String options) throws IOException {
        return with("-javaagent:" + jar(folder) + "=" + options);
    }

    Ended run(int millis, int exitCode) throws IOException, InterruptedException {
        return waitFor(start(millis, exitCode));
    }

    Process start(int millis, int exitCode) throws IOException {
        return start("Biased", Integer.toString(millis), Integer.toString(exitCode));
    }

    /** Starts another one of src/test/programs. */
    Process start(String program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(home.resolve("bin/java").toString()));
        command.addAll(flags);
        command.addAll(List.of("-cp", Watched.programs().toString(), program));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.txt").toFile())
                .start();
    }

    Ended waitFor(Process java) throws IOException, InterruptedException {
        boolean ended = java.waitFor(HUNG_SECONDS, TimeUnit.SECONDS);
        if (!ended) {
            java.destroyForcibly().waitFor();
        }
        String output = Files.readString(folder.resolve("output.txt"));
        assertThat(ended).as("its end within %d s; it printed %s", HUNG_SECONDS, output).isTrue();
        return new Ended(java.exitValue(), output.strip());
    }

    /** The jar that the build has made, out of reach of a build that makes it anew. */
    static Path jar(Path folder) throws IOException {
        Path jar = folder.resolve("agent.jar");
        Files.copy(built(), jar, StandardCopyOption.REPLACE_EXISTING);
        return jar;
    }

    private static Path built() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("target"))) {
            return files.filter(file -> file.getFileName().toString().matches(JAR))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /**
     * Loads the agent. JDK 8 answers a plain 0, which the attach API of later JDKs takes for an
     * error; a later one that has no modules yet answers with a NullPointerException of its own.
     */
    static void load(VirtualMachine machine, Path jar, String options) {
        await("a JVM that takes " + jar).until(() -> loads(machine, jar, options));
    }

    private static boolean loads(VirtualMachine machine, Path jar, String options)
            throws Exception {
        try {
            machine.loadAgent(jar.toString(), options);
            return true;
        } catch (AgentLoadException e) {
            if (e.getMessage().endsWith("library: 0")) {
                return true;
            }
            assertThat(e).hasMessageEndingWith(": java.lang.NullPointerException");
            return false;
        }
    }

    static int hotLine() throws IOException {
        List<String> lines = Files.readAllLines(source("Biased"));
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).endsWith("// HOT")) {
                return i + 1;
            }
        }
        throw new AssertionError("no hot line");
    }

    private static Path source(String program) {
        return Path.of("src/test/programs", program + ".java");
    }
}
