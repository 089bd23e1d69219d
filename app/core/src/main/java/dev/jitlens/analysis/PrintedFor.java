package dev.jitlens.analysis;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which printings of machine code belong to which compilation. They have the same compile id, and
 * the same method as far as both tell. Ids start again when a log holds two runs: then tier and OSR
 * bci decide, then the file, then the time. A printing of which no log tells the compilation
 * belongs to none; it is shown by itself.
 */
public final class PrintedFor {
    private final List<CodeListing> all;
    private final Map<Compilation, List<CodeListing>> listings = new HashMap<>();
    private final Map<Origin, Compilation> compilations = new HashMap<>();

    private PrintedFor(Run run) {
        all = run.code().listings();
        if (all.isEmpty()) {
            return;
        }
        Map<CompileId, List<Compilation>> byId = new HashMap<>();
        for (Compilation c : run.compilations()) {
            byId.computeIfAbsent(c.id(), id -> new ArrayList<>(1)).add(c);
        }
        for (CodeListing listing : all) {
            byId.getOrDefault(listing.id(), List.of()).stream()
                    .filter(c -> fits(c, listing))
                    .min(nearestTo(listing))
                    .ifPresent(c -> join(c, listing));
        }
    }

    public static PrintedFor of(Run run) {
        return new PrintedFor(run);
    }

    /** The printings of its code, in the order of the logs. */
    public List<CodeListing> listings(Compilation compilation) {
        return List.copyOf(listings.getOrDefault(compilation, List.of()));
    }

    /** The compilation whose code was printed. */
    public Optional<Compilation> compilation(CodeListing listing) {
        return Optional.ofNullable(compilations.get(listing.origin()));
    }

    /** Printings of which no log tells the compilation, in the order of the logs. */
    public List<CodeListing> alone() {
        return all.stream().filter(l -> !compilations.containsKey(l.origin())).toList();
    }

    private void join(Compilation compilation, CodeListing listing) {
        compilations.put(listing.origin(), compilation);
        listings.computeIfAbsent(compilation, c -> new ArrayList<>(1)).add(listing);
    }

    private static boolean fits(Compilation c, CodeListing listing) {
        return c.method().matches(listing.method())
                && agree(c.tier(), listing.tier(), 1)
                && agree(c.osrBci(), listing.osrBci(), 0);
    }

    /** Equal, or one of them is not told. */
    private static boolean agree(int one, int other, int least) {
        return one == other || one < least || other < least;
    }

    private static Comparator<Compilation> nearestTo(CodeListing listing) {
        return Comparator.comparing(
                        (Compilation c) -> !c.origin().file().equals(listing.origin().file()))
                .thenComparingLong(c -> distance(c, listing));
    }

    /** Code is printed when it is done, before it can run. */
    private static long distance(Compilation c, CodeListing listing) {
        long nanos =
                Time.isKnown(c.times().installedNanos()) ? c.times().installedNanos() : c.nanos();
        return Time.isKnown(nanos) && Time.isKnown(listing.nanos())
                ? Math.abs(nanos - listing.nanos())
                : Long.MAX_VALUE;
    }
}
