package dev.jitlens.run.exceptions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.samples.ExceptionStorm;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What a JVM logs and records of the same exceptions is counted once. */
class LogAndRecordingTest {
    private static final String THROWN = "java.lang.NumberFormatException";

    private static final String SETTINGS =
            """
            <configuration version="2.0">
              <event name="jdk.JavaExceptionThrow">
                <setting name="enabled">true</setting>
                <setting name="stackTrace">true</setting>
              </event>
            </configuration>
            """;

    @TempDir private Path folder;

    static List<Jdk> jdks() {
        return SomeJdks.from(11);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void countsEachOnce(Jdk jdk) throws Exception {
        Path log = folder.resolve("exceptions.log");
        Path recording = folder.resolve("recording.jfr");
        Path settings = Files.writeString(folder.resolve("exceptions.jfc"), SETTINGS);
        Path classes =
                Path.of(
                        ExceptionStorm.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI());
        Process process =
                new ProcessBuilder(
                                jdk.home().resolve("bin/java").toString(),
                                "-Xint", // compiled code throws without a word
                                "-Xlog:exceptions=info:file=" + log,
                                "-XX:StartFlightRecording=settings="
                                        + settings
                                        + ",filename="
                                        + recording,
                                "-cp",
                                classes.toString(),
                                ExceptionStorm.class.getName(),
                                "--run-millis",
                                "50")
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("the process ends").isTrue();
        assumeTrue(process.exitValue() == 0, jdk + " has no JFR");
        long logged = count(log);
        long recorded = count(recording);
        assertThat(logged).isPositive().isEqualTo(recorded);
        assertThat(count(log, recording)).isEqualTo(recorded);
    }

    private static long count(Path... files) throws IOException {
        Run run = RunReader.open(List.of(files), Progress.NONE);
        return run.recording().states().stream()
                .filter(s -> s instanceof Site site && site.type().equals(THROWN))
                .mapToLong(s -> ((Site) s).count())
                .sum();
    }
}
