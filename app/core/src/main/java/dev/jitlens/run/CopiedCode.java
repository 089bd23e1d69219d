package dev.jitlens.run;

import dev.jitlens.model.CodeForm;
import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.OsrEntry;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;

/**
 * Code that was copied from memory may not say which compilation it is of. The one that other files
 * tell at its address is it, if there is only one of its method.
 */
final class CopiedCode {
    private CopiedCode() {}

    /**
     * @param byEntry compilations whose code began at an address
     */
    static List<CodeListing> named(
            List<CodeListing> listings, LongFunction<List<Compilation>> byEntry) {
        return listings.stream()
                .map(l -> l.form() == CodeForm.MEMORY && !isNamed(l) ? named(l, byEntry) : l)
                .toList();
    }

    /**
     * The compilations, those whose code was copied with where that is.
     *
     * @param named what {@link #named} gave
     */
    static List<Compilation> linked(List<Compilation> compilations, List<CodeListing> named) {
        Map<CompileId, CodeListing> byId = new HashMap<>();
        for (CodeListing listing : named) {
            if (listing.form() == CodeForm.MEMORY && isNamed(listing)) {
                byId.put(listing.id(), listing);
            }
        }
        return byId.isEmpty()
                ? compilations
                : compilations.stream().map(c -> linked(c, byId.get(c.id()))).toList();
    }

    private static boolean isNamed(CodeListing listing) {
        return listing.id().number() >= 0;
    }

    private static Compilation linked(Compilation compilation, CodeListing its) {
        boolean isCopied = its != null && compilation.method().matches(its.method());
        return isCopied ? compilation.copied(its.origin()) : compilation;
    }

    private static CodeListing named(CodeListing listing, LongFunction<List<Compilation>> byEntry) {
        List<Compilation> same =
                byEntry.apply(listing.range().codeBegin()).stream()
                        .filter(c -> c.method().matches(listing.method()))
                        .toList();
        return same.size() == 1 ? of(listing, same.getFirst()) : listing;
    }

    private static CodeListing of(CodeListing l, Compilation compilation) {
        return new CodeListing(
                l.origin(),
                l.byteLength(),
                l.nanos(),
                l.escaped(),
                new CodeIdentity(
                        compilation.id(), l.method(), compilation.compiler(), compilation.tier()),
                new OsrEntry(compilation.osrBci(), l.osrEntry().osrLine()),
                l.form(),
                l.isa(),
                l.range(),
                l.counts());
    }
}
