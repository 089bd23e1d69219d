package dev.jitlens.profile.format;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.ProgramState.Deadlock;
import dev.jitlens.model.Method;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Threads of pools in a thread dump of JDK 8 to 27 that all wait, without an end, for tasks of such
 * pools: no thread is left that would run one.
 */
public final class StuckPools {
    private static final int MOST_FRAMES = 64;
    private static final int MOST_THREADS = 1000;

    /** "pool-1-thread-1" #18 prio=5 os_prio=0 cpu=24.38ms elapsed=12.96s tid=0x00007f47b8346c80 */
    private static final Pattern HEADER = Pattern.compile("\"(.{0,500})\" (?:#|daemon |prio=).*");

    /** A wait with a time limit is TIMED_WAITING, and ends. */
    private static final String WAITS = "java.lang.Thread.State: WAITING";

    private static final String WORKER = "java.util.concurrent.ThreadPoolExecutor::runWorker";
    private static final String IDLE = "java.util.concurrent.ThreadPoolExecutor::getTask";
    private static final String AWAITS = "java.util.concurrent.FutureTask::awaitDone";
    private static final String RUNS = "java.util.concurrent.FutureTask::run";

    /** Idle threads of timers have a queue of their own, and run what is due later. */
    private static final String TIMER = "ScheduledThreadPoolExecutor$DelayedWorkQueue";

    private final List<Deadlock.Stuck> stuck = new ArrayList<>();
    private boolean anyOther;

    /** The threads that wait so; none if any could still do what they wait for. */
    public static List<Deadlock.Stuck> read(String dump) {
        if (!dump.contains("FutureTask.awaitDone(")) {
            return List.of();
        }
        StuckPools pools = new StuckPools();
        Text text = new Text(pools);
        dump.lines().forEach(text::line);
        text.end();
        return pools.stuck();
    }

    /** Takes the threads of a dump apart. */
    private static final class Text {
        private final StuckPools pools;
        private String name = "";
        private boolean waits;
        private List<Frame> frames = new ArrayList<>();

        Text(StuckPools pools) {
            this.pools = pools;
        }

        void line(String line) {
            Matcher header = HEADER.matcher(line);
            if (header.matches()) {
                end();
                name = header.group(1);
            } else if (line.contains(WAITS)) {
                waits = true;
            } else if (frames.size() < MOST_FRAMES) {
                DeadlockText.frame(line).ifPresent(frames::add);
            }
        }

        void end() {
            pools.thread(name, waits, frames);
            name = "";
            waits = false;
            frames = new ArrayList<>();
        }
    }

    /** Whether a thread with such a frame may be one of a pool. */
    public static boolean concerns(Method method) {
        return method.display().equals(WORKER) || method.display().equals(RUNS);
    }

    /**
     * Takes a thread of a dump.
     *
     * @param waits without an end, as its state tells
     * @param frames innermost first
     */
    public void thread(String name, boolean waits, List<Frame> frames) {
        boolean works = frames.stream().anyMatch(f -> concerns(f.method()));
        if (works && waits && has(frames, AWAITS) && has(frames, WORKER)) {
            if (stuck.size() < MOST_THREADS) {
                stuck.add(new Deadlock.Stuck(name, "java.util.concurrent.FutureTask", "", frames));
            }
        } else if (works && !isIdleTimer(frames)) {
            anyOther = true;
        }
    }

    /** Those of the threads that wait so; none if any other could do what they wait for. */
    public List<Deadlock.Stuck> stuck() {
        return anyOther ? List.of() : List.copyOf(stuck);
    }

    private static boolean isIdleTimer(List<Frame> frames) {
        return has(frames, IDLE)
                && frames.stream().anyMatch(f -> f.method().holder().contains(TIMER));
    }

    private static boolean has(List<Frame> frames, String method) {
        return frames.stream().anyMatch(f -> f.method().display().equals(method));
    }
}
