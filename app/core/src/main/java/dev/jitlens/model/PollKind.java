package dev.jitlens.model;

/** Where in the code a safepoint poll stands. */
public enum PollKind {
    /** {@code {poll_return}}, before the method returns. */
    RETURN,
    /** {@code {poll}}, at the back edge of a loop. */
    LOOP,
    /** Known by its instructions only. */
    OTHER
}
