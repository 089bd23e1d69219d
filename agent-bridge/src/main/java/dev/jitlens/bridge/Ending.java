package dev.jitlens.bridge;

/** Something with a file to end before the JVM ends. */
interface Ending {
    /** The JVM's end waits no longer than this for the end of a file, in milliseconds. */
    long MOST_END_MILLIS = 800;

    /** Tells this to end, and waits a little. */
    void endSoon();

    /** Waits until the thread has ended, but not long. */
    static void await(Thread thread) {
        try {
            thread.join(MOST_END_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
