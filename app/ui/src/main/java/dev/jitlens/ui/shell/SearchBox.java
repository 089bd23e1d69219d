package dev.jitlens.ui.shell;

import atlantafx.base.controls.CustomTextField;

import dev.jitlens.model.Method;
import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.Texts;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.function.Consumer;

/** "Find a method…": the field in the top bar and the list of hits below it. */
final class SearchBox {
    private static final int MAX_HITS = 12;
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

    private final CustomTextField field = new CustomTextField();
    private final VBox hits = new VBox();
    private final Consumer<Method> picked;
    private MethodIndex index = MethodIndex.of(NoRun.RUN);
    private List<Method> found = List.of();
    private int chosen;

    SearchBox(Workbench workbench, Consumer<Method> picked) {
        this.picked = picked;
        field.setPromptText("Find a method…");
        field.getStyleClass().add("search-field");
        HBox glass = new HBox(Icons.SEARCH.node("muted-icon"));
        glass.getStyleClass().add("search-glass");
        field.setLeft(glass);
        HBox key = new HBox(Texts.styled("Ctrl K", "key-hint"));
        key.getStyleClass().add("search-glass");
        field.setRight(key);
        field.textProperty().subscribe(this::search);
        field.focusedProperty().subscribe(focused -> showHits(focused && !found.isEmpty()));
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        hits.getStyleClass().add("search-hits");
        hits.setManaged(false);
        hits.setVisible(false);
        workbench
                .all()
                .subscribe(
                        run ->
                                workbench
                                        .background()
                                        .run(() -> MethodIndex.of(run), this::use, m -> {}));
    }

    TextField field() {
        return field;
    }

    /** Unmanaged: the window lays it over the page, below the field. */
    Node hits() {
        return hits;
    }

    private void use(MethodIndex newIndex) {
        index = newIndex;
        search(field.getText());
    }

    private void search(String typed) {
        found = index.find(typed, MAX_HITS);
        chosen = 0;
        hits.getChildren().setAll(found.stream().map(this::row).toList());
        if (found.isEmpty() && !typed.isBlank()) {
            hits.getChildren().setAll(Texts.muted("No method of this run is called so."));
        }
        mark();
        showHits(!typed.isBlank() && field.isFocused());
    }

    private Node row(Method method) {
        Label name = Texts.styled(method.name(), "mono", "strong");
        name.setMinWidth(Region.USE_PREF_SIZE);
        Label holder = Texts.styled(method.holder(), "mono", "muted");
        HBox.setHgrow(holder, Priority.ALWAYS);
        HBox row = new HBox(8, name, holder);
        row.setAlignment(Pos.BASELINE_LEFT);
        row.getStyleClass().add("search-hit");
        row.setOnMousePressed(e -> pick(method));
        return row;
    }

    private void key(KeyEvent e) {
        switch (e.getCode()) {
            case DOWN -> move(1);
            case UP -> move(-1);
            case ENTER -> {
                if (chosen < found.size()) {
                    pick(found.get(chosen));
                }
            }
            case ESCAPE -> {
                field.clear();
                showHits(false);
            }
            default -> {
                return;
            }
        }
        e.consume();
    }

    private void move(int by) {
        if (!found.isEmpty()) {
            chosen = Math.floorMod(chosen + by, found.size());
            mark();
        }
    }

    private void mark() {
        for (int i = 0; i < hits.getChildren().size(); i++) {
            hits.getChildren().get(i).pseudoClassStateChanged(CHOSEN, i == chosen);
        }
    }

    private void pick(Method method) {
        field.clear();
        showHits(false);
        picked.accept(method);
    }

    private void showHits(boolean visible) {
        hits.setVisible(visible);
        if (visible && field.getScene() != null) {
            // Its height is known only when it is styled.
            hits.applyCss();
            var below = field.localToScene(0, field.getHeight() + 4);
            double width = field.getWidth();
            hits.resizeRelocate(below.getX(), below.getY(), width, hits.prefHeight(width));
        }
    }
}
