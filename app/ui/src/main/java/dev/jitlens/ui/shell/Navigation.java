package dev.jitlens.ui.shell;

import dev.jitlens.ui.control.Texts;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.List;

/** The list of pages at the left, with the number of what each has to show. */
final class Navigation extends VBox {
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");

    /** In a low window its end is scrolled to, instead of pushing the window's bars out. */
    static ScrollPane scrolling(List<View> views, AppWorkbench workbench) {
        ScrollPane scroll = new ScrollPane(new Navigation(views, workbench));
        scroll.getStyleClass().add("navigation-scroll");
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.setMinWidth(USE_PREF_SIZE);
        return scroll;
    }

    private Navigation(List<View> views, AppWorkbench workbench) {
        getStyleClass().add("navigation");
        for (View view : views) {
            Button item = item(view, workbench);
            workbench
                    .page()
                    .subscribe(
                            shown -> item.pseudoClassStateChanged(CURRENT, shown == view.page()));
            getChildren().add(item);
        }
    }

    private static Button item(View view, AppWorkbench workbench) {
        Region square = new Region();
        square.getStyleClass().add("nav-square");
        Label title = Texts.styled(view.page().title(), "nav-title");
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        HBox row = new HBox(10, square, title);
        row.setAlignment(Pos.CENTER_LEFT);
        view.badge()
                .ifPresent(
                        badge -> {
                            Label count = Texts.styled("", "nav-badge");
                            count.setMinWidth(USE_PREF_SIZE);
                            badge.subscribe(text -> count.setText(text));
                            row.getChildren().add(count);
                        });
        Button button = new Button();
        button.setId("nav-" + view.page().id());
        button.setAccessibleText(view.page().title());
        button.getStyleClass().setAll("nav-item");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setGraphic(row);
        row.prefWidthProperty().bind(button.widthProperty().subtract(22));
        button.setFocusTraversable(false);
        button.setOnAction(e -> workbench.show(view.page()));
        return button;
    }
}
