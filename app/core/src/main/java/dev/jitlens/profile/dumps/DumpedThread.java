package dev.jitlens.profile.dumps;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.SampleFrame;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A thread as a dump of JDK 5 to 27 describes it.
 *
 * @param javaId or {@link Unknown#NUMBER}
 * @param osId or {@link Unknown#NUMBER}
 * @param frames innermost first
 * @param carries the virtual thread that it carries and whose stack is not told, or {@link
 *     Unknown#NUMBER}
 */
public record DumpedThread(
        long javaId,
        long osId,
        String name,
        DumpedWait waits,
        Life life,
        List<SampleFrame> frames,
        long carries) {
    /**
     * How long it ran, and how long ago it was started; each {@link Time#UNKNOWN} where the dump
     * does not tell it.
     */
    record Life(long cpuNanos, long nanos) {
        static final Life UNKNOWN = new Life(Time.UNKNOWN, Time.UNKNOWN);

        boolean isTold() {
            return Time.isKnown(cpuNanos);
        }
    }

    private static final int MOST_FRAMES = 64;
    private static final String INITIALISER = "<clinit>";

    /** Where threads of the JDK's own wait, of which the JVM says that they run. */
    private static final Set<String> SEEM_TO_RUN_IN =
            Set.of(
                    "java.lang.VirtualThread.takeVirtualThreadListToUnblock",
                    "java.lang.ref.Reference.waitForReferencePendingList");

    /** What a thread that has no state stands in while it waits. */
    private static final Set<String> WAITING_IN =
            Set.of(
                    "jdk.internal.misc.Unsafe.park",
                    "java.lang.Object.wait0",
                    "java.lang.Thread.sleep0",
                    "java.lang.Thread.sleepNanos0",
                    "java.lang.VirtualThread.park",
                    "java.lang.VirtualThread.parkNanos",
                    "java.lang.VirtualThread.yieldContinuation",
                    // a carrier: the virtual thread's own stack is told
                    "jdk.internal.vm.Continuation.run");

    public DumpedThread {
        frames = List.copyOf(frames);
    }

    /** What a virtual thread is called, which mostly has no name. */
    static String virtual(long javaId) {
        return "virtual thread #" + javaId;
    }

    /** Whether the JVM looked at all threads of the dump at the same time. */
    public boolean isAtOnce() {
        return waits.byJvm();
    }

    /** Whether it has no use for a processor, as far as the dump tells. */
    public boolean isWaiting() {
        return waits.isTold() || !frames.isEmpty() && isWait(frames.getFirst().name());
    }

    private boolean isWait(String method) {
        return SEEM_TO_RUN_IN.contains(method) || !waits.byJvm() && WAITING_IN.contains(method);
    }

    /** The classes whose static initialisers it runs, the innermost first. */
    List<String> initialises() {
        return frames.stream()
                .filter(DumpedThread::isInitialiser)
                .map(f -> f.method().holder())
                .limit(MOST_FRAMES)
                .toList();
    }

    /** The first frames, and an initialiser, however deep it is: it is the place. */
    List<Frame> place() {
        List<SampleFrame> kept =
                new ArrayList<>(frames.subList(0, Math.min(MOST_FRAMES, frames.size())));
        if (kept.stream().noneMatch(DumpedThread::isInitialiser)) {
            frames.stream().filter(DumpedThread::isInitialiser).findFirst().ifPresent(kept::add);
        }
        return kept.stream().map(f -> new Frame(f.method(), f.bci(), f.line())).toList();
    }

    private static boolean isInitialiser(SampleFrame frame) {
        return frame.method().name().equals(INITIALISER);
    }
}
