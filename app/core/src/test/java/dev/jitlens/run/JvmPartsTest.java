package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Files of several JVMs that are opened together are runs of their own. */
class JvmPartsTest {
    private static final Path LOG_25 = Fixtures.logCompilation("25-text-inside");
    private static final Path LOG_8 = Fixtures.logCompilation("8-text-inside");
    private static final String PAUSE =
            " Safepoint \"Cleanup\", Time since last: 1000 ns, Reaching safepoint: 2000 ns,"
                    + " At safepoint: 3000 ns, Total: 5000 ns\n";

    @TempDir Path dir;

    private static Run open(Path... paths) throws IOException {
        return RunReader.open(List.of(paths), Progress.NONE);
    }

    private Path log(String name, String... lines) throws IOException {
        Files.createDirectories(dir.resolve(name).getParent());
        return Files.writeString(dir.resolve(name), String.join("", lines));
    }

    @Test
    void headsOfOtherProcessesTellThemApart() throws IOException {
        Path a = Files.copy(LOG_25, dir.resolve("a.log"));
        Path b = Files.copy(LOG_8, dir.resolve("b.log"));
        Run run = open(a, b);
        assertThat(run.members()).extracting(Run::member).containsExactly("a.log", "b.log");
        assertThat(run.totals()).isEqualTo(open(a).totals());
        assertThat(Together.of(run).totals().compilations())
                .isEqualTo(open(a).totals().compilations() + open(b).totals().compilations());
    }

    @Test
    void soDoTimesOfStart() throws IOException {
        Path a = log("a.log", "[2026-01-01T10:00:01.500+0000][1.500s][info][safepoint]" + PAUSE);
        Path b = log("b.log", "[2026-01-01T11:00:01.500+0000][1.500s][info][safepoint]" + PAUSE);
        Path same = log("c.log", "[2026-01-01T10:00:09.000+0000][9.100s][info][gc] Using G1\n");
        assertThat(open(a, b).members()).hasSize(2);
        assertThat(open(a, same).members()).isEmpty();
        assertThat(open(a, b, same).members().getFirst().files()).hasSize(2);
    }

    @Test
    void whatTellsNothingIsOfTheOneJvmOfItsFolder() throws IOException {
        Files.createDirectories(dir.resolve("x"));
        Files.createDirectories(dir.resolve("y"));
        Files.copy(LOG_25, dir.resolve("x/hotspot.log"));
        Files.copy(LOG_8, dir.resolve("y/hotspot.log"));
        log("y/safepoint.log", "[1.500s][info][safepoint]" + PAUSE);
        log("alone.log", "[2.500s][info][safepoint]" + PAUSE);
        Run run = open(dir);
        assertThat(run.members())
                .extracting(Run::member)
                .containsExactly("hotspot.log", "hotspot.log 2", "alone.log");
        assertThat(run.members()).extracting(m -> m.pauses().size()).containsExactly(0, 1, 1);
    }

    @Test
    void withoutProofAllIsOneRun() throws IOException {
        Path a = log("a.log", "[1.500s][info][safepoint]" + PAUSE);
        Path b = log("b.log", "[0.500s][info][gc] Using G1\n");
        assertThat(open(a, b).members()).isEmpty();
        assertThat(open(LOG_25, a).members()).isEmpty();
    }
}
