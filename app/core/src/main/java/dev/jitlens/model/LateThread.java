package dev.jitlens.model;

import java.util.List;

/**
 * A thread that a safepoint had to wait for.
 *
 * @param origin where it says so
 * @param name or empty, where only an address is given ({@code -Xlog:safepoint=trace})
 * @param osId the kernel's thread id, or -1
 * @param state what it was doing, in the log's words ({@code _thread_in_Java}, {@code runnable}),
 *     or empty
 * @param nanos at least so long it was waited for, or {@link Time#UNKNOWN}
 * @param frames where it was or stopped, innermost first; empty if not told (JFR of JDK 25 and
 *     later does)
 * @param startNanos when it was started, or {@link Time#UNKNOWN}; a list of JDK 11 and later tells
 *     it to 10 ms
 * @param listed it is told by a list of those that were late at one time, and no later line: which
 *     of such threads was the last is not known
 */
public record LateThread(
        Origin origin,
        String name,
        long osId,
        String state,
        long nanos,
        List<JvmEvent.Frame> frames,
        long startNanos,
        boolean listed) {
    public LateThread {
        frames = List.copyOf(frames);
    }

    /** One whose place in an order of threads is known, but not its start. */
    public LateThread(
            Origin origin,
            String name,
            long osId,
            String state,
            long nanos,
            List<JvmEvent.Frame> frames) {
        this(origin, name, osId, state, nanos, frames, Time.UNKNOWN, false);
    }

    /** A name for a person, even if there is none. */
    public String display() {
        if (!name.isEmpty()) {
            return name;
        }
        return osId >= 0 ? "thread " + osId : "a thread";
    }

    public LateThread named(String otherName) {
        return new LateThread(origin, otherName, osId, state, nanos, frames, startNanos, listed);
    }

    public LateThread in(String otherState) {
        return new LateThread(origin, name, osId, otherState, nanos, frames, startNanos, listed);
    }

    boolean isSame(LateThread other) {
        return osId >= 0 && other.osId >= 0 ? osId == other.osId : name.equals(other.name);
    }

    /** The same with what another source says of it. */
    LateThread alsoSeen(LateThread other) {
        return new LateThread(
                origin,
                name.isEmpty() ? other.name : name,
                osId >= 0 ? osId : other.osId,
                state.startsWith("_thread") || other.state.isEmpty() ? state : other.state,
                nanos >= 0 ? nanos : other.nanos,
                frames.isEmpty() ? other.frames : frames,
                Time.isKnown(startNanos) ? startNanos : other.startNanos,
                listed && other.listed);
    }
}
