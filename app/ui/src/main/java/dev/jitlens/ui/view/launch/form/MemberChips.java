package dev.jitlens.ui.view.launch.form;

import dev.jitlens.launch.MemberPlan;
import dev.jitlens.ui.control.Chips;

import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** One chip for each of several runs: which command line to look at. */
final class MemberChips {
    private final Consumer<MemberPlan> chosen;
    private final FlowPane node = new FlowPane(6, 6);

    MemberChips(Consumer<MemberPlan> chosen) {
        this.chosen = chosen;
        node.setId("launch-members");
        node.getStyleClass().add("member-chips");
        node.managedProperty().bind(node.visibleProperty());
        node.setVisible(false);
    }

    FlowPane node() {
        return node;
    }

    void show(List<MemberPlan> members, Optional<MemberPlan> shown) {
        node.setVisible(members.size() > 1);
        node.getChildren().clear();
        ToggleGroup group = new ToggleGroup();
        for (MemberPlan member : members) {
            ToggleButton chip =
                    Chips.toggle(
                            member.label(),
                            "Run " + (members.indexOf(member) + 1) + " of " + members.size());
            chip.setMinWidth(0);
            chip.setToggleGroup(group);
            chip.setSelected(shown.filter(member::equals).isPresent());
            chip.setOnAction(
                    e -> {
                        chip.setSelected(true);
                        chosen.accept(member);
                    });
            node.getChildren().add(chip);
        }
    }
}
