package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.ProgramState.ThreadDump;
import dev.jitlens.model.ProgramState.ThreadDump.Group;
import dev.jitlens.model.ProgramState.ThreadDump.Queue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Locks that many threads waited for when a thread dump was taken. A dump is a moment: how long
 * they wait it does not tell, but that many meet at one lock by chance is unlikely.
 */
final class QueuesOfDumps {
    /** Two may meet at any lock. */
    private static final int LEAST_THREADS = 3;

    /** Of all threads of the dumps; it is a problem if there are some at a time. */
    private static final double PROBLEM_SHARE = 0.15;

    private static final int SOME_THREADS = 5;

    /** Of many at a time a smaller share is a problem, since others stand idle in pools. */
    private static final double SHARE_OF_MANY = 0.05;

    private static final int MANY_THREADS = 10;

    /** Some programs put addresses into names. */
    private static final int LONGEST_NAME = 60;

    /** Of dumps that Java writes. */
    static final String ONE_BY_ONE =
            " Each thread was dumped at a time of its own: that they wait at the same time is"
                    + " concluded.";

    private static final double SURE_OF_ONE = 0.8;
    private static final double SURE = 0.95;

    private final String id;
    private final List<ThreadDump> dumps;

    /** A queue, and the dump that has it. */
    private record Seen(ThreadDump dump, Queue queue) {
        int threads() {
            return queue.threads();
        }
    }

    /**
     * The queues of one lock, which has another address after a collection: those of one class that
     * have a place in common.
     */
    private record Lock(String what, Set<Finding.Place> places, List<Seen> seen) {
        static Lock of(Queue queue) {
            return new Lock(queue.what(), places(queue), new ArrayList<>());
        }

        /** Two queues of one dump are before two locks. */
        boolean isOf(ThreadDump dump, Queue queue) {
            return what.equals(queue.what())
                    && seen.getLast().dump() != dump
                    && !Collections.disjoint(places, places(queue));
        }

        private static Set<Finding.Place> places(Queue queue) {
            return queue.waiting().stream()
                    .map(g -> Own.place(g.frames()))
                    .collect(Collectors.toCollection(HashSet::new));
        }

        void add(Seen its) {
            seen.add(its);
            places.addAll(places(its.queue()));
        }
    }

    private QueuesOfDumps(String id, List<ThreadDump> dumps) {
        this.id = id;
        this.dumps = dumps;
    }

    /** One for each lock; none where there is no dump. */
    static List<Finding> in(Facts facts, String id) {
        List<ThreadDump> dumps = facts.states(ThreadDump.class).toList();
        return new QueuesOfDumps(id, dumps).findings();
    }

    private List<Finding> findings() {
        List<Lock> locks = new ArrayList<>();
        for (ThreadDump dump : dumps) {
            for (Queue queue : dump.queues()) {
                lockOf(dump, queue, locks).add(new Seen(dump, queue));
            }
        }
        return locks.stream()
                .map(Lock::seen)
                .filter(all -> all.stream().anyMatch(s -> s.threads() >= LEAST_THREADS))
                .map(this::finding)
                .toList();
    }

    private static Lock lockOf(ThreadDump dump, Queue queue, List<Lock> locks) {
        for (Lock lock : locks) {
            if (lock.isOf(dump, queue)) {
                return lock;
            }
        }
        Lock lock = Lock.of(queue);
        locks.add(lock);
        return lock;
    }

    private Finding finding(List<Seen> all) {
        Seen most = all.stream().max(Comparator.comparingInt(Seen::threads)).orElseThrow();
        Finding.Place place = Own.place(most.queue().waiting().getFirst().frames());
        long waiting = all.stream().mapToLong(Seen::threads).sum();
        long threads = dumps.stream().mapToLong(ThreadDump::threads).sum();
        double share = (double) waiting / threads;
        String called = called(most.queue());
        return new Finding(
                id,
                severity(most, share),
                all.size() > 1 ? SURE : SURE_OF_ONE,
                Finding.Cost.of(share, "the threads of the thread dumps"),
                place,
                most.threads()
                        + " threads wait at once for "
                        + called
                        + " in "
                        + Figures.name(place)
                        + most.queue()
                                .holder()
                                .map(h -> ", which " + quoted(h.first()) + " has")
                                .orElse("")
                        + ".",
                text(most, all),
                List.of(evidence(most, place, called)),
                List.of(Next.change(advice(most.queue()))));
    }

    /** Whoever waits for work in turn waits for the lock of the one that is next. */
    private static Severity severity(Seen most, double share) {
        boolean isForWork =
                most.queue()
                        .holder()
                        .flatMap(h -> WaitKind.ofStack(h.frames()))
                        .filter(WaitKind.WORK::equals)
                        .isPresent();
        boolean isMuch =
                most.threads() >= SOME_THREADS && share >= PROBLEM_SHARE
                        || most.threads() >= MANY_THREADS && share >= SHARE_OF_MANY;
        return isMuch && !isForWork ? Severity.PROBLEM : Severity.NOTICE;
    }

