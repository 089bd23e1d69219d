package dev.jitlens.disasm.instruction;

/** All flows by ordinal, shared; and questions about them. */
public final class Flows {
    public static final Flow[] ALL = Flow.values();

    private Flows() {}

    /** Whether control may go on to the next instruction. */
    public static boolean goesOn(Flow flow) {
        return switch (flow) {
            case NEXT, BRANCH, CALL, INDIRECT_CALL -> true;
            case JUMP, INDIRECT_JUMP, RETURN, STOP, BAD -> false;
        };
    }

    public static boolean jumps(Flow flow) {
        return flow == Flow.BRANCH || flow == Flow.JUMP;
    }
}
