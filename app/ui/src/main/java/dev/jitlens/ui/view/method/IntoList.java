package dev.jitlens.ui.view.method;

import dev.jitlens.inlining.InlinedInto;
import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The code that holds the method; a click or Enter goes there. */
final class IntoList extends ListView<IntoRow> {
    private static final double ROW = 38;
    private static final double INDENT = 14;

    IntoList(Consumer<IntoRow> opened) {
        setAccessibleText("Compilations that hold the method");
        setId("method-into");
        getStyleClass().add("code-list");
        setFixedCellSize(ROW);
        setCellFactory(l -> new Cell(opened));
        setOnKeyPressed(
                e -> {
                    IntoRow row = getSelectionModel().getSelectedItem();
                    if (e.getCode() == KeyCode.ENTER && row != null) {
                        opened.accept(row);
                        e.consume();
                    }
                });
    }

    void show(Optional<InlinedInto> into) {
        getItems().setAll(into.map(IntoRow::of).orElse(List.of()));
    }

    /** Two lines: whose code, and where in it. */
    private static final class Cell extends ListCell<IntoRow> {
        private final Label name = Texts.mono("");
        private final Label place = Texts.styled("", "mono", "muted");
        private final Label share = Texts.styled("", "mono", "small", "strong");
        private final Label details = Texts.styled("", "muted", "small");
        private final HBox first = new HBox(7, Icons.CHEVRON.node("muted-icon"), name, place);
        private final HBox second = new HBox(7, share, details);
        private final VBox box = new VBox(1, first, second);

        Cell(Consumer<IntoRow> opened) {
            box.setAlignment(Pos.CENTER_LEFT);
            first.setAlignment(Pos.CENTER_LEFT);
            details.setMinWidth(0);
            place.setMinWidth(0);
            name.setMinWidth(Region.USE_PREF_SIZE);
            share.setMinWidth(Region.USE_PREF_SIZE);
            share.managedProperty().bind(share.textProperty().isNotEmpty());
            box.setMinWidth(0);
            setPrefWidth(0);
            Tips.of(this, () -> isEmpty() || getItem() == null ? "" : getItem().words());
            VBox.setMargin(second, new Insets(0, 0, 0, 12));
            setOnMouseClicked(
                    e -> {
                        if (getItem() != null) {
                            opened.accept(getItem());
                        }
                    });
        }

        @Override
        protected void updateItem(IntoRow row, boolean empty) {
            super.updateItem(row, empty);
            if (row == null || empty) {
                setGraphic(null);
                return;
            }
            name.setText(row.title());
            place.setText(row.place());
            share.setText(row.share());
            details.setText(row.details());
            box.setPadding(new Insets(0, 6, 0, 10 + (row.head() ? 0 : INDENT)));
            setGraphic(box);
        }
    }
}
