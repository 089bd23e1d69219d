package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;

import jdk.jfr.Recording;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

class RecordedTimeTest {
    @TempDir Path folder;

    @Test
    void whatTwoDumpsHaveInCommonCountsOnce() {
        RecordedTime time = new RecordedTime();
        time.add(5_000, 1_000);
        time.add(1_000, 1_000);
        time.add(1_500, 1_000);
        assertThat(time.nanos()).isEqualTo(2_500);
    }

    @Test
    void aChunkThatDoesNotTellMakesItUnknown() {
        RecordedTime time = new RecordedTime();
        time.add(1_000, 1_000);
        time.add(2_000, 0);
        assertThat(time.nanos()).isEqualTo(Time.UNKNOWN);
        assertThat(new RecordedTime().nanos()).isEqualTo(Time.UNKNOWN);
    }

    /** An event at the beginning alone would make it a moment. */
    @Test
    void sharesAreOfTheTimeThatWasRecorded() throws Exception {
        Path file = folder.resolve("quiet.jfr");
        long began;
        long ended;
        try (Recording recording = new Recording()) {
            recording.enable("jdk.GarbageCollection");
            recording.enable("jdk.JVMInformation");
            began = System.nanoTime();
            recording.start();
            System.gc();
            Thread.sleep(1_200);
            recording.stop();
            ended = System.nanoTime();
            recording.dump(file);
        }
        Run run = RunReader.open(List.of(file), Progress.NONE);
        long span = new Facts(run).spanNanos();
        assertThat(span).isEqualTo(run.recording().nanos());
        assertThat(span).isBetween(1_100_000_000L, ended - began + 100_000_000L);
    }
}
