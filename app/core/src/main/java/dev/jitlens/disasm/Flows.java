package dev.jitlens.disasm;

/** All flows by ordinal, shared; and questions about them. */
final class Flows {
    static final Flow[] ALL = Flow.values();

    private Flows() {}

    /** Whether control may go on to the next instruction. */
    static boolean goesOn(Flow flow) {
        return switch (flow) {
            case NEXT, BRANCH, CALL, INDIRECT_CALL -> true;
            case JUMP, INDIRECT_JUMP, RETURN, STOP, BAD -> false;
        };
    }

    static boolean jumps(Flow flow) {
        return flow == Flow.BRANCH || flow == Flow.JUMP;
    }
}
