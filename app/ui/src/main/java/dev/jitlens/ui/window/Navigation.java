package dev.jitlens.ui.window;

import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;

import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;

/** The list of pages at the left, with the number of what each has to show. */
final class Navigation extends VBox {
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final PseudoClass EMPTY = PseudoClass.getPseudoClass("empty");

    /** Pixels of what follows in the list, which show that it goes on. */
    private static final double BELOW = 12;

    /** In a low window its end is scrolled to, instead of pushing the window's bars out. */
    static ScrollPane scrolling(List<View> views, AppWorkbench workbench) {
        Navigation list = new Navigation(views, workbench);
        ScrollPane scroll = new ScrollPane(list);
        scroll.getStyleClass().add("navigation-scroll");
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.setMinWidth(USE_PREF_SIZE);
        Runnable show = () -> list.scrollToCurrent(scroll, workbench.page().get());
        workbench.page().subscribe(show);
        scroll.viewportBoundsProperty().subscribe(show);
        return scroll;
    }

    /** Who came to a page by its key, or by the box, sees where it stands. */
    private void scrollToCurrent(ScrollPane scroll, PageId page) {
        Node item = lookup("#nav-" + page.id());
        double seen = scroll.getViewportBounds().getHeight();
        double more = getHeight() - seen;
        if (item == null || seen <= 0 || more <= 0) {
            return;
        }
        Bounds at = item.getBoundsInParent();
        double from = scroll.getVvalue() * more;
        double least = at.getMaxY() + BELOW - seen;
        if (at.getMinY() < from || least > from) {
            double to = at.getMinY() < from ? at.getMinY() - BELOW : least;
            scroll.setVvalue(Math.clamp(to / more, 0, 1));
        }
    }

    private Navigation(List<View> views, AppWorkbench workbench) {
        getStyleClass().add("navigation");
        Optional<PageId.Group> above = Optional.empty();
        for (View view : views) {
            PageId.Group group = view.page().group();
            if (!above.equals(Optional.of(group)) && !group.title().isEmpty()) {
                getChildren().add(Texts.styled(group.title(), "nav-group"));
            }
            above = Optional.of(group);
            getChildren().add(item(view, workbench));
        }
    }

    private static Button item(View view, AppWorkbench workbench) {
        PageId page = view.page();
        Label title = Texts.styled(page.title(), "nav-title");
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        HBox row = new HBox(10, square(), title);
        row.setAlignment(Pos.CENTER_LEFT);
        view.badge().ifPresent(badge -> row.getChildren().add(count(badge)));
        Button button = new Button();
        button.setId("nav-" + page.id());
        button.setAccessibleText(page.title());
        button.getStyleClass().setAll("nav-item");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setGraphic(row);
        row.prefWidthProperty().bind(button.widthProperty().subtract(22));
        button.setOnAction(e -> workbench.show(page));
        button.setOnMouseReleased(e -> draggedOut(e, button, page, workbench));
        MenuItem window = new MenuItem("Open in a new window");
        window.setOnAction(e -> workbench.openWindow(page, Optional.empty()));
        button.setContextMenu(new ContextMenu(window));
        Tooltip tooltip = Texts.tooltip("");
        button.setTooltip(tooltip);
        button.addEventFilter(KeyEvent.KEY_PRESSED, Navigation::key);
        workbench
                .page()
                .subscribe(
                        shown -> {
                            button.pseudoClassStateChanged(CURRENT, shown == page);
                            // One stop of the Tab key for all; the arrows go on from there.
                            button.setFocusTraversable(shown == page);
                        });
        Runnable tell = () -> tell(view, workbench, button, tooltip);
        workbench.run().subscribe(tell);
        workbench.all().subscribe(tell);
        tell.run();
        return button;
    }

    private static void key(KeyEvent e) {
        Button button = (Button) e.getSource();
        List<Button> all =
                button.getParent().getChildrenUnmodifiable().stream()
                        .filter(Button.class::isInstance)
                        .map(Button.class::cast)
                        .toList();
        int at = all.indexOf(button);
        switch (e.getCode()) {
            case UP -> all.get(Math.max(0, at - 1)).requestFocus();
            case DOWN -> all.get(Math.min(all.size() - 1, at + 1)).requestFocus();
            case ENTER -> button.fire();
            default -> {
                return;
            }
        }
        e.consume();
    }

    /** A page that is dropped outside of the window gets one of its own, there. */
    private static void draggedOut(
            MouseEvent e, Button button, PageId page, AppWorkbench workbench) {
        Scene scene = button.getScene();
        boolean inside =
                new BoundingBox(0, 0, scene.getWidth(), scene.getHeight())
                        .contains(e.getSceneX(), e.getSceneY());
        if (!inside) {
            workbench.openWindow(page, Optional.of(new Point2D(e.getScreenX(), e.getScreenY())));
        }
    }

    /** A page that has nothing to show is muted, and says why. */
    private static void tell(View view, AppWorkbench workbench, Button button, Tooltip tooltip) {
        Optional<String> lack =
                workbench.current().get().isEmpty()
                        ? Optional.empty()
                        : view.lack(workbench.run().get(), workbench.all().get());
        button.pseudoClassStateChanged(EMPTY, lack.isPresent());
        String page = view.page().title() + " (" + WindowCommands.shown(view.page().key()) + ")";
        tooltip.setText(lack.map(why -> page + "\n" + why + ".").orElse(page));
        button.setAccessibleHelp(lack.orElse(""));
    }

    private static Region square() {
        Region square = new Region();
        square.getStyleClass().add("nav-square");
        return square;
    }

    private static Label count(ObservableValue<String> badge) {
        Label count = Texts.styled("", "nav-badge");
        count.setMinWidth(USE_PREF_SIZE);
        badge.subscribe(text -> count.setText(text));
        return count;
    }
}
