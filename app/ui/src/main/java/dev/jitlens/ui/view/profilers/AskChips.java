package dev.jitlens.ui.view.profilers;

import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.ThreadChoice;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.Format;

import javafx.geometry.Pos;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The chips that say what to compare. */
final class AskChips {
    private static final String OWN_THREAD = "workload thread only";

    private final Consumer<AskedProfiles> changed;
    private final Map<By, ToggleButton> by = new EnumMap<>(By.class);
    private final ToggleButton self =
            Chips.toggle("self", "Samples with the row at the leaf of the stack");
    private final ToggleButton total =
            Chips.toggle("total", "Samples with the row anywhere on the stack");
    private final MenuButton threads = new MenuButton();
    private final ToggleButton waiting =
            Chips.toggle("waiting", "Samples of threads that did not run: where they wait");
    private final ToggleButton unclimbed =
            Chips.toggle(
                    "without climbing",
                    "As if the agent had not climbed out of stubs: those samples failed");
    private final FlowPane node = new FlowPane(14, 6);
    private AskedProfiles asked = AskedProfiles.FIRST;
    private Optional<ThreadChoice> worker = Optional.empty();

    AskChips(Consumer<AskedProfiles> changed) {
        this.changed = changed;
        by.put(By.METHOD, Chips.toggle("by method", "A row a method"));
        by.put(By.LINE, Chips.toggle("by line", "A row a source line"));
        by.put(By.BCI, Chips.toggle("by bytecode", "A row a bytecode"));
        by.put(
                By.INSTRUCTION,
                Chips.toggle("by instruction", "A row an instruction of compiled code"));
        threads.getStyleClass().addAll("chip-toggle", "chip-menu");
        threads.setId("profilers-threads");
        threads.setMinWidth(MenuButton.USE_PREF_SIZE);
        waiting.setOnAction(e -> changed());
        unclimbed.setOnAction(e -> changed());
        for (ToggleButton each : List.of(waiting, unclimbed)) {
            each.managedProperty().bind(each.visibleProperty());
        }
        node.getChildren()
                .addAll(
                        Chips.oneOf(this::rows, by.values().toArray(ToggleButton[]::new)),
                        Chips.oneOf(chip -> with(asked.by(), chip == total), self, total),
                        threads,
                        waiting,
                        unclimbed);
        node.setAlignment(Pos.CENTER_LEFT);
        show(asked);
    }

    private void rows(ToggleButton chip) {
        by.forEach(
                (rows, itsChip) -> {
                    if (itsChip == chip) {
                        with(rows, asked.total());
                    }
                });
    }

    FlowPane node() {
        return node;
    }

    AskedProfiles asked() {
        return asked;
    }

    /** What there is to choose in another run; what was asked of rows and shares stays. */
    AskedProfiles of(Ground ground) {
        worker = ground.worker();
        by.get(By.INSTRUCTION).setDisable(!ground.instructions());
        waiting.setVisible(ground.waiting());
        unclimbed.setVisible(ground.climbed());
        threads.getItems().setAll(item("all threads", ThreadChoice.ALL));
        worker.ifPresent(w -> threads.getItems().add(item(OWN_THREAD, w)));
        threads.getItems().add(new SeparatorMenuItem());
        for (SampledThreads each : ground.threads()) {
            String text = each.name() + "   " + Format.counted(each.samples(), "sample");
            threads.getItems().add(item(text, new ThreadChoice.Named(each.name())));
        }
        By rows = asked.by() == By.INSTRUCTION && !ground.instructions() ? By.LINE : asked.by();
        asked =
                new AskedProfiles(
                        rows, asked.total(), worker.orElse(ThreadChoice.ALL), false, false);
        show(asked);
        return asked;
    }

    private MenuItem item(String text, ThreadChoice choice) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(
                e -> {
                    asked =
                            new AskedProfiles(
                                    asked.by(),
                                    asked.total(),
                                    choice,
                                    asked.waiting(),
                                    asked.unclimbed());
                    show(asked);
                    changed.accept(asked);
                });
        return item;
    }

    private void with(By rows, boolean ofTotal) {
        asked =
                new AskedProfiles(
                        rows, ofTotal, asked.threads(), asked.waiting(), asked.unclimbed());
        changed.accept(asked);
    }

    private void changed() {
        asked =
                new AskedProfiles(
                        asked.by(),
                        asked.total(),
                        asked.threads(),
                        waiting.isSelected(),
                        unclimbed.isSelected());
        changed.accept(asked);
    }

    private void show(AskedProfiles now) {
        by.get(now.by()).setSelected(true);
        (now.total() ? total : self).setSelected(true);
        waiting.setSelected(now.waiting());
        unclimbed.setSelected(now.unclimbed());
        boolean own = worker.filter(now.threads()::equals).isPresent();
        threads.setText(own ? OWN_THREAD : now.threads().label());
    }
}
