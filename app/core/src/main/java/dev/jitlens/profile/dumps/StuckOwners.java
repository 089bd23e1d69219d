package dev.jitlens.profile.dumps;

import dev.jitlens.model.ProgramState.Deadlock;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Threads that wait for each other's locks, in a file of {@code jcmd Thread.dump_to_file} of JDK 25
 * and later: it names locks and who has them, and no deadlock.
 */
final class StuckOwners {
    private static final int MOST = 100_000;
    private static final long SEVERAL = -2;

    /** By the thread: those that wait for a lock. */
    private final Map<Long, DumpedThread> waiting = new LinkedHashMap<>();

    /** Locks are told by their hash codes, and two may have the same. */
    private final Map<String, Long> owners = new HashMap<>();

    /** Takes a thread of a dump. */
    void thread(DumpedThread thread) {
        DumpedWait waits = thread.waits();
        if (thread.javaId() < 0 || thread.isAtOnce()) {
            return; // The JVM names its deadlocks itself.
        }
        if (!waits.lock().isEmpty() && waiting.size() < MOST) {
            waiting.put(thread.javaId(), thread);
        }
        for (String lock : waits.holds()) {
            if (owners.size() < MOST || owners.containsKey(lock)) {
                owners.merge(
                        lock,
                        thread.javaId(),
                        (one, other) -> one.equals(other) ? one : Long.valueOf(SEVERAL));
            }
        }
    }

    /** The threads of each circle. */
    List<List<Deadlock.Stuck>> stuck() {
        List<List<Deadlock.Stuck>> all = new ArrayList<>();
        Set<Long> seen = new HashSet<>();
        for (Long first : waiting.keySet()) {
            List<Long> chain = new ArrayList<>();
            Optional<Long> at = Optional.of(first);
            while (at.isPresent() && seen.add(at.get())) {
                chain.add(at.get());
                at = owner(at.get());
            }
            // A chain may lead to a circle that it is not in.
            int begin = at.map(chain::indexOf).orElse(-1);
            if (begin >= 0) {
                all.add(chain.subList(begin, chain.size()).stream().map(this::stuck).toList());
            }
        }
        return all;
    }

    /** Who has what a thread waits for, if it waits itself. */
    private Optional<Long> owner(long thread) {
        DumpedWait waits = waiting.get(thread).waits();
        long owner =
                waits.owner() >= 0 ? waits.owner() : owners.getOrDefault(waits.lock(), SEVERAL);
        return Optional.of(owner).filter(waiting::containsKey);
    }

    private Deadlock.Stuck stuck(long id) {
        DumpedThread thread = waiting.get(id);
        return new Deadlock.Stuck(
                thread.name(),
                OpenThread.type(thread.waits().lock()),
                owner(id).map(o -> waiting.get(o).name()).orElse(""),
                thread.place());
    }
}
