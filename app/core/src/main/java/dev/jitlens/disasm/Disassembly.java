package dev.jitlens.disasm;

import dev.jitlens.model.CodeCounts;

import java.util.Optional;

/** From a {@link Listing} to what its code does. */
public final class Disassembly {
    private Disassembly() {}

    /**
     * @param decoder for the text of instructions that the log shows as bytes only
     */
    public static Assembly of(Listing listing, Optional<Decoder> decoder) {
        throw new UnsupportedOperationException("not built yet");
    }

    /**
     * Counts what {@link #of} would find, without a decoder and fast. Of the notes only {@code
     * {poll}} and {@code {poll_return}} are needed.
     */
    public static CodeCounts count(Listing listing) {
        throw new UnsupportedOperationException("not built yet");
    }
}
