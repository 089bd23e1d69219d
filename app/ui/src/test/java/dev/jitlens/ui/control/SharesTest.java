package dev.jitlens.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.profile.shares.Share;

import org.junit.jupiter.api.Test;

class SharesTest {
    @Test
    void sharesAreNeverRoundedToNothingOrAll() {
        assertThat(Shares.percent(0)).isEqualTo("0%");
        assertThat(Shares.percent(0.0001)).isEqualTo("<0.1%");
        assertThat(Shares.percent(0.9999)).isEqualTo(">99.9%");
        assertThat(Shares.percent(1)).isEqualTo("100%");
        assertThat(Shares.words(new Share(37, 599)))
                .isEqualTo("37 of 599 samples, 6.2% (95% interval 4.5% to 8.4%)");
    }
}
