package dev.jitlens.ui.control.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;

import org.junit.jupiter.api.Test;

import java.util.List;

class HostPanelTest {
    private static final List<HostFact> FACTS =
            List.of(
                    fact("turbo", "Turbo", "on", Verdict.NEUTRAL),
                    fact("governor", "CPU governor", "powersave", Verdict.NOISY),
                    fact("swap", "Swap", "", Verdict.UNKNOWN),
                    fact("numa", "NUMA nodes", "1", Verdict.GOOD));

    private static HostFact fact(String id, String title, String value, Verdict verdict) {
        return new HostFact(id, title, value, verdict, "What " + id + " does.", "/sys/" + id);
    }

    @Test
    void onlyWhatIsNoisyUntilAllIsWanted() {
        Windows.startToolkit();
        HostPanel panel = Picture.onFx(() -> new HostPanel("host", "Host check"));
        Windows.onFx(
                () -> {
                    new Scene(panel.node(), 800, 400);
                    panel.show(FACTS);
                });
        assertThat(texts(panel)).contains("CPU governor", "powersave", "What governor does.");
        assertThat(texts(panel)).doesNotContain("NUMA nodes");
        Hyperlink more = Picture.onFx(() -> (Hyperlink) panel.node().lookup("#host-more"));
        assertThat(more.getText()).isEqualTo("Show all 4");
        Windows.onFx(more::fire);
        assertThat(texts(panel))
                .containsSubsequence(
                        "!", "CPU governor", "✓", "NUMA nodes", "?", "Swap", "not told");
    }

    @Test
    void aQuietMachineSaysSo() {
        Windows.startToolkit();
        HostPanel panel = Picture.onFx(() -> new HostPanel("host", "Host check"));
        List<HostFact> quiet = FACTS.stream().filter(f -> f.verdict() != Verdict.NOISY).toList();
        Windows.onFx(() -> panel.show(quiet));
        assertThat(texts(panel))
                .contains("Nothing found that makes latencies noisy, among what the system tells.");
        assertThat(Verdicts.summary(quiet))
                .isEqualTo("none of 3 makes latencies noisy · 1 not known");
        List<HostFact> known = quiet.stream().filter(f -> !f.value().isEmpty()).toList();
        Windows.onFx(() -> panel.show(known));
        assertThat(texts(panel)).contains("Nothing found that makes latencies noisy.");
        Windows.onFx(() -> panel.show(List.of()));
        assertThat(texts(panel).getFirst()).startsWith("Nothing is known of this machine");
    }

    @Test
    void theChipIsThereOnlyForANoisyMachine() {
        Windows.startToolkit();
        NoiseChip chip = Picture.onFx(() -> new NoiseChip(() -> {}));
        assertThat(chip.isVisible()).isFalse();
        Windows.onFx(() -> chip.show(FACTS));
        assertThat(chip.isVisible()).isTrue();
        assertThat(Tips.words(chip))
                .contains("CPU governor powersave: What governor does.")
                .doesNotContain("Turbo");
    }

    private static List<String> texts(HostPanel panel) {
        return Picture.onFx(
                () ->
                        panel.node().lookupAll("#host-rows").stream()
                                .map(GridPane.class::cast)
                                .flatMap(g -> g.getChildren().stream())
                                .map(n -> ((Label) n).getText())
                                .toList());
    }
}
