package dev.jitlens.model;

/**
 * How the model says that no log tells something; it never does so with null. A text is empty, a
 * time or a duration is {@link Time#UNKNOWN}, and what counts or measures and is never negative by
 * itself (a bci, a line, a size, a number of threads) is {@link #NUMBER}. What is unknown as a
 * whole is an empty {@code Optional}.
 */
public final class Unknown {
    public static final int NUMBER = -1;

    private Unknown() {}
}
