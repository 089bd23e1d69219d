package dev.jitlens.analysis.codediff;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;

import java.util.List;
import java.util.Optional;

/**
 * Two compilations' machine code, compared instruction by instruction. What differs from run to run
 * although the code is the same does not count: absolute addresses; oops, metadata and call
 * targets, which are compared by what HotSpot calls them; constants beside the code, compared by
 * value. Registers do count, and so does where a jump goes: to the counterpart or not. Line
 * numbers, debug records and compile ids are not compared.
 *
 * @param rows in the order of the code; each instruction of either side is in exactly one
 * @param decoded whether instructions were compared by their text; else, without a decoder, by
 *     their bytes, which may seem to differ where an address is part of them
 */
public record CodeDiff(Assembly left, Assembly right, List<Row> rows, boolean decoded) {
    public CodeDiff {
        rows = List.copyOf(rows);
    }

    /** What a row says. */
    public enum Kind {
        SAME,
        /** An instruction of the same name with other operands, or a jump to elsewhere. */
        CHANGED,
        ONLY_LEFT,
        ONLY_RIGHT
    }

    /** One or two instructions that stand beside each other; {@code SAME} and CHANGED have two. */
    public record Row(Kind kind, Optional<Side> left, Optional<Side> right) {}

    /**
     * @param index in {@link Assembly#instructions}
     * @param text normalised; jumps within the code go to labels {@code L1}, {@code L2} …
     * @param label that stands before it because something jumps here, or empty
     */
    public record Side(int index, Instruction instruction, String text, String label) {}

    /**
     * @throws IllegalArgumentException with {@link #obstacle}'s sentence, if there is one
     */
    public static CodeDiff of(Assembly left, Assembly right) {
        obstacle(left, right)
                .ifPresent(
                        why -> {
                            throw new IllegalArgumentException(why);
                        });
        return new CodeMatcher(left, right).diff();
    }

    /** Why these two cannot be compared, as a sentence. */
    public static Optional<String> obstacle(Assembly left, Assembly right) {
        if (left.instructions().isEmpty() || right.instructions().isEmpty()) {
            return Optional.of("No code was printed for one of the two.");
        }
        Syntax one = Syntax.of(left);
        Syntax other = Syntax.of(right);
        if (left.listing().about().isa() != right.listing().about().isa()) {
            return Optional.of("The two were compiled for different processors.");
        }
        if (one == other) {
            return Optional.empty();
        }
        return Optional.of(
                one == Syntax.BYTES || other == Syntax.BYTES
                        ? "One of the two is bytes only; a decoder is needed to compare them."
                        : "One of the two was printed in Intel's syntax, the other in AT&T's.");
    }

    public int count(Kind kind) {
        return (int) rows.stream().filter(row -> row.kind() == kind).count();
    }

    public boolean identical() {
        return rows.stream().allMatch(row -> row.kind() == Kind.SAME);
    }

    /** How the text of instructions is written. */
    private enum Syntax {
        INTEL_OR_ARM,
        ATT,
        BYTES;

        static Syntax of(Assembly assembly) {
            if (!isDecoded(assembly)) {
                return BYTES;
            }
            return assembly.instructions().stream().anyMatch(i -> i.operands().contains("%"))
                    ? ATT
                    : INTEL_OR_ARM;
        }
    }

    static boolean isDecoded(Assembly assembly) {
        return assembly.instructions().stream().anyMatch(i -> !i.mnemonic().isEmpty());
    }
}
