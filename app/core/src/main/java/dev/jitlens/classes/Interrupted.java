package dev.jitlens.classes;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.util.concurrent.CancellationException;

/** Nobody waits for the answer any more; nothing is wrong with the file, and none is remembered. */
final class Interrupted {
    private Interrupted() {}

    /**
     * Does nothing if the file really could not be read.
     *
     * @throws CancellationException if the reading thread was interrupted
     */
    static void unlessBroken(IOException e) {
        for (Throwable t = e; t != null; t = t.getCause()) {
            if (t instanceof ClosedByInterruptException) {
                throw new CancellationException(e.getMessage());
            }
        }
    }
}
