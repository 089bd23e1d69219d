package dev.jitlens.cli.launch;

/** What is to be done if Jitlens is interrupted before this is closed. */
final class StoppedWithUs implements AutoCloseable {
    private final Thread hook;

    StoppedWithUs(Runnable stop) {
        hook = new Thread(stop, "jitlens-stop");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // Jitlens is ending: the hook does its work.
            return;
        }
    }
}
