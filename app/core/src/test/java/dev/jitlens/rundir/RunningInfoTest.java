package dev.jitlens.rundir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.Asked;
import dev.jitlens.model.run.RunManifest.End;
import dev.jitlens.model.run.RunManifest.FileSize;
import dev.jitlens.model.run.RunManifest.Java;
import dev.jitlens.model.run.RunManifest.Machine;
import dev.jitlens.model.run.RunManifest.Outcome;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** The end of a run, on a disk that its program has filled. */
class RunningInfoTest {
    private static final Outcome DONE = new Outcome(End.EXITED, 0, Instant.EPOCH);

    @TempDir Path dir;

    private static RunManifest begun() {
        return new RunManifest(
                Optional.of("1"),
                List.of("java", "-version"),
                Optional.of("/work"),
                Java.UNKNOWN,
                Asked.NOTHING,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Machine.UNKNOWN);
    }

    @Test
    void itsEndReplacesItsBeginning() throws IOException {
        RunningInfo info = RunningInfo.begin(dir, begun());
        assertThat(RunInfo.read(dir)).isEqualTo(begun());
        assertThat(new RunDirectory(dir).files()).isEmpty();
        RunManifest ended = begun().ended(DONE, List.of(), List.of(), List.of());
        assertThat(info.end(ended)).isEqualTo(ended);
        assertThat(RunInfo.read(dir)).isEqualTo(ended);
        assertThat(dir).isDirectoryContaining("glob:**/run.json");
        assertThat(dir.resolve(".run.json")).doesNotExist();
    }

    @Test
    void whatCouldNotBeStartedIsForgotten() throws IOException {
        RunningInfo.begin(dir, begun()).forget();
        assertThat(dir).isEmptyDirectory();
    }

    @Test
    @Timeout(value = 2, unit = TimeUnit.MINUTES)
    void aFullDiskDoesNotHideItsEnd() throws Exception {
        String mount = "mount -t tmpfs -o size=1m none '" + dir + "'";
        assumeTrue(isDone("unshare", "-rm", "sh", "-c", mount), "no file system of our own here");
        assertThat(
                        isDone(
                                "unshare",
                                "-rm",
                                "sh",
                                "-c",
                                mount
                                        + " && exec '"
                                        + Path.of(System.getProperty("java.home"), "bin", "java")
                                        + "' -XX:-UsePerfData -cp '"
                                        + System.getProperty("java.class.path")
                                        + "' '"
                                        + FullDisk.class.getName()
                                        + "' '"
                                        + dir
                                        + "'"))
                .isTrue();
    }

    private static boolean isDone(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).inheritIO().start().waitFor() == 0;
        } catch (IOException e) {
            return false; // there is no such command
        }
    }

    /** Begins a run, fills the disk, and ends the run. */
    static final class FullDisk {
        private FullDisk() {}

        public static void main(String[] args) throws IOException {
            Path dir = Path.of(args[0]);
            RunningInfo info = RunningInfo.begin(dir, begun());
            try {
                Files.write(dir.resolve("stdout.txt"), new byte[4 << 20]);
                throw new IllegalStateException("the disk is too large to be filled");
            } catch (IOException full) {
                List<FileSize> files =
                        IntStream.range(0, 10_000)
                                .mapToObj(i -> new FileSize("a-file-of-the-run-" + i, i))
                                .toList();
                info.end(begun().ended(DONE, List.of(), files, List.of()));
            }
            RunManifest read = RunInfo.read(dir);
            boolean told = read.notices().toString().contains("Not all of run.json");
            System.exit(read.outcome().isPresent() && told ? 0 : 1);
        }
    }
}
