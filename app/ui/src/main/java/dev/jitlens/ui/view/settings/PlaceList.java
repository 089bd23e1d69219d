package dev.jitlens.ui.view.settings;

import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.Texts;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Folders and files that the user named, each with a way to take it off. */
final class PlaceList extends VBox {
    private final Consumer<List<Path>> changed;
    private final VBox rows = new VBox(2);
    private List<Path> places = List.of();

    PlaceList(String id, Consumer<List<Path>> changed) {
        super(6);
        this.changed = changed;
        setId(id);
        getChildren().add(rows);
        show(List.of());
    }

    /**
     * Buttons to add one.
     *
     * @param ask the user for it, above this list
     */
    PlaceList adding(List<String> captions, List<Function<Node, Optional<Path>>> ask) {
        FlowPane buttons = new FlowPane(8, 6);
        for (int i = 0; i < captions.size(); i++) {
            Function<Node, Optional<Path>> asked = ask.get(i);
            Button add = new Button(captions.get(i));
            add.getStyleClass().add("small-button");
            add.setOnAction(e -> asked.apply(this).ifPresent(this::add));
            buttons.getChildren().add(add);
        }
        getChildren().add(buttons);
        return this;
    }

    void show(List<Path> now) {
        places = List.copyOf(now);
        rows.getChildren().setAll(places.stream().map(this::row).toList());
        if (places.isEmpty()) {
            rows.getChildren().add(Texts.muted("none yet"));
        }
    }

    private HBox row(Path place) {
        Label name = Texts.tooltipWhenCut(Texts.mono(place.toString()));
        name.setMinWidth(0);
        HBox.setHgrow(name, Priority.ALWAYS);
        Button remove = new Button(null, Icons.CROSS.node("muted-icon"));
        remove.getStyleClass().add("ghost-button");
        remove.setAccessibleText("Take " + place + " off");
        remove.setOnAction(e -> remove(place));
        HBox row = new HBox(8, remove, name);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private void add(Path place) {
        List<Path> all = new ArrayList<>(places);
        if (!all.contains(place)) {
            all.add(place);
            change(all);
        }
    }

    private void remove(Path place) {
        change(places.stream().filter(p -> !p.equals(place)).toList());
    }

    private void change(List<Path> all) {
        show(all);
        changed.accept(places);
    }
}
