package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.compiling.CompileRate;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Recordings leave out short compilations by default: what they have is not all there were. */
class LongCompilationsTest {
    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final Path RECORDING =
            RESOURCES.resolve("profiles/jfr/25-long-compilations/input.jfr.gz");
    private static final Path LOG =
            RESOURCES.resolve("formats/log-compilation/25-method-data/input.log");

    @Test
    void whatARecordingLeavesOutIsNotToldAsNone() throws IOException {
        Run run = RunReader.open(List.of(RECORDING), Progress.NONE);
        assertThat(run.compilations()).isNotEmpty();
        assertThat(run.recording().onlyLongCompilations()).isTrue();
        assertThat(CompileRate.of(run)).isEmpty();
        assertThat(Cli.run("open", RECORDING.toString()).out())
                .contains("long compilations, which alone were recorded: ")
                .contains("made not entrant: not told");
    }

    @Test
    void whatALogTellsIsAll() throws IOException {
        Run run = RunReader.open(List.of(LOG), Progress.NONE);
        assertThat(run.recording().onlyLongCompilations()).isFalse();
        assertThat(CompileRate.of(run)).isPresent();
        assertThat(Cli.run("open", LOG.toString()).out())
                .contains("\ncompilations: ")
                .contains("made not entrant: ")
                .doesNotContain("not told");
    }
}
