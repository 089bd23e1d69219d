package dev.jitlens.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.PageId;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.image.Image;
import javafx.scene.paint.Color;

import org.junit.jupiter.api.Test;

class PictureTest {
    @Test
    void eachPictureMarksItsOwnPageInTheList() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            for (PageId page : new PageId[] {PageId.OVERVIEW, PageId.TRAPS, PageId.OVERVIEW}) {
                Windows.show(window, page);
                Image image = window.take();
                boolean overview = page == PageId.OVERVIEW;
                assertThat(marked(window, PageId.OVERVIEW, image)).isEqualTo(overview);
                assertThat(marked(window, PageId.TRAPS, image)).isEqualTo(!overview);
            }
        }
    }

    /** Its left edge is not that of the list, but that of the mark. */
    private static boolean marked(Picture window, PageId page, Image image) {
        Node item = Windows.lookup(window, "nav-" + page.id());
        Bounds at = Picture.onFx(() -> item.localToScene(item.getBoundsInLocal()));
        int y = (int) at.getCenterY();
        Color inside = image.getPixelReader().getColor((int) at.getMinX() + 3, y);
        Color outside = image.getPixelReader().getColor((int) at.getMinX() - 3, y);
        return !inside.equals(outside);
    }
}
