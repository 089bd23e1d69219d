package dev.jitlens.profile.shares;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShareTest {
    /** The values were worked out elsewhere, from the formula with 30 digits. */
    @ParameterizedTest
    @CsvSource({
        "8, 10, 0.4901625, 0.9433178",
        "0, 10, 0, 0.2775328",
        "10, 10, 0.7224672, 1",
        "1, 100, 0.0017674, 0.0544862",
        "599, 600, 0.9906204, 0.9997057",
        "50, 100, 0.4038315, 0.5961685"
    })
    void wilson(long part, long whole, double low, double high) {
        Share share = new Share(part, whole);
        assertThat(share.low()).isCloseTo(low, within(1e-6));
        assertThat(share.high()).isCloseTo(high, within(1e-6));
    }

    @Test
    void ofNothingIsNothingKnown() {
        Share share = new Share(0, 0);
        assertThat(share.value()).isZero();
        assertThat(share.low()).isZero();
        assertThat(share.high()).isEqualTo(1);
    }

    @Test
    void morePartsThanTheWholeAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Share(2, 1));
    }
}
