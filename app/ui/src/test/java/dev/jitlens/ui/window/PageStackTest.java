package dev.jitlens.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.ScrollPane;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;

import org.junit.jupiter.api.Test;

import java.util.List;

class PageStackTest {
    private static final PageId PAGE = PageId.SETTINGS;

    @Test
    void whatChangesOnAPreparedPageIsSeenOnceItIsShown() {
        try (Picture window = Windows.open(NoRun.RUN)) {
            Rectangle content = Picture.onFx(() -> new Rectangle(300, 300, Color.RED));
            PageStack pages =
                    Picture.onFx(
                            () ->
                                    new PageStack(
                                            List.of(new Scrolled(new ScrollPane(content))),
                                            window.workbench()));
            Stage stage =
                    Picture.onFx(
                            () -> {
                                Stage made = new Stage();
                                made.setScene(new Scene(pages, 200, 200));
                                made.show();
                                pages.draw(PAGE);
                                content.setFill(Color.LIME);
                                pages.show(PAGE);
                                return made;
                            });
            WritableImage seen = Picture.onFx(() -> pages.snapshot(new SnapshotParameters(), null));
            Windows.onFx(stage::hide);
            assertThat(seen.getPixelReader().getColor(50, 50)).isEqualTo(Color.LIME);
        }
    }

    private record Scrolled(ScrollPane pane) implements View {
        @Override
        public PageId page() {
            return PAGE;
        }

        @Override
        public Node node() {
            return pane;
        }
    }
}
