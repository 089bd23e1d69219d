package dev.jitlens.disasm;

import java.util.BitSet;

/** What comments say about calls. */
final class Calls {
    private Calls() {}

    /** {@code {static_call}}, {@code {optimized virtual_call}}: to Java code, which polls. */
    static boolean isJava(String comment) {
        return comment.startsWith("{static_call")
                || comment.startsWith("{virtual_call")
                || comment.startsWith("{optimized virtual_call")
                || comment.startsWith("{opt_virtual_call");
    }

    static boolean isRuntime(String comment) {
        return comment.startsWith("{runtime_call");
    }

    /**
     * Calls that go on somewhere else: in the interpreter, or in an exception handler.
     *
     * <pre>
     *   {runtime_call UncommonTrapBlob}                              JDK 11 and later, C2
     *   {runtime_call throw_range_check_failed Runtime1 stub}        JDK 17, C1
     *   {runtime_call C1 Runtime throw_null_pointer_exception_blob}  JDK 25, C1
     * </pre>
     */
    static boolean neverReturns(String comment) {
        return isRuntime(comment)
                && (comment.contains("UncommonTrapBlob")
                        || comment.contains("throw_")
                        || comment.contains("deoptimize")
                        || comment.contains("predicate_failed")
                        || comment.contains("unwind_exception")
                        || comment.contains("handle_exception"));
    }

    /** The instructions whose comment says that they never return. */
    static BitSet neverReturning(Code code, Placing placing) {
        BitSet found = new BitSet(code.size());
        for (int n = 0; n < placing.notes().size(); n++) {
            int i = placing.instruction(n);
            if (i >= 0
                    && code.flow(i) == Flow.CALL
                    && placing.notes().get(n) instanceof Note.Relocation note
                    && neverReturns(note.text())) {
                found.set(i);
            }
        }
        return found;
    }
}
