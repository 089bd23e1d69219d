package dev.jitlens.ui.view.overview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.fact.TimeSpent.Part;
import dev.jitlens.model.samples.FrameKind;

import org.junit.jupiter.api.Test;

import java.util.Optional;

class TimePanelTest {
    /** They were as green as C1's code. */
    @Test
    void samplesThatWereNotWalkedLookLikeNoCode() {
        String failed = TimePanel.style(new Part(Optional.empty(), 0.5));
        assertThat(failed).isEqualTo("unknown");
        for (FrameKind kind : FrameKind.values()) {
            assertThat(TimePanel.style(new Part(Optional.of(kind), 0.5))).isNotEqualTo(failed);
        }
    }
}
