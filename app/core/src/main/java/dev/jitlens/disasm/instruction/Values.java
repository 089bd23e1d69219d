package dev.jitlens.disasm.instruction;

import java.util.Arrays;
import java.util.BitSet;

/**
 * What is known of each register and place on the stack: which one's value at the head of the loop
 * it holds, plus what.
 */
public final class Values {
    private static final int UNKNOWN = -1;

    /** A value that is unknown, too, but may be what some register was before. */
    private static final int LOST = -2;

    private final int[] origin = new int[Registers.PLACES];
    private final long[] plus = new long[Registers.PLACES];

    /** The values at the head of the loop, where each register holds its own. */
    public static Values atHeader() {
        Values values = new Values();
        Arrays.setAll(values.origin, r -> r);
        return values;
    }

    public Values copy() {
        Values values = new Values();
        System.arraycopy(origin, 0, values.origin, 0, origin.length);
        System.arraycopy(plus, 0, values.plus, 0, plus.length);
        return values;
    }

    /** Keeps what both agree on. */
    public void meet(Values other) {
        for (int r = 0; r < origin.length; r++) {
            if (origin[r] != other.origin[r] || plus[r] != other.plus[r]) {
                boolean lost = isLost(r) || other.isLost(r);
                forget(r);
                origin[r] = lost ? LOST : UNKNOWN;
            }
        }
    }

    public void forget(int register) {
        if (register >= 0) {
            origin[register] = UNKNOWN;
            plus[register] = 0;
        }
    }

    public void run(Effect effect) {
        switch (effect) {
            case Effect.Nothing _, Effect.Compare _ -> {}
            case Effect.Everything _ -> Arrays.fill(origin, 0, Registers.COUNT, UNKNOWN);
            case Effect.Restore(int register) -> {
                forget(register);
                origin[register] = LOST;
            }
            case Effect.Set(int register, int another) -> {
                forget(register);
                forget(another);
            }
            case Effect.Copy(int to, int from, long constant, _) -> {
                origin[to] = origin[from];
                plus[to] = origin[from] < 0 ? 0 : plus[from] + constant;
            }
        }
    }

    /** Forgets what an effect writes, where it is not known how often that happens. */
    public void forget(Effect effect) {
        if (effect instanceof Effect.Copy copy) {
            forget(copy.to());
        } else {
            run(effect);
        }
    }

    /** The register whose value at the head of the loop this one is made of, or -1. */
    public int origin(int register) {
        return register < 0 ? UNKNOWN : Math.max(UNKNOWN, origin[register]);
    }

    /** Whether it may be any register's value. */
    public boolean isLost(int register) {
        return register >= 0 && origin[register] == LOST;
    }

    /** The registers that hold the same as that one, after it has moved. */
    public BitSet holding(int source) {
        BitSet holding = new BitSet();
        for (int r = 0; r < origin.length; r++) {
            holding.set(r, origin[r] == source && plus[r] == plus[source]);
        }
        return holding;
    }

    /** Whether the register has moved by a constant at the end of a turn. */
    public boolean steps(int register) {
        return register >= 0 && origin[register] == register && plus[register] != 0;
    }

    /** How far a register that {@link #steps} has moved at the end of a turn. */
    public long step(int register) {
        return plus[register];
    }

    /** Whether the register is as before at the end of a turn. */
    public boolean stays(int register) {
        return register >= 0 && origin[register] == register && plus[register] == 0;
    }
}
