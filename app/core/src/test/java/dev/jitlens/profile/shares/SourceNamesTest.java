package dev.jitlens.profile.shares;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling.NonSafepoints;

import org.junit.jupiter.api.Test;

import java.util.List;

class SourceNamesTest {
    private static final Profile ON =
            new MadeProfile(SampleSource.JFR).with(NonSafepoints.ON).member("2").made();
    private static final Profile OFF =
            new MadeProfile(SampleSource.JFR).with(NonSafepoints.OFF).member("3").made();
    private static final Profile OFF_AGAIN =
            new MadeProfile(SampleSource.JFR).with(NonSafepoints.OFF).member("4").made();
    private static final Profile PC =
            new MadeProfile(SampleSource.PC).with(NonSafepoints.ON).made();

    @Test
    void oneOfASourceNeedsNoMore() {
        assertThat(SourceNames.of(List.of(ON, PC))).containsExactly("JFR", "raw PC");
        assertThat(SourceNames.brief(List.of(ON, PC))).containsExactly("jfr", "pc");
    }

    @Test
    void severalAreToldApart() {
        assertThat(SourceNames.of(List.of(ON, OFF, PC)))
                .containsExactly("JFR (DNS on)", "JFR (DNS off)", "raw PC");
        assertThat(SourceNames.brief(List.of(ON, OFF, OFF_AGAIN)))
                .containsExactly("jfr +DNS #2", "jfr -DNS #3", "jfr -DNS #4");
        assertThat(SourceNames.brief(List.of(PC, PC))).containsExactly("pc #1", "pc #1");
    }

    @Test
    void filesThatWereOpenedTogetherAreToldApartByTheirNames() {
        Profile one = read("a/one.jfr");
        Profile other = read("a/other.jfr");

        assertThat(SourceNames.of(List.of(one, other)))
                .containsExactly("JFR (one.jfr)", "JFR (other.jfr)");
        assertThat(SourceNames.brief(List.of(one, other)))
                .containsExactly("jfr one.jfr", "jfr other.jfr");
    }

    @Test
    void benchmarksAreToldApart() {
        List<Profile> both = List.of(of("org.example.Sums.array"), of("org.example.Sums.list"));
        assertThat(SourceNames.of(both))
                .containsExactly("JMH perfasm (Sums.array)", "JMH perfasm (Sums.list)");
    }

    private static Profile of(String benchmark) {
        Profile plain = new MadeProfile(SampleSource.PERFASM).made();
        return plain.withSampling(plain.sampling().noted(List.of("benchmark " + benchmark)));
    }

    private static Profile read(String file) {
        return new Profile(
                ON.source(),
                "",
                new Origin(file, 0, 1),
                ON.sampling(),
                ON.threads(),
                ON.code(),
                ON.stacks());
    }
}
