package dev.jitlens.cli;

import static dev.jitlens.Waiting.await;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Jitlens is killed while a run goes on: what was written until then opens. */
class CrashMatrixTest {
    @TempDir Path dir;

    /** What is there when the kill comes, in the order in which it comes to be there. */
    @ParameterizedTest
    @ValueSource(strings = {"", ".run.json", "run.json", "stdout.txt", "hotspot.log"})
    void whatWasWrittenOpens(String last) throws Exception {
        Path run = dir.resolve("run");
        Process jitlens = start(run);
        try {
            await("the file " + last + " of the run")
                    .failFast("Jitlens has ended", () -> !jitlens.isAlive())
                    .until(() -> isThere(run.resolve(last)));
        } finally {
            List<ProcessHandle> programs = jitlens.descendants().toList();
            jitlens.toHandle().destroyForcibly();
            programs.forEach(ProcessHandle::destroyForcibly);
            for (ProcessHandle program : programs) {
                program.onExit().get();
            }
            jitlens.waitFor();
        }
        Cli cli = Cli.run("open", run.toString());
        if (last.equals("hotspot.log")) {
            assertThat(cli.exitCode()).as(cli.err()).isZero();
        } else {
            assertThat(cli.err()).doesNotContain("error in Jitlens", "Exception");
        }
    }

    private static boolean isThere(Path file) throws IOException {
        boolean isLog = file.endsWith("hotspot.log");
        return Files.exists(file) && (!isLog || Files.size(file) > 100);
    }

    private static Process start(Path run) throws IOException {
        String classPath = System.getProperty("java.class.path");
        return new ProcessBuilder(
                        OwnJvm.command(
                                "run",
                                "--out",
                                run.toString(),
                                "--flag=-XX:+UnlockDiagnosticVMOptions",
                                "--flag=-XX:+LogCompilation",
                                "--flag=-XX:LogFile=hotspot.log",
                                "-cp",
                                classPath,
                                "dev.jitlens.launch.TinyProgram",
                                "--",
                                "wait"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
