package dev.jitlens.ui.view.polls;

import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.shell.PageLink;

import javafx.scene.Node;
import javafx.scene.control.ToggleButton;

import java.util.List;
import java.util.function.Predicate;

/** Which loops are shown, by their polls: one of these is always on. */
final class LoopChips {
    private final ToggleButton none = Chips.toggle("no poll", "Loops without a poll on any way");
    private final ToggleButton some =
            Chips.toggle("some ways", "Loops that pass a poll on some ways round only");
    private final ToggleButton all = Chips.toggle("all loops", "Every loop");

    LoopChips(Runnable changed) {
        for (ToggleButton chip : List.of(none, some, all)) {
            chip.setOnAction(
                    e -> {
                        only(chip);
                        changed.run();
                    });
        }
        none.setSelected(true);
    }

    List<Node> nodes() {
        return List.of(none, some, all);
    }

    /** Switches on what the link asks for; what is on stays if the link is not about loops. */
    void follow(PageLink link) {
        if (link == PageLink.UNPOLLED_LOOPS) {
            only(none);
        } else if (link == PageLink.ALL_LOOPS) {
            only(all);
        }
    }

    private void only(ToggleButton chosen) {
        List.of(none, some, all).forEach(chip -> chip.setSelected(chip == chosen));
    }

    Predicate<LoopRow> predicate() {
        if (all.isSelected()) {
            return r -> true;
        }
        Polling wanted = some.isSelected() ? Polling.SOME_WAYS : Polling.NONE;
        return r -> r.loop().polling() == wanted;
    }
}
