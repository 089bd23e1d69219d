package dev.jitlens.ui.view.settings;

import javafx.collections.FXCollections;
import javafx.scene.control.ComboBox;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Families of letters: our own, the desktop's, all others that this machine has. */
final class FontChoice {
    private static final String SYSTEM = "as the system has it";

    private final String own;
    private final String system;
    private final ComboBox<String> box;
    private Consumer<String> chosen = family -> {};
    private boolean quiet;

    /**
     * @param own the family that travels with Jitlens
     * @param system JavaFX's name for the desktop's family
     */
    FontChoice(String id, String name, String own, String system) {
        this.own = own;
        this.system = system;
        box = combo(id, name);
        box.setVisibleRowCount(16);
        offer(List.of());
        box.setOnAction(
                e -> {
                    if (!quiet && box.getValue() != null) {
                        chosen.accept(family(box.getValue()));
                    }
                });
    }

    static ComboBox<String> combo(String id, String name) {
        ComboBox<String> box = new ComboBox<>();
        box.setId(id);
        box.setAccessibleText(name);
        box.setAccessibleHelp("What is chosen counts at once.");
        box.setMinWidth(180);
        return box;
    }

    ComboBox<String> node() {
        return box;
    }

    void onChosen(Consumer<String> consumer) {
        chosen = consumer;
    }

    /** Offers these families beside the first two. */
    void offer(List<String> families) {
        String shown = box.getValue();
        List<String> all = new ArrayList<>(List.of(own, SYSTEM));
        families.stream().filter(f -> !f.equals(own) && !f.equals(system)).forEach(all::add);
        quiet = true;
        box.setItems(FXCollections.observableArrayList(all));
        box.setValue(shown);
        quiet = false;
    }

    /** A family that this machine no longer has is shown by its name, too. */
    void show(String family) {
        quiet = true;
        box.setValue(family.equals(system) ? SYSTEM : family);
        quiet = false;
    }

    private String family(String shown) {
        return shown.equals(SYSTEM) ? system : shown;
    }
}
