package dev.jitlens.analysis;

import static dev.jitlens.analysis.CodeRuns.HOT;
import static dev.jitlens.analysis.CodeRuns.listing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.CodeListing;

import org.junit.jupiter.api.Test;

import java.util.List;

class CodeKindTest {
    private static final CodeListing TIER_1 = code(1, 1);
    private static final CodeListing TIER_2 = code(2, 2);
    private static final CodeListing TIER_3 = code(3, 3);
    private static final CodeListing TIER_4 = code(4, 4);
    private static final CodeListing OSR_3 = osr(5, 3);
    private static final CodeListing OSR_4 = osr(6, 4);

    @Test
    void normalC2CodeComesBeforeLaterOsrCode() {
        assertThat(shown(TIER_3, TIER_4, OSR_4)).isEqualTo(TIER_4);
    }

    @Test
    void osrCodeOfC2ComesBeforeNormalCodeOfC1() {
        assertThat(shown(OSR_4, TIER_3)).isEqualTo(OSR_4);
    }

    @Test
    void fullProfilesComeBeforeLaterCodeThatOnlyCounts() {
        assertThat(shown(TIER_3, TIER_2)).isEqualTo(TIER_3);
        assertThat(shown(OSR_3, TIER_2)).isEqualTo(OSR_3);
    }

    @Test
    void theFinalCodeOfC1ComesBeforeCodeThatProfiles() {
        assertThat(shown(TIER_1, TIER_3)).isEqualTo(TIER_1);
        assertThat(shown(TIER_1, TIER_4)).isEqualTo(TIER_4);
    }

    @Test
    void ofOneKindTheLastIsShown() {
        CodeListing again = code(9, 4);
        assertThat(shown(TIER_4, again, OSR_4)).isEqualTo(again);
    }

    @Test
    void anUnknownTierComesLast() {
        CodeListing unknown = code(9, 0);
        assertThat(shown(TIER_2, unknown)).isEqualTo(TIER_2);
        assertThat(shown(unknown)).isEqualTo(unknown);
    }

    @Test
    void ofTwoRunsTheSameKindIsComparedWhereBothHaveIt() {
        CodeListing other3 = code(7, 3);
        CodeListing other2 = code(8, 2);
        assertThat(ofEach(List.of(TIER_4, TIER_3, TIER_2), List.of(other3, other2)))
                .isEqualTo(new CodeChoice.Pair(TIER_3, other3));
        assertThat(ofEach(List.of(TIER_4, TIER_3), List.of(other2)))
                .isEqualTo(new CodeChoice.Pair(TIER_4, other2));
        CodeListing last = code(11, 4);
        assertThat(ofEach(List.of(TIER_4, OSR_4), List.of(code(10, 4), last)))
                .isEqualTo(new CodeChoice.Pair(TIER_4, last));
    }

    private static CodeListing shown(CodeListing... printed) {
        return CodeChoice.ANY.of(List.of(printed)).orElseThrow();
    }

    private static CodeChoice.Pair ofEach(List<CodeListing> left, List<CodeListing> right) {
        return CodeChoice.ofEach(left, CodeChoice.ANY, right, CodeChoice.ANY).orElseThrow();
    }

    private static CodeListing code(int id, int tier) {
        return listing("vm.log", id, HOT, tier, -1);
    }

    private static CodeListing osr(int id, int tier) {
        return listing("vm.log", id, HOT, tier, 11);
    }
}
