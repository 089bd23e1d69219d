package dev.jitlens.disasm;

import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.model.Compiler;

import java.util.BitSet;
import java.util.HashMap;

/** What comments say about calls, beyond what the call itself shows. */
public final class Calls {
    /** The comment as JDK 8 writes it. */
    private static final String NAMELESS = "{runtime_call}";

    /**
     * Bytes of {@code mov rax, imm64} behind a jump of 5 bytes, and what a disassembler adds to it.
     */
    private static final int REST = 10;

    /** Instructions of a stub up to its call; there are a few in fact. */
    private static final int LONGEST_STUB = 64;

    private final Code code;
    private final BitSet neverReturning = new BitSet();
    private final HashMap<Integer, Long> patched = new HashMap<>();
    private final BitSet nameless = new BitSet();
    private final BitSet java = new BitSet();

    Calls(Compiler compiler, Code code, Placing placing) {
        this.code = code;
        for (int n = 0; n < placing.notes().size(); n++) {
            int i = placing.instruction(n);
            if (i >= 0 && placing.notes().get(n) instanceof Note.Relocation note) {
                if (isRuntime(note.text())) {
                    add(i, note.text());
                } else if (isJava(note.text())) {
                    java.set(i);
                }
            }
        }
        guess();
        if (compiler == Compiler.C1) {
            new C1Stubs(code, nameless, neverReturning).find();
        }
    }

    /**
     * JDK 8 does not name what is called. C2 has it call os::breakpoint behind an uncommon trap,
     * which is never reached:
     *
     * <pre>
     *   callq  0x00007ffa550453e0     ;*ifne  ;   {runtime_call}
     *   callq  0x00007ffa5fa370e0     ;*ifne  ;   {runtime_call}
     * </pre>
     */
    private void guess() {
        for (int i = nameless.nextSetBit(0); i >= 0; i = nameless.nextSetBit(i + 1)) {
            if (isCall(i) && nameless.get(i + 1) && isCall(i + 1) && code.nextFollows(i)) {
                neverReturning.set(i, i + 2);
            } else if (isCall(i) && jumpsToItsStub(i)) {
                patches(i);
            }
        }
    }

    /**
     * The same shape as {@link #patches} in JDK 8. Were it a loop, it would be one without an end.
     *
     * <pre>
     *   jmp (the stub)
     *   …
     *   callq  0x00007f7cc90fdee0     ;   {runtime_call}
     *   jmp (the jump to the stub)
     * </pre>
     */
    private boolean jumpsToItsStub(int call) {
        int site = call + 1 < code.size() ? code.at(code.target(call + 1)) : -1;
        if (site < 0 || code.flow(call + 1) != Flow.JUMP || code.flow(site) != Flow.JUMP) {
            return false;
        }
        int stub = code.at(code.target(site));
        if (stub <= site || stub > call || call - stub > LONGEST_STUB) {
            return false;
        }
        for (int i = stub; i < call; i++) {
            if (code.flow(i) != Flow.NEXT && code.flow(i) != Flow.BAD) {
                return false;
            }
        }
        return true;
    }

    private boolean isCall(int i) {
        return code.flow(i) == Flow.CALL;
    }

    private void add(int i, String comment) {
        if (comment.equals(NAMELESS)) {
            nameless.set(i);
        } else if (code.flow(i) == Flow.CALL && neverReturns(comment)) {
            neverReturning.set(i);
        } else if (code.flow(i) == Flow.CALL && comment.contains("_patching")) {
            patches(i);
        }
    }

    /**
     * C1 leaves classes and fields that it does not know to the first thread that comes by. Until
     * then a jump to a stub stands there; the stub calls the runtime, which puts the right
     * instruction in its place, and jumps to it. That is no loop: the code goes on behind it.
     */
    private void patches(int call) {
        int jump = call + 1;
        while (jump < code.size() && jump < call + 3 && code.flow(jump) == Flow.NEXT) {
            jump++; // post_call_nop
        }
        if (jump >= code.size() || code.flow(jump) != Flow.JUMP) {
            return;
        }
        int site = code.at(code.target(jump));
        if (site >= 0 && code.flow(site) == Flow.JUMP) {
            neverReturning.set(call);
            int behind = behind(site);
            patched.put(site, behind < code.size() ? code.address(behind) : 0);
        }
    }

    /** What is left there of longer instructions may be taken for others, and ends in bad bytes. */
    private int behind(int site) {
        int behind = site + 1;
        for (int i = site + 1; i < code.size() && code.address(i) < code.end(site) + REST; i++) {
            if (code.flow(i) == Flow.BAD) {
                behind = i + 1;
            }
        }
        return behind;
    }

    boolean neverReturns(int i) {
        return neverReturning.get(i);
    }

    /** Whether a comment says that Java code is called here. */
    boolean callsJava(int i) {
        return java.get(i);
    }

    /** Where a jump goes in the end. */
    long target(int i) {
        Long behind = patched.isEmpty() ? null : patched.get(i);
        return behind == null ? code.target(i) : behind;
    }

    /** {@code {static_call}}, {@code {optimized virtual_call}}: to Java code, which polls. */
    static boolean isJava(String comment) {
        return comment.startsWith("{static_call")
                || comment.startsWith("{virtual_call")
                || comment.startsWith("{optimized virtual_call")
                || comment.startsWith("{opt_virtual_call");
    }

    public static boolean isRuntime(String comment) {
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
        for (int i = 0; i < comment.length(); i++) {
            String word =
                    switch (comment.charAt(i)) {
                        case 'U' -> "UncommonTrapBlob";
                        case 'o' -> "os::breakpoint";
                        case 't' -> "throw_";
                        case 'd' -> "deoptimize";
                        case 'p' -> "predicate_failed";
                        case 'u' -> "unwind_exception";
                        case 'h' -> "handle_exception";
                        default -> null;
                    };
            if (word != null && comment.startsWith(word, i)) {
                return true;
            }
        }
        return false;
    }
}
