package dev.jitlens.model.methoddata;

import dev.jitlens.model.Method;

import java.util.List;
import java.util.Optional;

/**
 * What the JVM counted of a method, as it dumps it at exit, with the bytecodes that stand there.
 * Counters are -1 where the dump has none.
 *
 * @param invocations in the interpreter and in code that counts (tier 2 and 3)
 * @param backedges the same of back edges of loops
 * @param decompilations how often its code was thrown away
 * @param dataBytes size of the data in the JVM
 * @param parameters types of the parameters, if the JVM was told to profile them
 * @param bytecodes by bci
 */
public record MethodData(
        Method method,
        long interpreterInvocations,
        long invocations,
        long backedges,
        long decompilations,
        long dataBytes,
        List<BytecodeProfile.SlotType> parameters,
        List<ProfiledBytecode> bytecodes) {

    public MethodData {
        parameters = List.copyOf(parameters);
        bytecodes = List.copyOf(bytecodes);
    }

    /**
     * A bytecode, and what was counted there, if anything.
     *
     * @param text as dumped: {@code fast_aload_0}, {@code invokestatic 24
     *     <M.id(Ljava/lang/Object;)Ljava/lang/Object;>}
     */
    public record ProfiledBytecode(int bci, String text, Optional<BytecodeProfile> profile) {
        /** The mnemonic in the JVM specification's words. */
        public String mnemonic() {
            return RewrittenBytecode.original(dumpedMnemonic());
        }

        /** The mnemonic as the interpreter has rewritten it. */
        public String dumpedMnemonic() {
            int blank = text.indexOf(' ');
            return blank < 0 ? text : text.substring(0, blank);
        }

        public String operands() {
            int blank = text.indexOf(' ');
            return blank < 0 ? "" : text.substring(blank + 1);
        }
    }

    /** What was counted at a bci. */
    public Optional<BytecodeProfile> profile(int bci) {
        return bytecodes.stream()
                .filter(bytecode -> bytecode.bci() == bci)
                .findFirst()
                .flatMap(ProfiledBytecode::profile);
    }
}
