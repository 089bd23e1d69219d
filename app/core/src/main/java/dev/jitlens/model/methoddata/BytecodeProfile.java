package dev.jitlens.model.methoddata;

import dev.jitlens.model.InlineNode;

import java.util.List;
import java.util.Optional;

/**
 * What a method's data hold of one bytecode. A number is -1 where that kind has none. Counts are
 * the JVM's own: of the interpreter and of C1's tier 2 and 3 code, not of C2's, and threads lose
 * increments to each other.
 *
 * @param kind in the JVM's words: {@code BranchData}, {@code VirtualCallData} …
 * @param taken how often the branch was taken
 * @param notTaken how often it was not
 * @param count of calls; of a type check what its receivers do not show: in JDK 11 to 21 it goes
 *     down with each failed check, and so may be negative
 * @param receivers types that were seen, and how often; of {@code RetData} bcis
 * @param traps reasons of uncommon traps that were taken here: {@code null_check}; {@code
 *     recompiled} if code was recompiled for one
 * @param flags bits as the JVM has them, 0 if none are shown; see {@link #nullSeen}
 */
public record BytecodeProfile(
        String kind,
        long taken,
        long notTaken,
        long count,
        SwitchCounts cases,
        List<InlineNode.Receiver> receivers,
        List<String> traps,
        int flags,
        CallTypes types) {
    private static final int NULL_SEEN = 1;

    public BytecodeProfile {
        receivers = List.copyOf(receivers);
        traps = List.copyOf(traps);
    }

    /**
     * How often a switch took which way.
     *
     * @param caseCounts in the order of its cases
     */
    public record SwitchCounts(long defaultCount, List<Long> caseCounts) {
        public SwitchCounts {
            caseCounts = List.copyOf(caseCounts);
        }
    }

    /**
     * Types that were seen at a call.
     *
     * @param arguments if the JVM was told to profile them
     * @param returned type of its result
     */
    public record CallTypes(List<SlotType> arguments, Optional<String> returned) {
        public CallTypes {
            arguments = List.copyOf(arguments);
        }
    }

    /**
     * The type that a parameter or an argument had.
     *
     * @param type in the JVM's words, {@code (null seen)} included; {@code unknown} if several
     */
    public record SlotType(int index, int slot, String type) {}

    /** Whether a type check or a call saw null. */
    public boolean nullSeen() {
        return (flags & NULL_SEEN) != 0 && !receiversAreBcis();
    }

    private boolean receiversAreBcis() {
        return kind.equals("RetData");
    }
}
