package dev.jitlens.ui.view.compilations;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Method;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.shell.PageLink;

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
        chips().forEach(chip -> chip.setOnAction(e -> changed.run()));
    }

    /** Switches on the chip that the link asks for and all others off. */
    void only(PageLink link) {
        Optional<ToggleButton> wanted = chip(link);
        chips().forEach(chip -> chip.setSelected(wanted.filter(chip::equals).isPresent()));
    }

    private Optional<ToggleButton> chip(PageLink link) {
        return switch (link) {
            case TIER_1 -> Optional.of(tiers.get(0));
            case TIER_2 -> Optional.of(tiers.get(1));
            case TIER_3 -> Optional.of(tiers.get(2));
            case TIER_4 -> Optional.of(tiers.get(3));
            case FAILED -> Optional.of(failed);
            case NOT_ENTRANT -> Optional.of(retired);
            case NATIVE_WRAPPERS -> Optional.of(wrappers);
            default -> Optional.empty();
        };
    }

    List<ToggleButton> chips() {
        List<ToggleButton> chips = new ArrayList<>(tiers);
        chips.addAll(List.of(osr, failed, retired, wrappers, method));
        return chips;
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
