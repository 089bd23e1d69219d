package dev.jitlens.ui.view.latency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.latency.LatencySeries;
import dev.jitlens.latency.PauseSeries;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunLatency;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.SampleRuns;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

class TimeOffsetsTest {
    private static final long LOG_STARTS = 1_700_000_000_000_000_000L;

    @TempDir private Path folder;

    @Test
    void aLogOfTheSameTimeIsPutBesideThePausesOfItsJvm() throws IOException {
        TimeOffsets offsets = TimeOffsets.of(List.of(log(), pauses(LOG_STARTS - 250_000_000)));
        assertThat(offsets.sinceJvmStart()).isTrue();
        assertThat(offsets.nanos()).containsExactly(250_000_000L, 0L);
    }

    @Test
    void aLogOfAnotherTimeBeginsAtZero() throws IOException {
        long anHourLater = LOG_STARTS + 3_600_000_000_000L;
        TimeOffsets offsets = TimeOffsets.of(List.of(log(), pauses(anHourLater)));
        assertThat(offsets.nanos()).containsExactly(0L, 0L);
    }

    @Test
    void withoutADateEverythingBeginsAtZero() throws IOException {
        TimeOffsets offsets = TimeOffsets.of(List.of(log(), pauses(Time.UNKNOWN)));
        assertThat(offsets.nanos()).containsExactly(0L, 0L);
    }

    @Test
    void aLogAloneCountsFromItsOwnStart() throws IOException {
        TimeOffsets offsets = TimeOffsets.of(List.of(log(), log()));
        assertThat(offsets.sinceJvmStart()).isFalse();
        assertThat(offsets.nanos()).containsExactly(0L, 0L);
    }

    private LatencySeries log() throws IOException {
        Path file = LatencyLog.write(folder.resolve("workload.hlog"));
        Run run = RunReader.open(List.of(file), Progress.NONE);
        return RunLatency.series(run).getFirst();
    }

    private static LatencySeries pauses(long jvmStartEpochNanos) {
        List<SafepointPause> pauses = SampleRuns.small().pauses();
        return PauseSeries.total(pauses, "", jvmStartEpochNanos);
    }
}
