package dev.jitlens.ui.view.safepoints;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.PauseTotal;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.ui.control.chart.SeriesColors;
import dev.jitlens.ui.theme.Palette;

import javafx.scene.paint.Color;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

class OperationColorsTest {
    @Test
    void theTablesHaveTheColoursOfThePicture() throws IOException {
        String css;
        try (InputStream in = SafepointsView.class.getResourceAsStream("safepoints.css")) {
            css = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        assertThat(OperationColors.COUNT).isEqualTo(SeriesColors.count());
        for (int i = 0; i < OperationColors.COUNT; i++) {
            assertThat(css)
                    .contains(rule(".root.dark", i, Palette.DARK))
                    .contains(rule(".root.light", i, Palette.LIGHT))
                    .contains(rule(".root.contrast", i, Palette.CONTRAST));
        }
    }

    private static String rule(String root, int place, Palette palette) {
        Color color = SeriesColors.of(place).in(palette);
        String web = color.toString().substring(2, 8);
        return root + " .operation-" + place + " { -fx-text-fill: #" + web + "; }";
    }

    @Test
    void theLongestHaveOneEachAndTheOthersShareTheLast() {
        List<SafepointPause> pauses = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            pauses.add(PauseFixture.pause(i, "Op" + i, 0, 1_000_000 - i));
        }
        OperationColors colors = new OperationColors(PauseTotal.of(pauses));
        assertThat(colors.place("Op0")).isZero();
        assertThat(colors.name(0)).isEqualTo("Op0");
        assertThat(colors.place("Op7")).isEqualTo(7);
        assertThat(colors.place("Op9")).isEqualTo(7);
        assertThat(colors.name(7)).isEqualTo("others");
        assertThat(colors.count()).isEqualTo(8);
        assertThat(PauseBars.of(pauses, colors)).hasSize(8);
    }
}
