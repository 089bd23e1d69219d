package dev.jitlens.ui.view.profilers;

import dev.jitlens.profile.shares.Share;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** A share as a bar with its number, or a dash. */
final class ShareBar extends Region {
    private static final double HEIGHT = 18;
    private static final double WIDEST = 190;

    private final Region track = new Region();
    private final Region fill = new Region();
    private final Label number = Texts.styled("", "share-number");
    private String said = "";
    private double share;
    private Tone tone = Tone.PLAIN;

    ShareBar() {
        getStyleClass().add("share-cell");
        track.getStyleClass().add("share-track");
        fill.getStyleClass().addAll("share-fill", tone.style());
        getChildren().addAll(track, fill, number);
        Tips.of(this, "share-hover", () -> said);
    }

    /**
     * @param byPc failed samples that the program counter alone puts here
     * @param newSaid what hovers over it
     */
    void show(Share shown, long byPc, Tone newTone, String newSaid) {
        share = shown.value();
        boolean any = shown.part() > 0;
        track.setVisible(any);
        fill.setVisible(any);
        number.setText(
                any
                        ? RowWords.percent(shown)
                        : shown.whole() == 0
                                ? "no samples"
                                : byPc > 0 && newTone != Tone.FAILED
                                        ? "– (" + Format.count(byPc) + " by PC)"
                                        : RowWords.NOTHING);
        number.getStyleClass().remove("muted");
        if (!any) {
            number.getStyleClass().add("muted");
        }
        fill.getStyleClass().remove(tone.style());
        number.getStyleClass().remove("on-" + tone.style());
        tone = newTone;
        fill.getStyleClass().add(tone.style());
        if (any) {
            number.getStyleClass().add("on-" + tone.style());
        }
        said = newSaid;
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double width = Math.min(WIDEST, getWidth());
        double y = snapPositionY((getHeight() - HEIGHT) / 2);
        track.resizeRelocate(0, y, width, HEIGHT);
        // A sample that was taken must be seen, however few there are.
        fill.resizeRelocate(0, y, Math.max(1.5, snapSizeX(width * share)), HEIGHT);
        number.resizeRelocate(6, y, Math.max(0, width - 8), HEIGHT);
    }
}
