package dev.jitlens.ui.view.launch;

import dev.jitlens.launch.Preset;
import dev.jitlens.ui.control.Texts;

import javafx.beans.InvalidationListener;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Presets to choose from, each with its question and its flags; below, what was left out. */
final class PresetList extends VBox {
    private static final int MAX_FLAGS = 160;

    private final InvalidationListener changed;
    private final Map<Preset, CheckBox> boxes = new LinkedHashMap<>();
    private final Map<Preset, Label> flags = new LinkedHashMap<>();
    private final VBox notices = new VBox(6);
    private boolean quiet;

    PresetList(InvalidationListener changed) {
        this.changed = changed;
        getStyleClass().add("preset-list");
        notices.setId("launch-notices");
        notices.getStyleClass().add("preset-notices");
    }

    void show(List<Preset> presets) {
        getChildren().clear();
        boxes.clear();
        flags.clear();
        for (Preset preset : presets) {
            getChildren().add(row(preset));
        }
        getChildren().add(notices);
    }

    private VBox row(Preset preset) {
        CheckBox box = new CheckBox(preset.title());
        box.setId("preset-" + preset.name());
        box.setMnemonicParsing(false);
        box.selectedProperty()
                .addListener(
                        o -> {
                            box.getStyleClass().remove("strong");
                            if (box.isSelected()) {
                                box.getStyleClass().add("strong");
                            }
                            if (!quiet) {
                                changed.invalidated(o);
                            }
                        });
        Label question = Texts.paragraph(preset.question(), "preset-text");
        Label words = Texts.paragraph("", "muted", "mono", "preset-flags");
        boxes.put(preset, box);
        flags.put(preset, words);
        VBox row = new VBox(2, box, question, words);
        row.getStyleClass().add("preset-row");
        return row;
    }

    /** What each preset means on a JDK. */
    void flagsFor(int feature) {
        flags.forEach(
                (preset, label) -> {
                    List<String> words = preset.argumentsFor(feature);
                    String all =
                            words.isEmpty() ? "nothing on JDK " + feature : String.join(" ", words);
                    label.setText(
                            all.length() <= MAX_FLAGS
                                    ? all
                                    : all.substring(0, MAX_FLAGS - 1) + "…");
                    label.setTooltip(new Tooltip(String.join("\n", words)));
                });
    }

    /** Checks exactly those with these names. */
    void choose(Set<String> names) {
        quiet = true;
        boxes.forEach((preset, box) -> box.setSelected(names.contains(preset.name())));
        quiet = false;
        changed.invalidated(null);
    }

    List<Preset> chosen() {
        List<Preset> chosen = new ArrayList<>();
        boxes.forEach(
                (preset, box) -> {
                    if (box.isSelected()) {
                        chosen.add(preset);
                    }
                });
        return chosen;
    }

    /** What was left out or needs attention, in sentences. */
    void notices(List<String> sentences) {
        notices.getChildren()
                .setAll(
                        sentences.stream()
                                .map(sentence -> Texts.paragraph("! " + sentence, "warn"))
                                .toList());
    }
}