    private String text(Seen most, List<Seen> all) {
        StringBuilder text = new StringBuilder();
        text.append(
                dumps.size() == 1
                        ? "A thread dump is a moment: another one, some seconds later, tells"
                                + " whether they still wait."
                        : "Threads wait for it in "
                                + all.size()
                                + " of "
                                + dumps.size()
                                + " thread dumps.");
        most.queue()
                .holder()
                .ifPresentOrElse(
                        h -> text.append(held(h, most.dump())),
                        () -> text.append(notTold(most.queue())));
        Map<String, Long> holders =
                all.stream()
                        .flatMap(s -> s.queue().holder().stream())
                        .collect(Collectors.groupingBy(Group::first, Collectors.counting()));
        if (holders.size() > 1) {
            text.append(" Over all these dumps, ")
                    .append(holders.size())
                    .append(" threads have it.");
        }
        Map<String, Integer> places = new HashMap<>();
        most.queue()
                .waiting()
                .forEach(
                        g ->
                                places.merge(
                                        Figures.name(Own.place(g.frames())),
                                        g.threads(),
                                        Integer::sum));
        if (places.size() > 1) {
            text.append(" They wait in ").append(counted(places)).append(".");
        }
        if (!most.dump().atOnce()) {
            text.append(ONE_BY_ONE);
        }
        return text.toString();
    }

    /** What the one does that all others wait for. */
    private static String held(Group holder, ThreadDump dump) {
        String who = " " + quoted(holder.first()) + " has it";
        if (holder.frames().isEmpty()) {
            return who + ".";
        }
        Finding.Place place = Own.place(holder.frames());
        Frame top = holder.frames().getFirst();
        boolean inLibrary = place.method().filter(top.method()::equals).isEmpty();
        return who
                + ", and is in "
                + Figures.name(place)
                + (inLibrary ? ", in " + Figures.name(top.method()) : "")
                + (holder.waits() && !holder.awaited().isEmpty()
                        ? ", where it waits for " + waitedFor(holder, dump)
                        : "")
                + ".";
    }

    /** A lock, and who has it; or what it waits for a signal of. */
    private static String waitedFor(Group holder, ThreadDump dump) {
        for (Queue queue : dump.queues()) {
            boolean isIts =
                    queue.what().equals(holder.awaited())
                            && queue.waiting().stream()
                                    .anyMatch(g -> g.frames().equals(holder.frames()));
            if (isIts) {
                return called(queue)
                        + queue.holder()
                                .map(h -> ", which " + quoted(h.first()) + " has")
                                .orElse("");
            }
        }
        return WaitKind.isLockClass(holder.awaited())
                ? LockContention.name(holder.awaited())
                : "an object of " + holder.awaited();
    }

    private static String notTold(Queue queue) {
        return queue.isMonitor()
                ? " No dumped thread is told to have it: it may just have been given back."
                : " Which thread has it is not told: jstack -l tells it of locks other than"
                        + " monitors, if a platform thread has them.";
    }

    private static String counted(Map<String, Integer> places) {
        return places.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .limit(SOME_THREADS)
                .map(e -> e.getKey() + " (" + e.getValue() + ")")
                .collect(Collectors.joining(", "));
    }

    private static String called(Queue queue) {
        return queue.isMonitor()
                ? "the monitor of " + queue.what()
                : LockContention.name(queue.what());
    }

    private static String quoted(String thread) {
        return "\u201c"
                + (thread.length() <= LONGEST_NAME
                        ? thread
                        : thread.substring(0, LONGEST_NAME) + "\u2026")
                + "\u201d";
    }

    private static String advice(Queue queue) {
        return queue.holder()
                .flatMap(h -> WaitKind.ofStack(h.frames()))
                .filter(kind -> kind != WaitKind.WORK)
                .map(
                        kind ->
                                (kind == WaitKind.SLEEP
                                                ? "Do not sleep"
                                                : "Do not wait for " + kind.label())
                                        + " while the lock is held: do that before or after, and"
                                        + " hold it only for what must not be disturbed.")
                .orElse(
                        "Hold it for a shorter time, or split it: a lock for each part, or a"
                                + " structure that needs none.");
    }

    private static Evidence evidence(Seen seen, Finding.Place place, String called) {
        Evidence dump =
                Evidence.of(
                        Evidence.Kind.FILE,
                        seen.dump().origin(),
                        "this thread dump, in which "
                                + seen.threads()
                                + " of "
                                + Figures.counted(seen.dump().threads(), "thread")
                                + " with a Java stack wait for "
                                + called);
        return place.method().map(dump::about).orElse(dump);
    }
}
