package dev.jitlens.launch.jdk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Runs a java for a moment, to ask it something. */
public final class JavaProbe {
    private static final long TIMEOUT_SECONDS = 60;
    private static final int LARGEST = 4 << 20;

    private JavaProbe() {}

    /**
     * What it answered.
     *
     * @param output stdout and stderr together
     */
    public record Answer(int exitCode, String output) {}

    /** Empty if it cannot be started or does not end in time. */
    public static Optional<Answer> ask(Path java, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(arguments);
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
            // They would add flags to every answer, and a line to the output.
            builder.environment()
                    .keySet()
                    .removeAll(List.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS"));
            return answer(builder.start());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<Answer> answer(Process process) throws IOException {
        process.getOutputStream().close();
        StringBuilder output = new StringBuilder();
        Thread reader = Thread.ofVirtual().name("java-probe").start(() -> readAll(process, output));
        try {
            if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                return Optional.empty();
            }
            reader.join(TimeUnit.SECONDS.toMillis(TIMEOUT_SECONDS));
            synchronized (output) {
                return Optional.of(new Answer(process.exitValue(), output.toString()));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static void readAll(Process process, StringBuilder output) {
        byte[] buffer = new byte[1 << 14];
        try (InputStream in = process.getInputStream()) {
            int n;
            while ((n = in.read(buffer)) >= 0) {
                synchronized (output) {
                    if (output.length() < LARGEST) {
                        output.append(new String(buffer, 0, n, StandardCharsets.ISO_8859_1));
                    }
                }
            }
        } catch (IOException e) {
            // The process was killed: what came until then is the answer.
            return;
        }
    }
}
