package dev.jitlens.disasm.instruction;

/** What an instruction does to control flow. */
public enum Flow {
    NEXT,
    /** Goes on, if a condition does not send it to its target. */
    BRANCH,
    /** Always goes to its target. */
    JUMP,
    /** Goes to an address that only the running program knows. */
    INDIRECT_JUMP,
    /** Comes back. */
    CALL,
    INDIRECT_CALL,
    RETURN,
    /** Never goes on: {@code hlt}, {@code ud2}, {@code int3}, {@code udf}. */
    STOP,
    /** Bytes that are no instruction. */
    BAD
}
