package dev.jitlens.ui.view.counters;

import dev.jitlens.ui.control.Texts;

import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.VBox;

/** A JVM or a file in two lines. */
final class SourceCell extends ListCell<CounterSource> {
    private final Label title = Texts.plain("");
    private final Label about = Texts.styled("", "muted", "small");
    private final VBox box = new VBox(1, title, about);

    SourceCell() {
        title.setMinWidth(0);
        title.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS); // of a class, the end tells most
        about.setMinWidth(0);
        setPrefWidth(0); // cut what is long instead of scrolling sideways
        Texts.tooltipWhenCut(title);
        Texts.tooltipWhenCut(about);
    }

    @Override
    protected void updateItem(CounterSource source, boolean empty) {
        super.updateItem(source, empty);
        boolean blank = empty || source == null;
        title.setText(blank ? "" : source.title());
        about.setText(blank ? "" : source.about());
        setGraphic(blank ? null : box);
    }
}
