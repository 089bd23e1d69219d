package dev.jitlens.profile.dumps;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.ThreadDump;
import dev.jitlens.model.ProgramState.ThreadDump.Group;
import dev.jitlens.model.ProgramState.ThreadDump.Queue;
import dev.jitlens.model.ProgramState.ThreadDump.Ran;
import dev.jitlens.model.Time;
import dev.jitlens.model.samples.SampleFrame;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.regex.Pattern;

/** The threads of a dump by the lock that they wait for, by their stacks, and by CPU time. */
public final class WholeDump {
    private static final int MOST_LOCKS = 100_000;

    /** Of queues, of stacks in each, and of crowds, the largest are told. */
    private static final int MOST_TOLD = 20;

    /** Two with one stack are no crowd. */
    private static final int LEAST_CROWD = 3;

    private static final int MOST_RAN = 50;

    private static final int MOST_STACKS = 10_000;

    /** What a thread is parked on that another one has, and not until something happens. */
    private static final Pattern LOCKS =
            Pattern.compile(
                    "java\\.util\\.concurrent\\.(locks\\.\\w+\\$(\\w*Sync|Sync\\w*)"
                            + "|locks\\.StampedLock|Semaphore\\$\\w+)@.*");

    private static final Comparator<Gathered> LARGEST =
            Comparator.comparingInt((Gathered g) -> g.threads).reversed();

    /** Stacks of one dump are those of the next. */
    private final Map<List<Frame>, List<Frame>> stacks = new HashMap<>();

    private int threads;
    private final Map<Thread.State, Integer> states = new EnumMap<>(Thread.State.class);
    private boolean atOnce = true;
    private final Map<String, Line> lines = new LinkedHashMap<>();
    private final Map<List<SampleFrame>, Gathered> crowds = new LinkedHashMap<>();
    private final Map<String, DumpedThread> holders = new HashMap<>();
    private final Map<Long, DumpedThread> byId = new HashMap<>();

    /** The one that ran least is first. */
    private final PriorityQueue<DumpedThread> ran =
            new PriorityQueue<>(Comparator.comparingLong(t -> t.life().cpuNanos()));

    /** Threads with one stack. */
    private static final class Gathered {
        private final DumpedThread first;
        private int threads;

        private Gathered(DumpedThread first) {
            this.first = first;
        }
    }

    /** Those before one lock. */
    private static final class Line {
        private final Map<List<SampleFrame>, Gathered> stacks = new LinkedHashMap<>();
        private int threads;
        private long owner;
    }

    /** Takes a thread of a dump that has a stack. */
    public void thread(DumpedThread thread) {
        threads++;
        state(thread);
        atOnce &= thread.isAtOnce();
        DumpedWait waits = thread.waits();
        for (String held : waits.holds()) {
            if (holders.size() < MOST_LOCKS) {
                holders.put(held, thread);
            }
        }
        if (thread.javaId() >= 0 && byId.size() < MOST_LOCKS) {
            byId.put(thread.javaId(), thread);
        }
        longest(thread);
        String lock = wanted(thread);
        if (lock.isEmpty()) {
            gather(crowds, thread);
        } else if (lines.size() < MOST_LOCKS || lines.containsKey(lock)) {
            Line line = lines.computeIfAbsent(lock, l -> new Line());
            line.threads++;
            line.owner = waits.owner();
            gather(line.stacks, thread);
        }
    }

    /** Takes a thread that has no stack, as most of the JVM's own have none. */
    public void ran(DumpedThread thread) {
        state(thread);
        longest(thread);
    }

    /** Words that are no state are a stranger's. */
    private void state(DumpedThread thread) {
        for (Thread.State state : Thread.State.values()) {
            if (state.name().equals(thread.waits().state())) {
                states.merge(state, 1, Integer::sum);
            }
        }
    }

    private void longest(DumpedThread thread) {
        if (thread.life().isTold()) {
            ran.add(thread);
            if (ran.size() > MOST_RAN) {
                ran.remove();
            }
        }
    }

    /** The monitor or lock that it waits for; empty if there is none. */
    private static String wanted(DumpedThread thread) {
        DumpedWait waits = thread.waits();
        return waits.lock().isEmpty() && LOCKS.matcher(waits.parked()).matches()
                ? waits.parked()
                : waits.lock();
    }

    private static void gather(Map<List<SampleFrame>, Gathered> all, DumpedThread thread) {
        if (all.size() < MOST_LOCKS || all.containsKey(thread.frames())) {
            all.computeIfAbsent(thread.frames(), f -> new Gathered(thread)).threads++;
        }
    }

    /**
     * What the threads since the last time tell.
     *
     * @param origin of their dump
     */
    public ThreadDump take(Origin origin) {
        List<Queue> queues =
                lines.entrySet().stream()
                        .sorted(
                                Comparator.comparingInt(
                                        (Map.Entry<String, Line> e) -> -e.getValue().threads))
                        .limit(MOST_TOLD)
                        .map(e -> queue(e.getKey(), e.getValue()))
                        .toList();
        List<Group> same =
                groups(crowds.values().stream().filter(g -> g.threads >= LEAST_CROWD).toList());
        List<Ran> longest =
                ran.stream()
                        .sorted(ran.comparator().reversed())
                        .map(
                                t ->
                                        new Ran(
                                                t.name(),
                                                t.javaId(),
                                                t.life().cpuNanos(),
                                                t.life().nanos(),
                                                shared(t.place())))
                        .toList();
        ThreadDump dump =
                new ThreadDump(
                        origin, Time.UNKNOWN, atOnce, threads, states, queues, same, longest);
        threads = 0;
        states.clear();
        atOnce = true;
        lines.clear();
        crowds.clear();
        holders.clear();
        byId.clear();
        ran.clear();
        return dump;
    }

    private Queue queue(String lock, Line line) {
        DumpedThread holder = line.owner >= 0 ? byId.get(line.owner) : holders.get(lock);
        return new Queue(
                OpenThread.type(lock),
                line.stacks.values().stream().noneMatch(g -> isParked(g.first)),
                Optional.ofNullable(holder).map(h -> group(h, 1)),
                groups(line.stacks.values()));
    }

    private static boolean isParked(DumpedThread thread) {
        return !thread.waits().parked().isEmpty();
    }

    private List<Group> groups(Collection<Gathered> all) {
        List<Gathered> sorted = new ArrayList<>(all);
        sorted.sort(LARGEST);
        return sorted.stream().limit(MOST_TOLD).map(g -> group(g.first, g.threads)).toList();
    }

    private Group group(DumpedThread thread, int count) {
        String lock = wanted(thread);
        return new Group(
                thread.name(),
                count,
                lock.isEmpty() ? thread.waits().awaited() : OpenThread.type(lock),
                thread.isWaiting(),
                shared(thread.place()));
    }

    private List<Frame> shared(List<Frame> frames) {
        return stacks.size() < MOST_STACKS
                ? stacks.computeIfAbsent(frames, f -> f)
                : stacks.getOrDefault(frames, frames);
    }
}
