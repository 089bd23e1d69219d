package dev.jitlens.ui.view.latency;

import dev.jitlens.latency.ServiceLevel;
import dev.jitlens.ui.control.Tips;

import javafx.css.PseudoClass;
import javafx.scene.control.TextField;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Takes service levels as text, several with commas between them. */
final class LevelField extends TextField {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

    LevelField(Consumer<List<ServiceLevel>> changed) {
        setId("latency-level");
        setAccessibleText("Service levels");
        setPromptText("Service level: 99.9% < 5 ms");
        setPrefColumnCount(19);
        setMinWidth(120);
        getStyleClass().add("level-field");
        Tips.says(
                this,
                "So many percent of all values must be at most so long, such as"
                        + " 99.9% < 5 ms. Several are separated by commas.");
        textProperty()
                .subscribe(
                        text -> {
                            Optional<List<ServiceLevel>> levels = parse(text);
                            pseudoClassStateChanged(WRONG, levels.isEmpty());
                            levels.ifPresent(changed);
                        });
    }

    /** None for an empty text; absent for one that is nothing of the kind. */
    static Optional<List<ServiceLevel>> parse(String text) {
        List<ServiceLevel> levels = new ArrayList<>();
        for (String part : text.split(",")) {
            Optional<ServiceLevel> level = ServiceLevel.parse(part);
            if (level.isEmpty() && !part.isBlank()) {
                return Optional.empty();
            }
            level.ifPresent(levels::add);
        }
        return Optional.of(levels);
    }
}
