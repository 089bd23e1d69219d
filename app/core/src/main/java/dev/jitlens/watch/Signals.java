package dev.jitlens.watch;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** Sends the signal that a JVM looks for somebody who attaches at. */
final class Signals {
    private static final int SIGQUIT = 3;

    private Signals() {}

    @SuppressWarnings("restricted") // No class of the JDK sends this signal.
    static void quit(long pid) throws WatchException {
        Linker linker = Linker.nativeLinker();
        int result;
        try {
            MethodHandle kill =
                    linker.downcallHandle(
                            linker.defaultLookup().findOrThrow("kill"),
                            FunctionDescriptor.of(
                                    ValueLayout.JAVA_INT,
                                    ValueLayout.JAVA_INT,
                                    ValueLayout.JAVA_INT));
            result = (int) kill.invokeExact(Math.toIntExact(pid), SIGQUIT);
        } catch (Throwable e) {
            throw new WatchException("No signal can be sent from here: " + e.getMessage(), e);
        }
        if (result != 0) {
            throw new WatchException("Process " + pid + " takes no signal: it has ended.");
        }
    }
}
