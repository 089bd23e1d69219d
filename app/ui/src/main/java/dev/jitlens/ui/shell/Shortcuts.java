package dev.jitlens.ui.shell;

import dev.jitlens.ui.control.Facts;
import dev.jitlens.ui.control.Texts;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The keys of the window, and the list of them that Ctrl+F1 shows. */
final class Shortcuts {
    private record Key(String does, KeyCombination combination, Runnable action) {}

    private final Map<String, Key> keys = new LinkedHashMap<>();

    Shortcuts add(String shown, String does, KeyCode code, boolean shortcut, Runnable action) {
        KeyCombination combination =
                shortcut
                        ? new KeyCodeCombination(code, KeyCombination.SHORTCUT_DOWN)
                        : new KeyCodeCombination(code);
        keys.put(shown, new Key(does, combination, action));
        return this;
    }

    /** Ctrl+1 to 9 for the first nine pages. */
    Shortcuts pages(List<View> views, AppWorkbench workbench) {
        for (int i = 0; i < Math.min(9, views.size()); i++) {
            PageId page = views.get(i).page();
            add(
                    "Ctrl+" + (i + 1),
                    page.title(),
                    KeyCode.valueOf("DIGIT" + (i + 1)),
                    true,
                    () -> workbench.show(page));
        }
        return this;
    }

    void install(Scene scene) {
        keys.values().forEach(k -> scene.getAccelerators().put(k.combination(), k.action()));
    }

    Node list() {
        Facts facts = new Facts();
        keys.forEach((shown, key) -> facts.add(shown, Texts.plain(key.does())));
        VBox box = new VBox(10, Texts.styled("Keys", "empty-title"), facts);
        box.getStyleClass().add("shortcuts");
        box.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        return box;
    }
}
