package dev.jitlens.ui.control;

import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

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
        long most = bars.stream().mapToLong(Bar::value).max().orElse(1);
        for (int i = 0; i < bars.size(); i++) {
            Bar b = bars.get(i);
            addRow(i, nameOf(b, nameStyle), Texts.mono(b.shown()), drawn(b, most));
        }
    }

    private static Node nameOf(Bar bar, String style) {
        Label label = Texts.tooltipWhenCut(Texts.styled(bar.name(), style, "clickable"));
        if (style.equals("mono")) {
            label.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
        }
        label.setOnMouseClicked(
                e -> {
                    if (e.getButton() == MouseButton.PRIMARY) {
                        bar.action().run();
                    }
                });
        label.setFocusTraversable(true);
        label.setAccessibleRole(AccessibleRole.HYPERLINK);
        label.setAccessibleText(bar.name() + " " + bar.shown());
        MenuKeys.install(
                label,
                new ContextMenu(
                        MenuKeys.item("Show it", "Enter", bar.action()),
                        MenuKeys.item(
                                "Copy row",
                                "Shortcut+C",
                                () -> Clipboards.copy(bar.name() + "\t" + bar.shown()))));
        return label;
    }

    private static Node drawn(Bar bar, long most) {
        Region drawn = new Region();
        drawn.getStyleClass().addAll("bar", bar.style());
        double width = most <= 0 ? 0 : BAR_WIDTH * bar.value() / most;
        // A fact that is there must be seen, however small its share.
        drawn.setPrefWidth(bar.value() > 0 ? Math.max(2, width) : 0);
        drawn.setMinWidth(drawn.getPrefWidth());
        HBox box = new HBox(drawn);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }
}
