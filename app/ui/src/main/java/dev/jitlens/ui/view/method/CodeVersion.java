package dev.jitlens.ui.view.method;

import dev.jitlens.analysis.CodeKind;
import dev.jitlens.analysis.PrintedFor;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Method;
import dev.jitlens.ui.control.CompilationWords;
import dev.jitlens.ui.shell.Selection;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A version of a method's code that can be shown: a printing of a compilation, or a compilation
 * that was not printed, or a printing of which no log tells the compilation.
 *
 * @param printing which of its printings, from 1; 0 if it has only one
 */
record CodeVersion(Optional<Compilation> compilation, Optional<CodeListing> listing, int printing) {
    /** Stands for the code of a method that only samples name. */
    static final CodeVersion SAMPLED = new CodeVersion(Optional.empty(), Optional.empty(), 0);

    /**
     * All of a method, in the order of time.
     *
     * @param compilations of the method
     */
    static List<CodeVersion> of(List<Compilation> compilations, PrintedFor printed, Method method) {
        List<CodeVersion> choices = new ArrayList<>();
        for (Compilation c : compilations) {
            List<CodeListing> listings = printed.listings(c);
            if (listings.isEmpty()) {
                choices.add(new CodeVersion(Optional.of(c), Optional.empty(), 0));
            }
            for (int i = 0; i < listings.size(); i++) {
                int number = listings.size() > 1 ? i + 1 : 0;
                choices.add(new CodeVersion(Optional.of(c), Optional.of(listings.get(i)), number));
            }
        }
        for (CodeListing listing : printed.alone()) {
            if (listing.method().matches(method)) {
                choices.add(new CodeVersion(Optional.empty(), Optional.of(listing), 0));
            }
        }
        return choices;
    }

    /** The one that the selection means, else the one that tells most. */
    static Optional<CodeVersion> choose(List<CodeVersion> choices, Selection selection) {
        Optional<CodeVersion> byAddress =
                choices.stream().filter(c -> fits(c, selection) && c.holds(selection)).findFirst();
        return byAddress
                .or(() -> best(choices.stream().filter(c -> fits(c, selection)).toList()))
                .or(() -> best(choices));
    }

    private static boolean fits(CodeVersion choice, Selection selection) {
        return selection
                .compilation()
                .map(c -> choice.compilation().filter(c::equals).isPresent())
                .orElse(true);
    }

    /** Whether it is code of the JVM's own, and no method's. */
    boolean isStub() {
        return listing.filter(CodeListing::ofStub).isPresent();
    }

    private boolean holds(Selection selection) {
        return selection.hasAddress()
                && listing.isPresent()
                && listing.get().contains(selection.address());
    }

    /** What was printed comes first, since there is code to see; then {@link CodeKind} decides. */
    private static Optional<CodeVersion> best(List<CodeVersion> versions) {
        List<CodeVersion> printed = versions.stream().filter(v -> v.listing().isPresent()).toList();
        return CodeKind.best(printed.isEmpty() ? versions : printed, CodeVersion::kind);
    }

    private CodeKind kind() {
        return new CodeKind(tier(), osr());
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
                        .orElseGet(() -> listing.get().label() + tierWords());
        String which = printing > 0 ? " · printing " + printing : "";
        return what + which + (listing.isEmpty() ? " · not printed" : "");
    }

    private String tierWords() {
        return tier() > 0 ? " · tier " + tier() : "";
    }
}
