package dev.jitlens.disasm;

/** What an instruction does to the general registers, as far as counting loops needs it. */
sealed interface Effect {
    /** To none. */
    record Nothing() implements Effect {}

    /** To who knows which. */
    record Everything() implements Effect {}

    /**
     * {@code to = from + constant}.
     *
     * @param flags whether the result can be branched on
     */
    record Copy(int to, int from, long constant, boolean flags) implements Effect {}

    /** Something else is in it now. */
    record Set(int register, int another) implements Effect {}

    /**
     * @param other the register compared with, or {@link Registers#NONE} for a constant or memory
     */
    record Compare(int register, int other) implements Effect {}
}
