package dev.jitlens.ui.control;

import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

import java.util.ArrayList;
import java.util.List;

/** Names, their numbers, and bars in proportion to the largest. */
public final class BarList extends GridPane {
    /**
     * One row.
     *
     * @param style style class of the bar
     */
    public record Bar(String name, long value, String shown, String style, Runnable action) {}

    private static final double BAR_WIDTH = 110;

    private final List<Row> rows = new ArrayList<>();

    /**
     * @param nameStyle "mono" for methods, "plain" else
     */
    public BarList(List<Bar> bars, String nameStyle) {
        getStyleClass().add("bar-list");
        ColumnConstraints name = new ColumnConstraints();
        name.setHgrow(Priority.ALWAYS);
        name.setMinWidth(60);
        ColumnConstraints number = new ColumnConstraints();
        number.setHalignment(HPos.RIGHT);
        number.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints bar = new ColumnConstraints(BAR_WIDTH);
        getColumnConstraints().addAll(name, number, bar);
        for (int i = 0; i < bars.size(); i++) {
            Row row = new Row(bars.get(i), nameStyle);
            rows.add(row);
            addRow(i, row.name, row.number, row.box);
        }
        show(bars);
    }

    /**
     * Shows others in the same rows.
     *
     * @return false if there are more or fewer of them; then nothing has changed
     */
    public boolean show(List<Bar> bars) {
        if (bars.size() != rows.size()) {
            return false;
        }
        long most = bars.stream().mapToLong(Bar::value).max().orElse(1);
        for (int i = 0; i < bars.size(); i++) {
            rows.get(i).show(bars.get(i), most);
        }
        return true;
    }

    private static final class Row {
        private final Label name;
        private final Label number = Texts.mono("");
        private final Region drawn = new Region();
        private final HBox box = new HBox(drawn);
        private Bar bar;

        Row(Bar bar, String style) {
            this.bar = bar;
            name = Texts.tooltipWhenCut(Texts.styled(bar.name(), style, "clickable"));
            if (style.equals("mono")) {
                name.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
            }
            name.setOnMouseClicked(
                    e -> {
                        if (e.getButton() == MouseButton.PRIMARY) {
                            this.bar.action().run();
                        }
                    });
            name.setFocusTraversable(true);
            name.setAccessibleRole(AccessibleRole.HYPERLINK);
            MenuKeys.install(
                    name,
                    () ->
                            new ContextMenu(
                                    MenuKeys.item(
                                            "Show it", "Enter", () -> this.bar.action().run()),
                                    MenuKeys.item("Copy row", "Shortcut+C", this::copy)));
            box.setAlignment(Pos.CENTER_LEFT);
        }

        private void copy() {
            Clipboards.copy(bar.name() + "\t" + bar.shown());
        }

        void show(Bar now, long most) {
            bar = now;
            name.setText(now.name());
            name.setAccessibleText(now.name() + " " + now.shown());
            number.setText(now.shown());
            List<String> classes = List.of("bar", now.style());
            if (!drawn.getStyleClass().equals(classes)) {
                drawn.getStyleClass().setAll(classes);
            }
            double width = most <= 0 ? 0 : BAR_WIDTH * now.value() / most;
            // A fact that is there must be seen, however small its share.
            drawn.setPrefWidth(now.value() > 0 ? Math.max(2, width) : 0);
            drawn.setMinWidth(drawn.getPrefWidth());
        }
    }
}
