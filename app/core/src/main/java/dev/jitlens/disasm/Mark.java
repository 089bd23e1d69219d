package dev.jitlens.disasm;

/** What an instruction is for: the marks of the gutter. */
public enum Mark {
    POLL_RETURN,
    POLL_LOOP,
    POLL_OTHER,
    OSR_ENTRY,
    /** A call of Java code. */
    CALL,
    /** A call of the VM or a stub. */
    RUNTIME_CALL,
    UNCOMMON_TRAP,
    IMPLICIT_NULL_CHECK,
    CARD_MARK,
    /** A barrier of G1, Shenandoah or ZGC. */
    GC_BARRIER,
    STACK_BANG,
    /** A thread may be stopped here before the method begins (JDK 17 and later). */
    ENTRY_BARRIER,
    /** A jump back to the header of a loop. */
    BACK_EDGE,
    /** A jump back round a loop without a poll. */
    UNPOLLED_BACK_EDGE
}
