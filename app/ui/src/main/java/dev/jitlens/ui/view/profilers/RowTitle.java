package dev.jitlens.ui.view.profilers;

import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** The first column: a mark, the method, and below it where in the method. */
final class RowTitle extends Region {
    private static final double MARK = 16;

    private final Label mark = new Label();
    private final Label name = Texts.styled("", "mono");
    private final Label detail = Texts.styled("", "muted", "small");
    private String said = "";

    RowTitle() {
        getChildren().addAll(mark, name, detail);
        Tips.of(this, () -> said);
    }

    void show(String newName, String newDetail, String newSaid) {
        name.setText(newName);
        detail.setText(newDetail);
        said = newSaid;
    }

    /** ★ for the truth, ! for what is wrongly blamed. */
    void mark(boolean truth, boolean wrong) {
        mark.setText(truth ? "★" : wrong ? "!" : "");
        mark.getStyleClass().removeAll("good", "bad", "strong");
        if (truth || wrong) {
            mark.getStyleClass().addAll(truth ? "good" : "bad", "strong");
        }
    }

    @Override
    protected void layoutChildren() {
        double left = MARK;
        double width = Math.max(0, getWidth() - left);
        double nameHeight = name.prefHeight(-1);
        double below = detail.getText().isEmpty() ? 0 : detail.prefHeight(-1);
        double y = snapPositionY((getHeight() - nameHeight - below) / 2);
        mark.resizeRelocate(0, y, MARK, nameHeight);
        name.resizeRelocate(left, y, width, nameHeight);
        detail.resizeRelocate(left, y + nameHeight, width, below);
    }
}
