package dev.jitlens.run.samples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.model.samples.Sampling.NonSafepoints;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;

/** CPU times measured by one agent tell what other sources had to sample. */
class ThreadCpuTimesTest {
    private static final List<SampledThread> MEASURED =
            List.of(
                    new SampledThread(1, -1, "main", 5_000_000_000L),
                    new SampledThread(30, -1, "worker", 2_000_000_000L),
                    new SampledThread(31, -1, "idle", 0),
                    new SampledThread(-1, 900, "GC Thread#0", 1_000_000_000L));

    private static Profile profile(SampleSource source, SampledThread... threads) {
        Sampling sampling =
                new Sampling("", 10_000_000, 0, NonSafepoints.UNKNOWN, false, -1, List.of());
        return new Profile(
                source,
                "",
                new Origin("f", 0, 1),
                sampling,
                Arrays.asList(threads),
                List.of(),
                List.of());
    }

    private static Profile joined(Profile profile, List<SampledThread> measured) {
        return new Profile(
                profile.source(),
                profile.member(),
                profile.origin(),
                profile.sampling(),
                ThreadCpuTimes.of(profile, measured),
                profile.code(),
                profile.stacks());
    }

    private static SampledThread thread(long javaId, long osId, String name) {
        return new SampledThread(javaId, osId, name, -1);
    }

    @Test
    void javaThreadsAreExpectedInARecordingEvenIfNeverSampled() {
        Profile joined = joined(profile(SampleSource.JFR, thread(1, 77, "main")), MEASURED);
        assertThat(joined.threads())
                .containsExactly(
                        new SampledThread(1, 77, "main", 5_000_000_000L),
                        new SampledThread(30, -1, "worker", 2_000_000_000L));
        assertThat(joined.expected()).isEqualTo(700);
    }

    @Test
    void theJvmsOwnThreadsAreExpectedWhereTheyAreSampledToo() {
        Profile joined =
                joined(profile(SampleSource.ASYNC, thread(-1, 900, "GC Thread#0")), MEASURED);
        assertThat(joined.expected()).isEqualTo(800);
    }

    @Test
    void mainKeepsItsNameWhenItEnds() {
        Profile joined =
                joined(profile(SampleSource.ASYNC, thread(-1, 78, "DestroyJavaVM")), MEASURED);
        assertThat(joined.threads().getFirst())
                .isEqualTo(new SampledThread(1, 78, "main", 5_000_000_000L));
        Profile both =
                joined(
                        profile(
                                SampleSource.JFR,
                                thread(3, 78, "main"),
                                thread(40, 78, "DestroyJavaVM")),
                        List.of());
        assertThat(both.threads())
                .extracting(SampledThread::name)
                .containsExactly("main", "DestroyJavaVM");
    }

    @Test
    void aNameThatTwoThreadsHaveJoinsNothing() {
        List<SampledThread> twins =
                List.of(
                        new SampledThread(40, -1, "pool", 1_000),
                        new SampledThread(41, -1, "pool", 2_000));
        Profile joined = joined(profile(SampleSource.ASYNC, thread(-1, 5, "pool")), twins);
        assertThat(joined.threads().getFirst().cpuNanos()).isEqualTo(-1);
        assertThat(joined.cpuNanos()).isEqualTo(3_000);
    }

    @Test
    void whatAFileMeasuredItselfStays() {
        SampledThread own = new SampledThread(1, 7, "main", 42);
        assertThat(joined(profile(SampleSource.AGCT, own), MEASURED).threads())
                .containsExactly(own);
    }
}
