package dev.jitlens.run.compilations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.jdk.Jdk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * One run of javac (JDK 9 and later), told by LogCompilation and by JFR at once.
 *
 * @param log of LogCompilation
 */
record JavacTwice(Path log, Path recording) {
    /** Enough for javac to be compiled, and no more. */
    private static final int SOURCES = 40;

    static JavacTwice run(Jdk jdk, Path folder) throws IOException, InterruptedException {
        Path log = folder.resolve("javac.log");
        Path recording = folder.resolve("javac.jfr");
        Path settings = folder.resolve("jit.jfc");
        try (InputStream in = JavacTwice.class.getResourceAsStream("jit.jfc")) {
            Files.copy(in, settings);
        }
        List<String> command =
                new ArrayList<>(
                        List.of(
                                jdk.home().resolve("bin/java").toString(),
                                "-XX:+UnlockDiagnosticVMOptions",
                                "-XX:+LogCompilation",
                                "-XX:LogFile=" + log,
                                "-XX:StartFlightRecording=settings="
                                        + settings
                                        + ",filename="
                                        + recording,
                                "-m",
                                "jdk.compiler/com.sun.tools.javac.Main",
                                "-proc:none",
                                "-nowarn",
                                "-d",
                                folder.toString()));
        command.addAll(sources());
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("javac ends").isTrue();
        return new JavacTwice(log, recording);
    }

    /** Whether they compile does not matter. */
    private static List<String> sources() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/dev/jitlens/model"))) {
            return files.filter(f -> f.toString().endsWith(".java"))
                    .sorted()
                    .limit(SOURCES)
                    .map(Path::toString)
                    .toList();
        }
    }
}
