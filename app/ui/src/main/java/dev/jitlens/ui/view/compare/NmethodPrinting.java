package dev.jitlens.ui.view.compare;

import dev.jitlens.analysis.CodeKind;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Method;
import dev.jitlens.ui.control.CompilationWords;

import java.util.Optional;

/**
 * One printing of an nmethod.
 *
 * @param compilation whose code it is, if the logs tell
 * @param number which printing of this compilation's code it is, from 1
 * @param of how many times it was printed
 */
record NmethodPrinting(CodeListing listing, Optional<Compilation> compilation, int number, int of) {
    Method method() {
        return compilation.map(Compilation::method).orElse(listing.method());
    }

    int tier() {
        return compilation.map(Compilation::tier).orElse(listing.tier());
    }

    boolean osr() {
        return listing.id().osr();
    }

    CodeKind kind() {
        return new CodeKind(tier(), osr());
    }

    /** "#12% · tier 4 · OSR @11 · 182 ms · printing 2 of 2". */
    String label() {
        String printed = of > 1 ? " · printing " + number + " of " + of : "";
        return compilation.map(CompilationWords::brief).orElseGet(this::alone) + printed;
    }

    private String alone() {
        String known = listing.ofStub() ? "stub" : "tier unknown";
        String tier = tier() > 0 ? "tier " + tier() : known;
        String osr = osr() ? " · OSR @" + CompilationWords.bci(listing.osrBci()) : "";
        return listing.label() + " · " + tier + osr;
    }

    /** How unlike another printing it is, by what was compiled and how; 0 if the same. */
    int distanceTo(NmethodPrinting other) {
        return (osr() == other.osr() ? 0 : 2)
                + (tier() == other.tier() ? 0 : 1)
                + (listing.osrBci() == other.listing().osrBci() ? 0 : 1);
    }
}
