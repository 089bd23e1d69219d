package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.latency.LatencySeries;
import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.model.run.LatencyKind;
import dev.jitlens.model.run.Run;
import dev.jitlens.rundir.RunInfo;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

class RunLatencyTest {
    private static final Path LOG =
            Path.of("src/test/resources/latency/hlog/1.2-cassandra-like/input.hlog");
    private static final Path PAUSES =
            Path.of("src/test/resources/formats/unified-safepoint/21-info/input.txt");
    private static final long SECOND = 1_000_000_000L;

    @TempDir Path dir;

    private static Run open(Path... paths) throws IOException {
        return RunReader.open(List.of(paths), Progress.NONE);
    }

    @Test
    void aLogIsARunOfItsOwn() throws IOException {
        Run run = open(LOG);
        LatencyFile file = run.latency().getFirst();
        assertThat(file.tags()).containsExactly("READ-st", "READ-rt", "READ-wt", "WRITE-st");
        assertThat(file.intervals()).isEqualTo(24);
        assertThat(run.files().getFirst().unreadLines()).isZero();
        assertThat(RunLatency.series(run))
                .extracting(LatencySeries::kind)
                .containsExactly(
                        LatencyKind.SERVICE,
                        LatencyKind.RESPONSE,
                        LatencyKind.WAIT,
                        LatencyKind.SERVICE);
    }

    @Test
    void rangesAreReadAgainFromGzipAndZipAsWell() throws IOException {
        Path gz = dir.resolve("x.hlog.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(gz))) {
            Files.copy(LOG, out);
        }
        Path zip = dir.resolve("x.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("in/x.hlog"));
            Files.copy(LOG, out);
        }
        LatencySeries plain = RunLatency.series(open(LOG)).get(2);
        for (Path packed : List.of(gz, zip)) {
            LatencySeries series = RunLatency.series(open(packed)).get(2);
            assertThat(series.whole()).isEqualTo(plain.whole());
            assertThat(series.between(2 * SECOND, 4 * SECOND))
                    .isEqualTo(plain.between(2 * SECOND, 4 * SECOND));
            assertThat(series.between(2 * SECOND, 4 * SECOND).getTotalCount()).isPositive();
        }
    }

    @Test
    void inARunDirectoryTimesAreSinceTheStartOfTheJvm() throws IOException {
        Files.copy(LOG, dir.resolve("workload.hlog"));
        Files.copy(PAUSES, dir.resolve("safepoint.log"));
        Files.writeString(
                dir.resolve(RunInfo.FILE_NAME),
                "{\"schema\":1,\"startedAt\":\"2017-07-14T02:39:57.5Z\"}");
        Run run = open(dir);
        List<LatencySeries> all = RunLatency.series(run);
        assertThat(all).hasSize(6).allMatch(LatencySeries::sinceJvmStart);
        assertThat(all.getFirst().points().startNanos()[0]).isEqualTo(2_513_000_000L);
        assertThat(all.get(4).kind()).isEqualTo(LatencyKind.PAUSE);
        assertThat(all.get(4).zeroEpochNanos()).isEqualTo(all.getFirst().zeroEpochNanos());
        assertThat(all.get(5).kind()).isEqualTo(LatencyKind.REACH);
        assertThat(all.get(4).whole().getTotalCount()).isEqualTo(run.pauses().size());
    }
}
