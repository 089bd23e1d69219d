package dev.jitlens.ui.view.compare;

import dev.jitlens.analysis.CodeKind;
import dev.jitlens.model.Method;
import dev.jitlens.ui.shell.Selection;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Which two printings to compare before the user has chosen.
 *
 * @param left the one to compare with, if there is another of this method
 */
record Defaults(Optional<NmethodPrinting> left, NmethodPrinting right) {
    /** Nothing if the run printed no code, or none of the selected method. */
    static Optional<Defaults> of(NmethodPrintings printings, Selection selection) {
        Optional<Method> method =
                selection.method().isPresent()
                        ? selection.method().flatMap(printings::same)
                        : mostPrinted(printings);
        return method.map(printings::of).map(candidates -> of(candidates, selection));
    }

    private static Defaults of(List<NmethodPrinting> candidates, Selection selection) {
        NmethodPrinting right =
                candidates.stream()
                        .filter(p -> p.compilation().filter(selection::isCompilation).isPresent())
                        .reduce((first, last) -> last)
                        .or(() -> CodeKind.best(candidates, NmethodPrinting::kind))
                        .orElseThrow();
        Optional<NmethodPrinting> left =
                candidates.stream()
                        .filter(p -> p != right)
                        .min(Comparator.comparingInt(p -> strangeness(p, right)));
        return new Defaults(left, right);
    }

    /** First another tier, then OSR against normal, last the same code printed again. */
    private static int strangeness(NmethodPrinting left, NmethodPrinting right) {
        boolean otherTier = left.tier() != right.tier();
        boolean otherEntry = left.osr() != right.osr();
        if (otherTier) {
            return otherEntry ? 2 : 0;
        }
        return otherEntry ? 1 : 3;
    }

    /** The method of which most can be compared, for a run in which nothing is selected. */
    private static Optional<Method> mostPrinted(NmethodPrintings printings) {
        Method most = null;
        for (Method method : printings.methods()) {
            if (most == null || printings.of(method).size() > printings.of(most).size()) {
                most = method;
            }
        }
        return Optional.ofNullable(most);
    }
}
