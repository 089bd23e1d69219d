package dev.jitlens.ui.control.log;

import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.log.LineSupply.LogLine;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One line: its number, and its text with what was searched for marked. */
final class LogCell extends ListCell<Integer> {
    private static final PseudoClass WANTED = PseudoClass.getPseudoClass("wanted");
    private static final int MAX_MARKS = 20;

    private final LogPane pane;
    private final Label number = new Label();
    private final HBox text = new HBox();
    private final HBox row = new HBox(12, number, text);

    LogCell(LogPane pane) {
        this.pane = pane;
        getStyleClass().add("log-line");
        number.getStyleClass().addAll("log-number", "mono");
        row.setAlignment(Pos.CENTER_LEFT);
        text.setAlignment(Pos.CENTER_LEFT);
    }

    @Override
    protected void updateItem(Integer index, boolean empty) {
        super.updateItem(index, empty);
        show();
    }

    /** Again, since a line may have arrived or the search changed. */
    void show() {
        Integer index = getItem();
        if (index == null || isEmpty()) {
            setGraphic(null);
            pseudoClassStateChanged(WANTED, false);
            return;
        }
        number.setText(Integer.toString(index + 1));
        number.setMinWidth(pane.numberWidth());
        pseudoClassStateChanged(WANTED, pane.isWanted(index));
        Optional<LogLine> line = pane.line(index);
        text.getChildren().setAll(line.map(this::parts).orElse(List.of()));
        setGraphic(row);
    }

    private List<Label> parts(LogLine line) {
        List<Label> parts = new ArrayList<>();
        String rest = line.text();
        String wanted = pane.marked();
        while (!wanted.isEmpty() && parts.size() < MAX_MARKS) {
            int at = indexOf(rest, wanted);
            if (at < 0) {
                break;
            }
            add(parts, rest.substring(0, at), "mono");
            add(parts, rest.substring(at, at + wanted.length()), "mono", "log-match");
            rest = rest.substring(at + wanted.length());
        }
        add(parts, rest, "mono");
        if (line.cutBytes() > 0) {
            String cut = " … " + Format.bytes(line.cutBytes()) + " more in this line";
            add(parts, cut, "log-cut");
        }
        return parts;
    }

    private int indexOf(String line, String wanted) {
        return pane.ignoresCase()
                ? line.toLowerCase(Locale.ROOT).indexOf(wanted.toLowerCase(Locale.ROOT))
                : line.indexOf(wanted);
    }

    private static void add(List<Label> parts, String text, String... styles) {
        if (!text.isEmpty()) {
            Label label = new Label(text.replace("\t", "    "));
            label.getStyleClass().addAll(styles);
            label.setMinWidth(Region.USE_PREF_SIZE);
            parts.add(label);
        }
    }
}
