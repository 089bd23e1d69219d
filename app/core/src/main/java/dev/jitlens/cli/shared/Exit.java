package dev.jitlens.cli.shared;

import java.util.stream.Stream;

/** Ends the JVM when a command has ended. */
public final class Exit {
    private Exit() {}

    /**
     * Returns where the JVM ends by itself with that code, now that {@code main} returns: {@link
     * System#exit} asks for a logger first, for which each jar of the class path is opened.
     */
    public static void with(int code) {
        if (code != ExitCode.DONE || othersRun()) {
            System.exit(code);
        }
    }

    private static boolean othersRun() {
        ThreadGroup all = Thread.currentThread().getThreadGroup();
        while (all.getParent() != null) {
            all = all.getParent();
        }
        Thread[] threads = new Thread[2 * all.activeCount() + 1];
        return Stream.of(threads)
                .limit(all.enumerate(threads))
                .anyMatch(thread -> !thread.isDaemon() && thread != Thread.currentThread());
    }
}
