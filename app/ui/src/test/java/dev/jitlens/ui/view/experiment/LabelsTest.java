package dev.jitlens.ui.view.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

class LabelsTest {
    private static final List<String> SETS =
            List.of(
                    "series=bst-empty",
                    "series=bst-filled",
                    "series=skip-list-empty",
                    "series=skip-list-filled");

    @Test
    void whatHasRoomStaysAsItIs() {
        assertThat(Labels.fitted(SETS, 23)).isEqualTo(SETS);
    }

    @Test
    void whatIsCutIsStillToldApart() {
        assertThat(Labels.fitted(SETS, 15))
                .containsExactly(
                        "bst-empty", "bst-filled", "skip-list-empty", "skip-li\u2026-filled");
        assertThat(Labels.fitted(SETS, 8))
                .containsExactly(
                        "bst-\u2026pty", "bst-\u2026led", "skip\u2026pty", "skip\u2026led");
        assertThat(Labels.fitted(SETS, -3)).allMatch(label -> label.length() == 2);
    }

    @Test
    void aNameThatNotAllBeginWithStays() {
        assertThat(Labels.fitted(List.of("gc=g1", "flags=-Xint -Xmx1g"), 9))
                .containsExactly("gc=g1", "flag\u2026mx1g");
    }
}
