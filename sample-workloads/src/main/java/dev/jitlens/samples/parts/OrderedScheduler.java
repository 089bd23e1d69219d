package dev.jitlens.samples.parts;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs tasks in the order of their tickets, whichever thread brings them: who comes too early
 * leaves the task in a ring and goes; who brings the one that is due runs it, and those left behind
 * it. No thread of its own is needed, and nobody is woken up.
 */
public final class OrderedScheduler {
    private static final Runnable NOTHING = () -> {};

    private final AtomicReferenceArray<Left> ring;
    private final AtomicLong due = new AtomicLong();

    private static final class Left {
        final long ticket;
        final Runnable task;

        Left(long ticket, Runnable task) {
            this.ticket = ticket;
            this.task = task;
        }
    }

    public OrderedScheduler(int capacity) {
        ring = new AtomicReferenceArray<Left>(capacity);
    }

    /**
     * Has the task run when all with smaller tickets have run; that may be in another thread. Waits
     * if the ring has no room yet.
     *
     * @param ticket from 0 on; each must come once, or those after it never run
     */
    public void run(long ticket, Runnable task) {
        while (ticket - due.get() >= ring.length()) {
            LockSupport.parkNanos(1000);
        }
        ring.set(place(ticket), new Left(ticket, task));
        boolean ran = true;
        while (ran) {
            ran = runDue();
        }
    }

    /** Says that a ticket comes to nothing, as its work failed. */
    void trash(long ticket) {
        run(ticket, NOTHING);
    }

    /**
     * Runs the task that is due, if it is there and nobody else does. Who left a task has looked at
     * what is due afterwards, and who ran one looks for the next afterwards, so one of them sees
     * it.
     */
    private boolean runDue() {
        long ticket = due.get();
        Left left = ring.get(place(ticket));
        // A later one may stand in this place already, if others ran this one meanwhile.
        if (left == null
                || left.ticket != ticket
                || !ring.compareAndSet(place(ticket), left, null)) {
            return false;
        }
        left.task.run();
        due.set(ticket + 1);
        return true;
    }

    private int place(long ticket) {
        return (int) (ticket % ring.length());
    }
}
