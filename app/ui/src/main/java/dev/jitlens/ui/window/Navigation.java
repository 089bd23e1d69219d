package dev.jitlens.ui.window;

import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.ScrolledPicture;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.DoubleBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
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
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The list of pages at the left, with the number of what each has to show. */
final class Navigation extends VBox {
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final PseudoClass FOLDED = PseudoClass.getPseudoClass("folded");
    private static final PseudoClass EMPTY = PseudoClass.getPseudoClass("empty");
    private static final PseudoClass WIDE = PseudoClass.getPseudoClass("wide");

    /** Longer numbers, from {@code 100,000} on, leave too little room for their page's name. */
    private static final int LONGEST_BADGE = 6;

    /** The key that folds and unfolds it. */
    static final String FOLD_KEY = "Shortcut+Alt+B";

    /** Pixels of what follows in the list, which show that it goes on. */
    private static final double BELOW = 12;

    private final AppWorkbench workbench;
    private final BooleanProperty folded = new SimpleBooleanProperty();
    private final BooleanProperty wide = new SimpleBooleanProperty();
    private final Set<PageId> withLongBadge = EnumSet.noneOf(PageId.class);
    private final Button foldButton = new Button();

    /** In a low window its end is scrolled to, instead of pushing the window's bars out. */
    ScrollPane scrolling() {
        ScrollPane scroll = new ScrollPane(this);
        scroll.getStyleClass().add("navigation-scroll");
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.setMinWidth(USE_PREF_SIZE);
        folded.subscribe(is -> scroll.pseudoClassStateChanged(FOLDED, is));
        wide.subscribe(is -> scroll.pseudoClassStateChanged(WIDE, is));
        Runnable show = () -> scrollToCurrent(scroll, workbench.page().get());
        workbench.page().subscribe(show);
        // A layout sets bounds anew that are equal.
        scroll.viewportBoundsProperty().addListener((o, was, now) -> show.run());
        ScrolledPicture.keepNone(scroll);
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

    Navigation(List<View> views, AppWorkbench workbench) {
        this.workbench = workbench;
        getStyleClass().add("navigation");
        Optional<PageId.Group> above = Optional.empty();
        for (View view : views) {
            PageId.Group group = view.page().group();
            if (!above.equals(Optional.of(group)) && !group.title().isEmpty()) {
                getChildren().add(Texts.styled(group.title(), "nav-group"));
            }
            above = Optional.of(group);
            getChildren().add(item(view));
        }
        Region rest = new Region();
        VBox.setVgrow(rest, Priority.ALWAYS);
        foldButton.setId("nav-fold");
        foldButton.getStyleClass().setAll("nav-item", "nav-fold");
        foldButton.setMaxWidth(Double.MAX_VALUE);
        foldButton.setFocusTraversable(false);
        foldButton.addEventFilter(KeyEvent.KEY_PRESSED, Navigation::key);
        getChildren().addAll(rest, foldButton);
        folded.subscribe(this::foldedOrWhole);
        wide.subscribe(is -> pseudoClassStateChanged(WIDE, is));
    }

    private void badge(PageId page, String text) {
        if (text.length() > LONGEST_BADGE) {
            withLongBadge.add(page);
        } else {
            withLongBadge.remove(page);
        }
        wide.set(!withLongBadge.isEmpty());
    }

    /**
     * @param action called when the user wants it folded, or whole again
     */
    void onFold(Runnable action) {
        foldButton.setOnAction(e -> action.run());
    }

    /** Shows short names of the pages only, or all. */
    void fold(boolean isFolded) {
        folded.set(isFolded);
    }

    private void foldedOrWhole(boolean isFolded) {
        pseudoClassStateChanged(FOLDED, isFolded);
        Region arrow = Icons.CHEVRON.node("muted-icon");
        arrow.setRotate(isFolded ? 0 : 180);
        foldButton.setGraphic(arrow);
        String does = isFolded ? "Unfold the list of pages" : "Fold the list of pages";
        foldButton.setAccessibleText(does);
        Tips.says(foldButton, does + " (" + WindowCommands.shown(FOLD_KEY) + ")");
    }

    private Button item(View view) {
        PageId page = view.page();
        Label title = Texts.styled("", "nav-title");
        folded.subscribe(is -> title.setText(is ? page.shortTitle() : page.title()));
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        HBox row = new HBox(10, shownWhole(square()), title);
        row.setAlignment(Pos.CENTER_LEFT);
        view.badge()
                .ifPresent(
                        badge -> {
                            row.getChildren().add(shownWhole(count(badge)));
                            badge.subscribe(text -> badge(page, text));
                        });
        Button button = new Button();
        button.setId("nav-" + page.id());
        button.setAccessibleText(page.title());
        button.getStyleClass().setAll("nav-item");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setGraphic(row);
        row.prefWidthProperty().bind(withinInsets(button));
        button.setOnAction(e -> workbench.show(page));
        button.setOnMouseReleased(e -> draggedOut(e, button, page, workbench));
        MenuKeys.install(button, () -> menu(page, workbench));
        button.addEventFilter(KeyEvent.KEY_PRESSED, Navigation::key);
        workbench
                .page()
                .subscribe(
                        shown -> {
                            button.pseudoClassStateChanged(CURRENT, shown == page);
                            // One stop of the Tab key for all; the arrows go on from there.
                            button.setFocusTraversable(shown == page);
                        });
        Tips.of(button, () -> words(view));
        Runnable tell = () -> tell(view, button);
        workbench.run().subscribe(tell);
        workbench.all().subscribe(tell);
        workbench.experiment().subscribe(tell);
        folded.subscribe(tell);
        tell.run();
        return button;
    }

    private static ContextMenu menu(PageId page, AppWorkbench workbench) {
        MenuItem window = new MenuItem("Open in a new window");
        window.setOnAction(e -> workbench.openWindow(page, Optional.empty()));
        return new ContextMenu(window);
    }

    private static DoubleBinding withinInsets(Region of) {
        return Bindings.createDoubleBinding(
                () -> of.getWidth() - of.getInsets().getLeft() - of.getInsets().getRight(),
                of.widthProperty(),
                of.insetsProperty());
    }

    /** What short names have no room for. */
    private Node shownWhole(Node node) {
        node.visibleProperty().bind(folded.not());
        node.managedProperty().bind(folded.not());
        return node;
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
    private void tell(View view, Button button) {
        Optional<String> lack = lack(view);
        button.pseudoClassStateChanged(EMPTY, lack.isPresent());
        button.setAccessibleHelp(lack.orElse(""));
    }

    private Optional<String> lack(View view) {
        return workbench.current().get().isEmpty()
                ? Optional.empty()
                : view.lack(workbench.run().get(), workbench.all().get());
    }

    private String words(View view) {
        String page = view.page().title() + " (" + WindowCommands.shown(view.page().key()) + ")";
        String count = folded.get() ? view.badge().map(b -> ": " + b.getValue()).orElse("") : "";
        return lack(view).map(why -> page + "\n" + why + ".").orElse(page + count);
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
