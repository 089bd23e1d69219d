package dev.jitlens.ui.view.polls;

import dev.jitlens.model.PollKind;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.shell.PageLink;

import javafx.scene.Node;
import javafx.scene.control.ToggleButton;

import java.util.List;
import java.util.function.Predicate;

/** Which polls are shown: kinds add up, "observed" narrows. */
final class PollChips {
    private final ToggleButton returns = Chips.toggle("return", "Polls before a return");
    private final ToggleButton loops = Chips.toggle("loop", "Polls at back edges");
    private final ToggleButton observed =
            Chips.toggle("observed only", "Polls at which a thread was seen to stop");

    PollChips(Runnable changed) {
        for (ToggleButton chip : List.of(returns, loops, observed)) {
            chip.setOnAction(e -> changed.run());
        }
    }

    List<Node> nodes() {
        return List.of(returns, loops, observed);
    }

    /** Switches on what the link asks for, and all else off. */
    void follow(PageLink link) {
        returns.setSelected(false);
        loops.setSelected(false);
        observed.setSelected(link == PageLink.OBSERVED_POLLS);
    }

    Predicate<PollRow> predicate() {
        boolean anyKind = returns.isSelected() == loops.isSelected();
        PollKind wanted = returns.isSelected() ? PollKind.RETURN : PollKind.LOOP;
        boolean onlySeen = observed.isSelected();
        return r -> (anyKind || r.poll().kind() == wanted) && (!onlySeen || r.seen() > 0);
    }
}
