package dev.jitlens.profile.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import jdk.jfr.Recording;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/** Pauses of this very JVM, recorded by itself. */
class JfrPausesTest {
    private static final List<String> SAFEPOINTS =
            List.of(
                    "jdk.SafepointBegin",
                    "jdk.SafepointStateSynchronization",
                    "jdk.SafepointEnd",
                    "jdk.ExecuteVMOperation",
                    "jdk.GarbageCollection",
                    "jdk.GCPhasePause",
                    "jdk.JVMInformation");

    @TempDir private Path folder;

    @Test
    void aCollectionIsAPauseWithAllItsParts() throws IOException {
        SafepointPause full = longest(record(SAFEPOINTS));
        assertThat(full.operation()).isNotEmpty();
        assertThat(full.reachNanos()).isPositive();
        assertThat(full.atNanos()).isPositive();
        assertThat(full.durations().leaveNanos()).isPositive();
        assertThat(full.totalNanos())
                .isGreaterThanOrEqualTo(full.atNanos())
                .isGreaterThanOrEqualTo(full.reachNanos());
        assertThat(full.threads()).isPositive();
        assertThat(full.caller()).isEqualTo(Thread.currentThread().getName());
        assertThat(full.nanos()).isPositive();
    }

    @Test
    void aRecordingOfCollectionsAloneTellsHowLongTheyWereAndNoMore() throws IOException {
        Run run = record(List.of("jdk.GarbageCollection", "jdk.GCPhasePause"));
        assertThat(run.pauses()).isNotEmpty();
        assertThat(run.pauses())
                .allSatisfy(
                        p -> {
                            assertThat(p.atNanos()).isPositive();
                            assertThat(p.totalNanos()).isEqualTo(Time.UNKNOWN);
                            assertThat(p.reachNanos()).isEqualTo(Time.UNKNOWN);
                        });
    }

    /** The VM's operation is not recorded where it was short. */
    @Test
    void whatIsDoneAtASafepointIsToldByItsCollectorWhereNothingElseTells() throws IOException {
        Run run =
                record(List.of("jdk.SafepointBegin", "jdk.GarbageCollection", "jdk.GCPhasePause"));
        assertThat(run.pauses())
                .filteredOn(p -> p.atNanos() >= 0)
                .hasSizeGreaterThanOrEqualTo(2)
                .allSatisfy(
                        p -> {
                            assertThat(p.reachNanos()).isPositive();
                            assertThat(p.operation()).isNotEmpty();
                            assertThat(p.leastNanos()).isGreaterThan(p.atNanos());
                        });
    }

    private static SafepointPause longest(Run run) {
        return run.pauses().stream()
                .filter(p -> !p.caller().isEmpty())
                .max(Comparator.comparingLong(SafepointPause::atNanos))
                .orElseThrow();
    }

    private Run record(List<String> events) throws IOException {
        Path file = folder.resolve("pauses.jfr");
        try (Recording recording = new Recording()) {
            events.forEach(e -> recording.enable(e).withThreshold(Duration.ZERO));
            recording.start();
            System.gc();
            System.gc();
            recording.stop();
            recording.dump(file);
        }
        return RunReader.open(List.of(file), Progress.NONE);
    }
}
