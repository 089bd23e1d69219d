package dev.jitlens.fleet.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;

import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * A call of a tool. Its client may give it up at any moment: what reads, asks or answers looks
 * whether it did.
 */
final class Call {
    /** What waits for a program, and ends when its thread is interrupted. */
    interface Waiting {
        ObjectNode answer() throws ToolException;
    }

    private final String id;
    private Optional<Thread> waiting = Optional.empty();
    private volatile boolean isGivenUp;

    Call(String id) {
        this.id = id;
    }

    String id() {
        return id;
    }

    boolean isGivenUp() {
        return isGivenUp;
    }

    synchronized void giveUp() {
        isGivenUp = true;
        waiting.ifPresent(Thread::interrupt);
    }

    /**
     * Does nothing while somebody waits for the answer.
     *
     * @throws CancellationException if nobody does
     */
    void check() {
        if (isGivenUp) {
            throw new CancellationException(id);
        }
    }

    /**
     * An answer whose thread is interrupted when the call is given up. No other is, since a channel
     * of a run that is kept open would be closed by it.
     */
    ObjectNode interrupted(Waiting answer) throws ToolException {
        waits(Optional.of(Thread.currentThread()));
        try {
            check();
            return answer.answer();
        } finally {
            waits(Optional.empty());
            // The thread is lent.
            Thread.interrupted();
        }
    }

    private synchronized void waits(Optional<Thread> thread) {
        waiting = thread;
    }
}
