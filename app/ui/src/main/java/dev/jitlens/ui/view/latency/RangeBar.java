package dev.jitlens.ui.view.latency;

import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.control.chart.TimeChart.Stretch;

import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

import java.util.Locale;
import java.util.Optional;

/** Which stretch of time the percentiles are of, and the way back to the whole run. */
final class RangeBar extends HBox {
    private final Label words = Texts.muted("");
    private final Hyperlink back;

    RangeBar(Runnable whole) {
        super(10);
        setAlignment(Pos.CENTER_LEFT);
        words.setId("latency-range");
        words.setMinWidth(USE_PREF_SIZE);
        Tips.says(words, "Dragging with Shift over the time chart cuts to a stretch of time");
        back = Texts.link("whole run", whole);
        back.setId("latency-whole-run");
        back.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(words, back);
        show(Optional.empty());
    }

    void show(Optional<Stretch> stretch) {
        words.setText(stretch.map(RangeBar::words).orElse("whole run"));
        back.setVisible(stretch.isPresent());
        back.setManaged(stretch.isPresent());
    }

    void reading() {
        words.setText("reading the intervals again…");
    }

    private static String words(Stretch stretch) {
        return String.format(Locale.ROOT, "only %,.3f s to %,.3f s", stretch.from(), stretch.to());
    }
}
