package dev.jitlens.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.SafepointDelays.Candidates;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

class RowsTest {
    private static final String LINE =
            "[0.123s][info][safepoint] Safepoint \"Cleanup\", Time since last: 100 ns, Reaching"
                    + " safepoint: 200 ns, At safepoint: 300 ns, Total: 500 ns\n";

    @Test
    void rowsOfPausesAreMadeWhenTheyAreLookedAt(@TempDir Path folder) throws IOException {
        Path log = Files.writeString(folder.resolve("safepoints.log"), LINE.repeat(1000));
        Run run = RunReader.open(List.of(log), Progress.NONE);
        List<Map<String, Object>> rows = Rows.safepoints(run, pause -> Candidates.NONE);
        assertThat(rows).hasSize(1000);
        assertThat(rows.get(7)).isNotSameAs(rows.get(7)).isEqualTo(rows.get(7));
        assertThat(rows.get(7)).containsEntry("operation", "Cleanup");
    }
}
