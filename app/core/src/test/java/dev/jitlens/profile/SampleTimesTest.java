package dev.jitlens.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.SampleTimes;
import dev.jitlens.model.samples.Sampled;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.util.List;
import java.util.Set;

/** Of the sources that tell times, each sample that tells its code has one. */
class SampleTimesTest {
    private static final Set<SampleSource> TIMED =
            Set.of(SampleSource.PC, SampleSource.JFR, SampleSource.JFR_CPU);

    /** What is printed of a recording tells the time of day alone, which is not read. */
    static List<ProfileFixture> fixtures() throws IOException {
        return ProfileFixture.all().stream()
                .filter(fixture -> !fixture.toString().startsWith("printed/"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void noSampleIsLostAndNoneIsAddedByTimes(ProfileFixture fixture) {
        for (Profile p : fixture.read().profiles) {
            if (TIMED.contains(p.source()) && p.sampling().event().isEmpty()) {
                assertThat(samples(p.times())).isEqualTo(told(p));
            }
        }
    }

    private static long samples(SampleTimes times) {
        return times.counts().stream().mapToLong(SampleTimes.Count::samples).sum();
    }

    /** JFR does not tell in what a thread was whose stack it could not walk. */
    private static long told(Profile profile) {
        return profile.source() == SampleSource.PC
                ? profile.samples()
                : profile.stacks().stream()
                        .filter(s -> s instanceof Sampled.Walked w && !w.waiting())
                        .mapToLong(Sampled::count)
                        .sum();
    }
}
