package dev.jitlens.disasm;

import java.util.BitSet;
import java.util.Locale;

/** Where the parts of a listing begin. */
final class Sections {
    private final Listing listing;
    private final long stubs;

    Sections(Listing listing) {
        this.listing = listing;
        this.stubs = stubs(listing);
    }

    /** Whether an address is in a handler or a stub behind the method's own code. */
    boolean isStub(long address) {
        return address >= stubs;
    }

    /** Where handlers and stubs begin; the greatest number if nothing tells. */
    long stubs() {
        return stubs;
    }

    /** The instructions at which the method is entered: the first, and those with such labels. */
    BitSet entries(Code code) {
        BitSet entries = new BitSet();
        if (code.size() > 0) {
            entries.set(0);
        }
        for (Listing.Label label : listing.labels()) {
            int i = code.from(label.address());
            boolean entry = label.text().toLowerCase(Locale.ROOT).contains("entry point");
            if (entry && i < code.size()) {
                entries.set(i);
            }
        }
        return entries;
    }

    private static long stubs(Listing listing) {
        for (Listing.Range range : listing.ranges()) {
            if (range.name().equals("stub code")) {
                return range.begin();
            }
        }
        long first = Long.MAX_VALUE;
        for (Listing.Label label : listing.labels()) {
            String text = label.text();
            if (text.contains("Handler") || text.contains("Stub")) {
                first = Math.min(first, label.address());
            }
        }
        return first;
    }
}
