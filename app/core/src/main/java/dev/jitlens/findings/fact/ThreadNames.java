package dev.jitlens.findings.fact;

import java.util.regex.Pattern;

/** Whose threads are, by their names. */
public final class ThreadNames {
    private static final Pattern JVM =
            Pattern.compile(
                    "JFR .*|Attach Listener|Signal Dispatcher|Finalizer|Reference Handler"
                            + "|Common-Cleaner|Cleaner-\\d+|C[12] CompilerThread\\d+|Service Thread"
                            + "|Notification Thread|Monitor Deflation Thread|DestroyJavaVM|VM .*"
                            + "|G1 .*|GC .*|Sweeper thread|jitlens-.*|Permissionless thread"
                            + "|RMI .*|JMX .*|process reaper.*|Read-Updater|VirtualThread-unpark.*"
                            + "|Thread-\\d+ \\(jitlens\\).*");

    private ThreadNames() {}

    /** Neither a thread of the JVM's nor of its recorders and agents. */
    public static boolean isProgram(String thread) {
        return !JVM.matcher(thread).matches();
    }
}
