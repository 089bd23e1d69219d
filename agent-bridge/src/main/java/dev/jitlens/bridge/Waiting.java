package dev.jitlens.bridge;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Which threads of a dump wait. To Java a thread in a blocking system call is {@code RUNNABLE}, so
 * that here, as in VisualVM, the native methods that are known to do nothing but wait decide as
 * well. A read of a file counts as running, though it may wait for the disk. And a runnable thread
 * need not have had a processor: what a dump shows is not CPU time.
 */
final class Waiting {
    /** These native methods do nothing but wait, in JDK 8 to 27. */
    private static final Set<String> NATIVES =
            new HashSet<String>(
                    Arrays.asList(
                            "java.lang.Object.wait",
                            "java.lang.Object.wait0",
                            "java.lang.Thread.sleep",
                            "java.lang.Thread.sleep0",
                            "java.lang.Thread.sleepNanos0",
                            "sun.misc.Unsafe.park",
                            "jdk.internal.misc.Unsafe.park",
                            "java.lang.ref.Reference.waitForReferencePendingList",
                            "java.lang.VirtualThread.takeVirtualThreadListToUnblock",
                            "java.lang.ProcessHandleImpl.waitForProcessExit0",
                            "java.lang.ProcessImpl.waitForProcessExit",
                            "java.lang.ProcessImpl.waitForInterruptibly",
                            "java.lang.UNIXProcess.waitForProcessExit",
                            "java.net.PlainSocketImpl.socketAccept",
                            "java.net.PlainSocketImpl.socketConnect",
                            "java.net.PlainDatagramSocketImpl.receive0",
                            "java.net.SocketInputStream.socketRead0",
                            "java.net.DualStackPlainSocketImpl.accept0",
                            "java.net.DualStackPlainSocketImpl.waitForNewConnection",
                            "sun.nio.ch.ServerSocketChannelImpl.accept0",
                            "sun.nio.ch.Net.accept",
                            "sun.nio.ch.Net.poll",
                            "sun.nio.ch.Net.pollConnect",
                            "sun.nio.ch.EPoll.wait",
                            "sun.nio.ch.EPoll.epollWait",
                            "sun.nio.ch.EPollArrayWrapper.epollWait",
                            "sun.nio.ch.KQueue.poll",
                            "sun.nio.ch.KQueueArrayWrapper.kevent0",
                            "sun.nio.ch.PollArrayWrapper.poll0",
                            "sun.nio.ch.PollSelectorImpl.poll",
                            "sun.nio.ch.WEPoll.wait",
                            "sun.nio.ch.WindowsSelectorImpl$SubSelector.poll0",
                            "sun.nio.ch.Iocp.getQueuedCompletionStatus",
                            "sun.nio.fs.LinuxWatchService.poll"));

    private Waiting() {}

    static boolean is(Thread.State state, StackTraceElement leaf) {
        return state != Thread.State.RUNNABLE
                || leaf.isNativeMethod()
                        && NATIVES.contains(leaf.getClassName() + "." + leaf.getMethodName());
    }
}
