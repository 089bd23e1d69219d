package dev.jitlens.ui.view.method;

import dev.jitlens.analysis.PrintedFor;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.CompilationWords;
import dev.jitlens.ui.shell.Selection;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Code of a method that can be shown: a printing of a compilation, or a compilation that was not
 * printed, or a printing of which no log tells the compilation.
 *
 * @param printing which of its printings, from 1; 0 if it has only one
 */
record CodeChoice(Optional<Compilation> compilation, Optional<CodeListing> listing, int printing) {
    /** In place of code of a method that only samples name. */
    static final CodeChoice SAMPLED = new CodeChoice(Optional.empty(), Optional.empty(), 0);

    /** All of a method, in the order of time. */
    static List<CodeChoice> of(Run run, PrintedFor printed, Method method) {
        List<CodeChoice> choices = new ArrayList<>();
        for (Compilation c : run.compilations()) {
            if (c.nativeWrapper() || !c.method().matches(method)) {
                continue;
            }
            List<CodeListing> listings = printed.listings(c);
            if (listings.isEmpty()) {
                choices.add(new CodeChoice(Optional.of(c), Optional.empty(), 0));
            }
            for (int i = 0; i < listings.size(); i++) {
                int number = listings.size() > 1 ? i + 1 : 0;
                choices.add(new CodeChoice(Optional.of(c), Optional.of(listings.get(i)), number));
            }
        }
        for (CodeListing listing : printed.alone()) {
            if (listing.method().matches(method)) {
                choices.add(new CodeChoice(Optional.empty(), Optional.of(listing), 0));
            }
        }
        return choices;
    }

    /** The one that the selection means, else the one that tells most. */
    static Optional<CodeChoice> choose(List<CodeChoice> choices, Selection selection) {
        Optional<CodeChoice> byAddress =
                choices.stream().filter(c -> fits(c, selection) && c.holds(selection)).findFirst();
        return byAddress
                .or(() -> last(choices.stream().filter(c -> fits(c, selection)).toList()))
                .or(() -> last(choices));
    }

    private static boolean fits(CodeChoice choice, Selection selection) {
        return selection
                .compilation()
                .map(c -> choice.compilation().filter(c::equals).isPresent())
                .orElse(true);
    }

    private boolean holds(Selection selection) {
        return selection.address().isPresent()
                && listing.isPresent()
                && listing.get().contains(selection.address().getAsLong());
    }

    /** Printed before not printed, then the highest tier, then the latest. */
    private static Optional<CodeChoice> last(List<CodeChoice> choices) {
        Comparator<CodeChoice> telling =
                Comparator.comparing((CodeChoice c) -> c.listing().isPresent())
                        .thenComparingInt(CodeChoice::tier);
        return choices.stream().reduce((a, b) -> telling.compare(b, a) >= 0 ? b : a);
    }

    int tier() {
        return compilation
                .map(Compilation::tier)
                .or(() -> listing.map(CodeListing::tier))
                .orElse(-1);
    }

    boolean osr() {
        return compilation
                .map(Compilation::osr)
                .or(() -> listing.map(l -> l.id().osr()))
                .orElse(false);
    }

    int osrBci() {
        return compilation
                .map(Compilation::osrBci)
                .or(() -> listing.map(CodeListing::osrBci))
                .orElse(-1);
    }

    /** {@code #12 · tier 4 · 182 ms}, and what distinguishes it more. */
    String words() {
        if (equals(SAMPLED)) {
            return "in samples only";
        }
        String what =
                compilation
                        .map(CompilationWords::brief)
                        .orElseGet(() -> "#" + listing.get().id() + " · tier " + tier());
        String which = printing > 0 ? " · printing " + printing : "";
        return what + which + (listing.isEmpty() ? " · not printed" : "");
    }
}
