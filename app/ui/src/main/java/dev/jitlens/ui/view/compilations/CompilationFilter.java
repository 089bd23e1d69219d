package dev.jitlens.ui.view.compilations;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Method;
import dev.jitlens.ui.control.Chips;

import javafx.scene.Node;
import javafx.scene.control.ToggleButton;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The switches above the table: tiers add up, the others narrow. */
final class CompilationFilter {
    private final List<ToggleButton> tiers =
            IntStream.rangeClosed(1, 4)
                    .mapToObj(t -> Chips.toggle("tier " + t, "Only these tiers"))
                    .toList();
    private final ToggleButton osr = Chips.toggle("OSR", "Only on-stack replacements");
    private final ToggleButton failed = Chips.toggle("failed", "Only compilations that failed");
    private final ToggleButton retired =
            Chips.toggle("not entrant", "Only code that was made not entrant");
    private final ToggleButton wrappers =
            Chips.toggle("native", "Native wrappers, too: they are code, but no compilations");
    private final ToggleButton method = Chips.toggle("this method", "Only the selected method");

    CompilationFilter(Runnable changed) {
        for (Node node : nodes()) {
            ((ToggleButton) node).setOnAction(e -> changed.run());
        }
    }

    /** Switches this chip on and all others off. */
    void only(String chip) {
        for (Node node : nodes()) {
            ToggleButton each = (ToggleButton) node;
            each.setSelected(each.getText().equals(chip));
        }
    }

    List<Node> nodes() {
        List<Node> nodes = new ArrayList<>(tiers);
        nodes.addAll(List.of(osr, failed, retired, wrappers, method));
        return nodes;
    }

    boolean showsWrappers() {
        return wrappers.isSelected();
    }

    void showWrappers() {
        wrappers.setSelected(true);
    }

    boolean narrowsToMethod() {
        return method.isSelected();
    }

    Predicate<Compilation> predicate(Optional<Method> selected) {
        Set<Integer> wantedTiers =
                IntStream.rangeClosed(1, 4)
                        .filter(t -> tiers.get(t - 1).isSelected())
                        .boxed()
                        .collect(Collectors.toSet());
        boolean onlyOsr = osr.isSelected();
        boolean onlyFailed = failed.isSelected();
        boolean onlyRetired = retired.isSelected();
        Optional<Method> onlyMethod = method.isSelected() ? selected : Optional.empty();
        return c ->
                (wantedTiers.isEmpty() || wantedTiers.contains(c.tier()) || c.nativeWrapper())
                        && (!onlyOsr || c.osr())
                        && (!onlyFailed || c.fate().outcome() == Outcome.FAILED)
                        && (!onlyRetired || c.fate().notEntrant())
                        && onlyMethod.map(m -> m.matches(c.method())).orElse(true);
    }
}
