package dev.jitlens.trials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * An experiment on a disk that is too small; on Linux, where a process may mount one for itself.
 */
class FullDiskTest {
    private static final int DONE = 7;

    @TempDir Path dir;

    @Test
    @Timeout(value = 3, unit = TimeUnit.MINUTES)
    void aFullDiskIsToldAndTheExperimentGoesOn() throws Exception {
        String mount = "mount -t tmpfs -o size=2m none '" + dir + "'";
        assumeTrue(run(mount) == 0, "no file system of our own here");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        int exit =
                run(
                        String.join(
                                " ",
                                mount,
                                "&& exec '" + java + "' -XX:-UsePerfData -cp",
                                "'" + System.getProperty("java.class.path") + "'",
                                "'" + Filling.class.getName() + "' '" + dir + "'"));
        assertThat(exit).isEqualTo(DONE);
    }

    private static int run(String script) throws InterruptedException {
        try {
            return new ProcessBuilder("unshare", "-rm", "sh", "-c", script)
                    .inheritIO()
                    .start()
                    .waitFor();
        } catch (IOException e) {
            return -1; // there is no such command
        }
    }

    /** The disk is full in the second trial; when there is room again, it goes on. */
    static final class Filling {
        private Filling() {}

        public static void main(String[] args) throws Exception {
            Path disk = Path.of(args[0]);
            Path filler = Files.write(disk.resolve("filler"), new byte[500_000]);
            ExperimentFolder out =
                    ExperimentFolder.begin(
                            disk.resolve("out"),
                            Tried.experiment(Tried.words("print", "8"), Map.of(), 2, 60));
            String told = "";
            try {
                Tried.resume(out, new ArrayList<>());
            } catch (IOException e) {
                told = e.getMessage();
            }
            assertThat(told).contains("could not be run or kept", "--resume goes on");
            Path first = out.trial(1).resolve(ExperimentFolder.RESULT);
            byte[] before = Files.readAllBytes(first);
            Files.delete(filler);
            Results results = Tried.resume(out, new ArrayList<>());
            assertThat(results.trials()).hasSize(2).allMatch(TrialResult::isSuccess);
            assertThat(Files.readAllBytes(first)).isEqualTo(before);
            System.exit(DONE);
        }
    }
}
