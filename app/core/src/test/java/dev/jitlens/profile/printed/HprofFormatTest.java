package dev.jitlens.profile.printed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.ReadProfiles;
import dev.jitlens.profile.shares.SourceNames;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** What hprof writes. */
class HprofFormatTest {
    private static final String TRACE =
            "TRACE 300027: (thread=200001)\n\ta.B.c(B.java:Unknown line)\n\ta.B.d(B.java:306)\n";
    private static final String TABLE =
            """
            CPU SAMPLES BEGIN (total = 126) Fri Oct 22 12:12:14 2004
            rank   self  accum   count trace method
               1 53.17% 53.17%      67 300027 a.B.c
               2 17.46% 70.63%      22 300135 a.B.e
            """;
    private static final String END = "CPU SAMPLES END\n";

    private static ReadProfiles read(String text) {
        return ReadProfiles.of(new HprofFormat(), text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aRowHasTheStackOfItsTraceElseItsMethod() {
        Profile profile = read(TRACE + TABLE + END).only(SampleSource.BIASED);
        assertThat(profile.stacks().getFirst().frames())
                .extracting(SampleFrame::line)
                .containsExactly(-1, 306);
        assertThat(profile.stacks().get(1).frames())
                .singleElement()
                .extracting(frame -> frame.method().name())
                .isEqualTo("e");
        assertThat(profile.sampling().notes()).anyMatch(note -> note.startsWith("22 samples have"));
    }

    /** They are of safepoints, as those of thread dumps, but no such dumps. */
    @Test
    void samplesAreThoseOfHprof() {
        Profile profile = read(TRACE + TABLE + END).only(SampleSource.BIASED);
        assertThat(SourceNames.of(List.of(profile))).containsExactly("hprof");
        Profile dumps = profile.withSampling(Sampling.UNKNOWN);
        assertThat(SourceNames.of(List.of(profile, dumps)))
                .containsExactly("hprof", "thread dumps");
    }

    @Test
    void samplesThatTheTableDoesNotListAreCounted() {
        Profile profile = read(TABLE + END).only(SampleSource.BIASED);
        assertThat(profile.samples()).isEqualTo(126);
        assertThat(profile.failed().values()).containsExactly(126L - 67 - 22);
    }

    @Test
    void theLastOfSeveralTablesHasAllSamples() {
        String first = TABLE.replace("126", "3").replace(" 67 ", " 3 ").replace(" 22 ", " 0 ");
        Profile profile = read(TRACE + first + END + TRACE + TABLE + END).only(SampleSource.BIASED);
        assertThat(profile.samples()).isEqualTo(126);
    }

    @Test
    void aTableWithoutItsEndIsCutOff() {
        assertThat(read(TRACE + TABLE).problems)
                .singleElement()
                .asString()
                .contains("its end is missing");
    }

    @Test
    void timesOfCallsAreReadWithTheirNumber() {
        String table =
                """
                CPU TIME (ms) BEGIN (total = 267) Mon Nov 30 02:24:17 2026
                rank   self  accum   count trace method
                   1  8.99%  8.99%     146 300027 a.B.c
                   2  4.49% 13.48%       1 300135 a.B.e
                CPU TIME (ms) END
                """;
        ReadProfiles read = read(TRACE + table);
        assertThat(read.problems).isEmpty();
        Profile times = read.profiles.get(0);
        assertThat(times.sampling().event()).isEqualTo("times of calls (ns)");
        assertThat(times.samples()).isEqualTo(267_000_000);
        assertThat(times.stacks())
                .extracting(Sampled::count)
                .containsExactly(24_000_000L, 12_000_000L, 231_000_000L);
        Profile calls = read.profiles.get(1);
        assertThat(calls.sampling().event()).isEqualTo("calls");
        assertThat(calls.samples()).isEqualTo(147);
    }

    @Test
    void sitesOfAllocationAreReadInBytes() {
        String table =
                """
                SITES BEGIN (ordered by live bytes) Mon Nov 30 02:24:19 2026
                          percent          live          alloc'ed  stack class
                 rank   self  accum     bytes objs     bytes  objs trace name
                    1 60.00% 60.00%      6000   10     90000   150 300027 int[]
                    2 20.00% 80.00%      2000   10      2000    10 300000 byte[]
                SITES END
                """;
        ReadProfiles read = read(TRACE + table);
        assertThat(read.problems).isEmpty();
        assertThat(read.profiles)
                .extracting(p -> p.sampling().event() + " " + p.samples())
                .containsExactly("allocation (bytes) 92000", "live (bytes) 8000");
        assertThat(read.profiles.getFirst().failed()).isEqualTo(Map.of("without a trace", 2000L));
        assertThat(read.profiles.getFirst().stacks().getFirst().frames().getFirst().method().name())
                .isEqualTo("c");
        assertThat(read.profiles.getFirst().sampling().notes().getFirst()).contains("80.00%");
    }

    @Test
    void timesOfMonitorsAreReadWithTheirNumber() {
        String table =
                """
                MONITOR TIME BEGIN (total = 2442 ms) Mon Nov 30 02:24:17 2026
                rank   self  accum   count trace monitor
                   1 60.52% 60.52%      35 300027 java.lang.Object (Java)
                   2 20.48% 81.00%       7 300044 a.Other (Java)
                MONITOR TIME END
                """;
        ReadProfiles read = read(TRACE + table);
        assertThat(read.problems).isEmpty();
        assertThat(read.profiles)
                .extracting(p -> p.sampling().event() + " " + p.samples())
                .containsExactly("monitor 2442000000", "contended monitor enters 42");
        assertThat(read.profiles.getFirst().stacks().getFirst().count()).isEqualTo(1_478_000_000);
        assertThat(read.profiles.getFirst().failed())
                .isEqualTo(
                        Map.of(
                                "without a trace",
                                500_000_000L,
                                "stacks that the text does not list",
                                464_000_000L));
        assertThat(read.profiles.getFirst().sampling().notes().getFirst()).contains("2,442 ms");
    }

    @Test
    void whatHasNoSamplesIsSaid() {
        String text = "JAVA PROFILE 1.0.1, created Fri\nMONITOR DUMP BEGIN\n";
        assertThat(read(text).problems)
                .singleElement()
                .asString()
                .contains("(monitor=y), but MONITOR DUMP, which is not read");
    }
}
