package dev.jitlens.ui.view.compare;

import dev.jitlens.analysis.CodeKind;
import dev.jitlens.model.Method;
import dev.jitlens.ui.shell.Selection;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

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
                        : mostPrinted(printings, m -> true);
        return method.map(printings::of).map(candidates -> of(candidates, selection));
    }

    /**
     * Code of run A against that of run B, as like it as there is; nothing if one of them did not
     * print the selected method.
     */
    static Optional<Defaults> across(NmethodPrintings a, NmethodPrintings b, Selection selection) {
        Optional<Method> method =
                selection.method().isPresent()
                        ? selection.method()
                        : mostPrinted(b, m -> !a.of(m).isEmpty());
        List<NmethodPrinting> ofA = method.map(a::of).orElse(List.of());
        List<NmethodPrinting> ofB = method.map(b::of).orElse(List.of());
        if (ofA.isEmpty() || ofB.isEmpty()) {
            return Optional.empty();
        }
        Optional<NmethodPrinting> left = selected(ofA, selection);
        NmethodPrinting right =
                left.isPresent()
                        ? nearest(ofB, left.get())
                        : selected(ofB, selection).or(() -> best(ofB)).orElseThrow();
        return Optional.of(new Defaults(left.or(() -> Optional.of(nearest(ofA, right))), right));
    }

    private static NmethodPrinting nearest(List<NmethodPrinting> of, NmethodPrinting like) {
        return of.stream().min(Comparator.comparingInt(p -> p.distanceTo(like))).orElseThrow();
    }

    private static Optional<NmethodPrinting> best(List<NmethodPrinting> of) {
        return CodeKind.best(of, NmethodPrinting::kind);
    }

    private static Optional<NmethodPrinting> selected(
            List<NmethodPrinting> of, Selection selection) {
        return of.stream()
                .filter(p -> p.compilation().filter(selection::isCompilation).isPresent())
                .reduce((first, last) -> last);
    }

    private static Defaults of(List<NmethodPrinting> candidates, Selection selection) {
        NmethodPrinting right =
                selected(candidates, selection).or(() -> best(candidates)).orElseThrow();
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
    private static Optional<Method> mostPrinted(
            NmethodPrintings printings, Predicate<Method> fits) {
        Method most = null;
        for (Method method : printings.methods()) {
            if (!fits.test(method)) {
                continue;
            }
            if (most == null || printings.of(method).size() > printings.of(most).size()) {
                most = method;
            }
        }
        return Optional.ofNullable(most);
    }
}
