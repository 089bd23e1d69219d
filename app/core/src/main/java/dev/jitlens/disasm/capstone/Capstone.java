package dev.jitlens.disasm.capstone;

import dev.jitlens.disasm.Decoder;

import java.util.Optional;

/**
 * Capstone 5, called through {@code java.lang.foreign}. The system property {@value #PROPERTY}
 * names the library to use and no other, or {@code none}.
 */
public final class Capstone {
    static final String PROPERTY = "jitlens.capstone";

    private Capstone() {}

    /** The library that comes with Jitlens, else the system's; looked for once. */
    public static Optional<Decoder> find() {
        return Once.SEARCH.decoder();
    }

    /** Why {@link #find} found nothing, and how to get it, in a sentence; empty if it did. */
    public static String missing() {
        return Once.SEARCH.missing();
    }

    private static final class Once {
        static final CapstoneSearch SEARCH =
                CapstoneSearch.search(System.getProperty(PROPERTY, ""));
    }
}
