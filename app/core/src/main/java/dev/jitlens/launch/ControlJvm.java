package dev.jitlens.launch;

import dev.jitlens.install.AgentFiles;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.rundir.RunDirectory;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * An idle JVM that measures its own jitter beside a watched one. It ends when its standard input is
 * closed; so it is not left behind by a Jitlens that was killed.
 */
final class ControlJvm {
    static final String FILE = "control.hlog";

    private static final String MAIN_CLASS = "dev.jitlens.bridge.IdleControl";
    private static final Duration LAST_LINE = Duration.ofSeconds(3);
    private static final int MOST_COMPLAINT = 2000;

    /**
     * They make the JVM as small as one can be; nothing of it is to be measured but its waiting.
     */
    private static final List<String> FLAGS =
            List.of(
                    "-XX:+IgnoreUnrecognizedVMOptions",
                    "-Xmx16m",
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-XX:-UsePerfData");

    /** They are meant for the watched JVM, or for every one but this. */
    private static final List<String> VARIABLES =
            List.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS");

    private final Process process;

    private ControlJvm(Process process) {
        this.process = process;
    }

    /**
     * @throws IOException with a sentence, if it cannot be started
     */
    static ControlJvm start(Jdk jdk, RunDirectory directory) throws IOException {
        Path jar =
                AgentFiles.javaAgent()
                        .orElseThrow(
                                () -> new IOException("the Java agent's jar is not there anymore"));
        ProcessBuilder builder = new ProcessBuilder(jdk.java().toString());
        builder.command().addAll(FLAGS);
        builder.command().addAll(List.of("-cp", jar.toString(), MAIN_CLASS));
        builder.command().add(directory.file(FILE).toString());
        builder.environment().keySet().removeAll(VARIABLES);
        return new ControlJvm(builder.redirectErrorStream(true).start());
    }

    long pid() {
        return process.pid();
    }

    /**
     * Lets it write its last line and end; kills it if it does not. May be called again.
     *
     * @return why it did not measure to the end, in a sentence; else empty
     */
    Optional<String> end() {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(LAST_LINE.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                return Optional.of("The idle control JVM did not end by itself and was killed.");
            }
            return process.exitValue() == 0 ? Optional.empty() : Optional.of(complaint());
        } catch (IOException e) {
            process.destroyForcibly();
            return Optional.of("The idle control JVM had to be killed: " + e.getMessage() + ".");
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private String complaint() throws IOException {
        byte[] said = process.getInputStream().readNBytes(MOST_COMPLAINT);
        String text = new String(said, StandardCharsets.UTF_8).strip().replaceAll("\\s+", " ");
        return "The idle control JVM failed with exit code "
                + process.exitValue()
                + (text.isEmpty() ? "." : ": " + text);
    }
}
