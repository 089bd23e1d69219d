package dev.jitlens.bridge;

/** What has a file to end before the JVM does. */
interface Ending {
    /** However the JVM is doing, its end waits no longer than this for a file's. */
    long MOST_END_MILLIS = 800;

    /** Tells it to end and waits a little. */
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
