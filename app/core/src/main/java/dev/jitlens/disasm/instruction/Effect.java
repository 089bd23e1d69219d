package dev.jitlens.disasm.instruction;

/**
 * What an instruction does to the general registers and to places on the stack, as far as counting
 * loops needs it. Both are told by their number, see {@link Registers}.
 */
public sealed interface Effect {
    /** No register changes. */
    record Nothing() implements Effect {}

    /** All registers change; the stack is as before. */
    record Everything() implements Effect {}

    /**
     * {@code to = from + constant}.
     *
     * @param flags whether the result can be branched on
     */
    record Copy(int to, int from, long constant, boolean flags) implements Effect {}

    /** Something else is in it now. */
    record Set(int register, int another) implements Effect {}

    /** Something from a place that is not followed; it may have been the register's own value. */
    record Restore(int register) implements Effect {}

    /**
     * @param other the register compared with, or {@link Registers#NONE} for a constant or memory
     */
    record Compare(int register, int other) implements Effect {}
}
