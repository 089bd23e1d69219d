package dev.jitlens.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Profile;
import dev.jitlens.model.SampleSource;
import dev.jitlens.model.Sampling.NonSafepoints;
import dev.jitlens.profile.Share;
import dev.jitlens.ui.SamplesFixture;

import org.junit.jupiter.api.Test;

import java.util.List;

class SourceNamesTest {
    @Test
    void onlyWhatTellsThemApartIsAdded() {
        assertThat(
                        SourceNames.of(
                                List.of(
                                        made("1", NonSafepoints.OFF, SampleSource.JFR),
                                        made("2", NonSafepoints.ON, SampleSource.JFR),
                                        made("3", NonSafepoints.ON, SampleSource.JFR),
                                        made("1", NonSafepoints.ON, SampleSource.PC))))
                .containsExactly(
                        "JFR, DNS off", "JFR, DNS on, run 2", "JFR, DNS on, run 3", "raw PC");
    }

    @Test
    void sharesAreNeverRoundedToNothingOrAll() {
        assertThat(Shares.percent(0)).isEqualTo("0%");
        assertThat(Shares.percent(0.0001)).isEqualTo("<0.1%");
        assertThat(Shares.percent(0.9999)).isEqualTo(">99.9%");
        assertThat(Shares.percent(1)).isEqualTo("100%");
        assertThat(Shares.words(new Share(37, 599)))
                .isEqualTo("37 of 599 samples, 6.2% (95% interval 4.5% to 8.4%)");
    }

    private static Profile made(String member, NonSafepoints flag, SampleSource source) {
        return new SamplesFixture().member(member).nonSafepoints(flag).of(source);
    }
}
