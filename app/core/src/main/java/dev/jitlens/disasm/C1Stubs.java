package dev.jitlens.disasm;

import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.disasm.instruction.Flows;

import java.util.BitSet;

/**
 * Calls in C1's code of JDK 8, which does not name what they call. C1 puts slow paths behind the
 * code of the method: those that come back jump back right after their call, those that throw or
 * deoptimize do not, and the next slow path follows.
 *
 * <pre>
 *   jmpq   0x00007f7cc912cebe
 *   mov    %rsi,(%rsp)            begins where control does not come from above
 *   callq  0x00007f7cc906d4a0     ;   {runtime_call}
 *   mov    %rax,0x8(%rsp)         another jumps here
 * </pre>
 */
final class C1Stubs {
    private final Code code;
    private final BitSet nameless;
    private final BitSet neverReturning;
    private final BitSet jumpedTo;

    /**
     * @param nameless what is called without a name
     * @param neverReturning known so far; more is added
     */
    C1Stubs(Code code, BitSet nameless, BitSet neverReturning) {
        this.code = code;
        this.nameless = nameless;
        this.neverReturning = neverReturning;
        this.jumpedTo = nameless.isEmpty() ? new BitSet() : jumpedTo();
    }

    private BitSet jumpedTo() {
        BitSet targets = new BitSet(code.size());
        for (int i = 0; i < code.size(); i++) {
            int to = Flows.jumps(code.flow(i)) ? code.at(code.target(i)) : -1;
            if (to >= 0) {
                targets.set(to);
            }
        }
        return targets;
    }

    void find() {
        for (int i = nameless.nextSetBit(0); i >= 0; i = nameless.nextSetBit(i + 1)) {
            if (code.flow(i) == Flow.CALL && jumpedTo.get(i + 1) && isEnteredByJumpsOnly(i)) {
                neverReturning.set(i);
            }
        }
    }

    private boolean isEnteredByJumpsOnly(int call) {
        int first = call;
        while (first > 0 && code.flow(first - 1) == Flow.NEXT) {
            first--;
        }
        return first > 0 && (neverReturning.get(first - 1) || !Flows.goesOn(code.flow(first - 1)));
    }
}
