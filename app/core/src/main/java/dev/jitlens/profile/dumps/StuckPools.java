package dev.jitlens.profile.dumps;

import dev.jitlens.model.ProgramState.Deadlock;
import dev.jitlens.model.samples.SampleFrame;

import java.util.ArrayList;
import java.util.List;

/**
 * Threads of pools in a thread dump of JDK 8 to 27 that all wait, without an end, for tasks of such
 * pools: no thread is left that would run one.
 */
final class StuckPools {
    private static final int MOST_THREADS = 1000;

    private static final String WORKER = "java.util.concurrent.ThreadPoolExecutor.runWorker";
    private static final String IDLE = "java.util.concurrent.ThreadPoolExecutor.getTask";
    private static final String AWAITS = "java.util.concurrent.FutureTask.awaitDone";
    private static final String RUNS = "java.util.concurrent.FutureTask.run";

    /** Idle threads of timers have a queue of their own, and run what is due later. */
    private static final String TIMER = "ScheduledThreadPoolExecutor$DelayedWorkQueue";

    private final List<Deadlock.Stuck> stuck = new ArrayList<>();
    private boolean anyOther;

    /** Takes a thread of a dump. */
    void thread(DumpedThread thread) {
        List<SampleFrame> frames = thread.frames();
        boolean works = has(frames, WORKER) || has(frames, RUNS);
        if (works && thread.waits().isEndless() && has(frames, AWAITS) && has(frames, WORKER)) {
            if (stuck.size() < MOST_THREADS) {
                stuck.add(
                        new Deadlock.Stuck(
                                thread.name(),
                                "java.util.concurrent.FutureTask",
                                "",
                                thread.place()));
            }
        } else if (works && !isIdleTimer(frames)) {
            anyOther = true;
        }
    }

    /** Those of the threads that wait so; none if any other could do what they wait for. */
    List<Deadlock.Stuck> stuck() {
        return anyOther ? List.of() : List.copyOf(stuck);
    }

    private static boolean isIdleTimer(List<SampleFrame> frames) {
        return has(frames, IDLE)
                && frames.stream().anyMatch(f -> f.method().holder().contains(TIMER));
    }

    private static boolean has(List<SampleFrame> frames, String method) {
        return frames.stream().anyMatch(f -> f.name().equals(method));
    }
}
