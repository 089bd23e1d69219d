package dev.jitlens.profile.printed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.ReadProfiles;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;

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
    void whatHasNoSamplesIsSaid() {
        String text = "JAVA PROFILE 1.0.1, created Fri\nCPU TIME (ms) BEGIN (total = 9) Fri\n";
        assertThat(read(text).problems)
                .singleElement()
                .asString()
                .contains("has no CPU samples (cpu=samples), but CPU TIME (ms)");
    }
}
