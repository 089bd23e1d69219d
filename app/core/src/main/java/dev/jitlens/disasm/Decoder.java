package dev.jitlens.disasm;

import dev.jitlens.model.Isa;

/** Turns machine code into text. Thread-safe. */
public interface Decoder {
    /** What to call it: {@code Capstone 5.0}. */
    String name();

    /**
     * Decodes from {@code from} to {@code to}; {@code address} is that of {@code code[from]}. Bytes
     * that are no instruction are not told.
     */
    void decode(Isa isa, byte[] code, int from, int to, long address, Sink sink);

    /** Takes instructions in order. */
    interface Sink {
        /**
         * @param offset in {@code code}
         */
        void instruction(int offset, int length, String mnemonic, String operands);
    }
}
