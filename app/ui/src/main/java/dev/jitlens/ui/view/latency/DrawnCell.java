package dev.jitlens.ui.view.latency;

import dev.jitlens.ui.control.chart.SeriesColors;
import dev.jitlens.ui.control.picture.SvgText;
import dev.jitlens.ui.theme.Palette;

import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TableCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

import java.util.Set;
import java.util.function.Supplier;

/** Whether a series is drawn, and the colour of its line. */
final class DrawnCell extends TableCell<SeriesRow, SeriesRow> {
    private final CheckBox box = new CheckBox();
    private final Region swatch = new Region();
    private final HBox both = new HBox(6, box, swatch);
    private final Set<Integer> drawn;
    private final Supplier<Palette> palette;

    /**
     * @param drawn the places of those that are; changed by a click
     * @param changed told of the click
     */
    DrawnCell(Set<Integer> drawn, Supplier<Palette> palette, Runnable changed) {
        this.drawn = drawn;
        this.palette = palette;
        swatch.setMinSize(14, 4);
        swatch.setMaxSize(14, 4);
        both.setAlignment(Pos.CENTER_LEFT);
        box.setOnAction(
                e -> {
                    if (getItem() != null) {
                        draw(getItem().index(), box.isSelected());
                        changed.run();
                    }
                });
    }

    private void draw(int index, boolean wanted) {
        if (wanted) {
            drawn.add(index);
        } else {
            drawn.remove(index);
        }
    }

    @Override
    protected void updateItem(SeriesRow row, boolean empty) {
        super.updateItem(row, empty);
        if (empty || row == null) {
            setGraphic(null);
            return;
        }
        String color = SvgText.color(SeriesColors.of(row.look()).in(palette.get()));
        swatch.setStyle(
                SeriesColors.dashed(row.look())
                        ? "-fx-border-color: "
                                + color
                                + "; -fx-border-width: 3 0 0 0; -fx-border-style: segments(4, 3);"
                        : "-fx-background-color: " + color + ";");
        box.setId("latency-draw-" + row.index());
        box.setAccessibleText("draw " + row.series().name());
        box.setSelected(drawn.contains(row.index()));
        setGraphic(both);
    }
}
