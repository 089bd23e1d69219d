package dev.jitlens.bridge;

/** Has the JVM stop all threads, as it does when it ends, and waits for that. */
final class LastPause {
    /** From JDK 19 on, to ask for the stack of one thread stops that one only. */
    private static final int STOPS_ONE = 19;

    private LastPause() {}

    /**
     * @param any a thread other than this one
     */
    static void take(Thread any) {
        try {
            if (feature() < STOPS_ONE) {
                any.getStackTrace();
            } else {
                Thread.getAllStackTraces();
            }
        } catch (OutOfMemoryError | RuntimeException e) {
            // A security manager forbids it, or there is no memory: the pause is not measured then.
        }
    }

    private static int feature() {
        String version = System.getProperty("java.specification.version", "");
        return version.matches("[1-9]\\d{1,3}") ? Integer.parseInt(version) : 8;
    }
}
