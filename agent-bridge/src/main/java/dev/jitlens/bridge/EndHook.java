package dev.jitlens.bridge;

/**
 * Ends a file when the JVM ends. It is no lambda: the watched program may have none, and the first
 * one costs start-up time.
 */
final class EndHook extends Thread {
    private final Ending recording;

    EndHook(Ending recording) {
        super("jitlens-bridge-end");
        this.recording = recording;
    }

    void add() throws Refused {
        try {
            Runtime.getRuntime().addShutdownHook(this);
        } catch (IllegalStateException e) {
            throw new Refused("records nothing, since the JVM is ending");
        }
    }

    void remove() {
        try {
            Runtime.getRuntime().removeShutdownHook(this);
        } catch (IllegalStateException e) {
            // The JVM is ending, and the hook with it.
        }
    }

    @Override
    public void run() {
        recording.endSoon();
    }
}
