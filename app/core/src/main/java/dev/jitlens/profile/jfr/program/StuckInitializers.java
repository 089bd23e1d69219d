package dev.jitlens.profile.jfr.program;

import dev.jitlens.model.JvmEvent.ProgramState.Deadlock;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Threads in a thread dump that wait for ever for a class to be initialised, since the thread that
 * initialises it waits for them: for a class that they initialise, or for a task that they run. The
 * JVM's own search knows monitors and locks only.
 */
final class StuckInitializers {
    private static final int MOST_THREADS = 1000;

    /** Each is held against all threads; a program does not initialise more classes at once. */
    private static final int MOST_INITIALISERS = 100;

    private static final String THREAD = "java.lang.Thread";

    private final List<DumpedThread> threads;

    /** By the class: in the JVM only one thread initialises a class. */
    private final Map<String, DumpedThread> initialisers = new LinkedHashMap<>();

    /** The class that each thread waits for. */
    private final Map<DumpedThread, String> wanted = new IdentityHashMap<>();

    private StuckInitializers(List<DumpedThread> threads) {
        this.threads = threads;
    }

    /** The threads of each deadlock: first one that initialises a class. */
    static List<List<Deadlock.Stuck>> read(String dump) {
        if (!dump.contains(".<clinit>(")) {
            return List.of();
        }
        StuckInitializers stuck = new StuckInitializers(DumpedThread.read(dump));
        stuck.relate();
        return stuck.all();
    }

    private void relate() {
        threads.stream()
                .filter(t -> !t.initialises().isEmpty())
                .limit(MOST_INITIALISERS)
                .forEach(t -> t.initialises().forEach(c -> initialisers.putIfAbsent(c, t)));
        for (DumpedThread thread : threads) {
            wanted(thread).ifPresent(c -> wanted.put(thread, c));
        }
    }

    /** Of two classes that it may be none is named. */
    private Optional<String> wanted(DumpedThread thread) {
        if (!thread.initialised().isEmpty()) {
            return Optional.of(thread.initialised()).filter(initialisers::containsKey);
        }
        if (!waitsForAClass(thread)) {
            return Optional.empty();
        }
        List<String> others =
                initialisers.entrySet().stream()
                        .filter(e -> e.getValue() != thread)
                        .map(Map.Entry::getKey)
                        .limit(2)
                        .toList();
        return others.size() == 1 ? Optional.of(others.getFirst()) : Optional.empty();
    }

    /** Up to JDK 16: it is in a wait of the JVM, though it called none, and runs for Java. */
    private static boolean waitsForAClass(DumpedThread thread) {
        return thread.inWait()
                && thread.state().equals("RUNNABLE")
                && thread.awaited().isEmpty()
                && !thread.frames().isEmpty()
                && !thread.frames().getFirst().method().holder().equals("java.lang.Object");
    }

    private List<List<Deadlock.Stuck>> all() {
        List<List<Deadlock.Stuck>> all = new ArrayList<>();
        Set<DumpedThread> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (DumpedThread initialiser : initialisers.values()) {
            if (seen.add(initialiser)) {
                List<Deadlock.Stuck> circle = circle(initialiser, seen);
                List<Deadlock.Stuck> found = circle.isEmpty() ? awaits(initialiser) : circle;
                if (!found.isEmpty()) {
                    all.add(found);
                }
            }
        }
        return all;
    }

    /** Each wants the class that the next one initialises. */
    private List<Deadlock.Stuck> circle(DumpedThread first, Set<DumpedThread> seen) {
        List<DumpedThread> chain = new ArrayList<>();
        DumpedThread at = first;
        while (wanted.containsKey(at) && chain.size() < MOST_INITIALISERS) {
            chain.add(at);
            at = initialisers.get(wanted.get(at));
            if (at == first) {
                break;
            }
        }
        // Who only waits for a thread of the circle is in none.
        if (chain.isEmpty() || at != first) {
            return List.of();
        }
        seen.addAll(chain);
        return chain.stream().map(this::wants).toList();
    }

    private Deadlock.Stuck wants(DumpedThread thread) {
        String type = wanted.get(thread);
        return new Deadlock.Stuck(
                thread.name(),
                Deadlock.initialisation(type),
                initialisers.get(type).name(),
                thread.frames());
    }

    /**
     * It waits, without an end, for a task (or thread) while threads that run such tasks wait for
     * its class, and none runs one that does anything else.
     */
    private List<Deadlock.Stuck> awaits(DumpedThread initialiser) {
        if (!initialiser.state().equals("WAITING") || initialiser.awaited().isEmpty()) {
            return List.of();
        }
        List<DumpedThread> waiting = new ArrayList<>();
        for (DumpedThread thread : threads) {
            if (thread == initialiser || !runsFor(initialiser.awaited(), thread)) {
                continue;
            }
            String type = wanted.getOrDefault(thread, "");
            if (!initialiser.initialises().contains(type)) {
                return List.of();
            }
            waiting.add(thread);
        }
        if (waiting.isEmpty()) {
            return List.of();
        }
        List<Deadlock.Stuck> stuck = new ArrayList<>();
        stuck.add(
                new Deadlock.Stuck(
                        initialiser.name(),
                        initialiser.awaited(),
                        waiting.getFirst().name(),
                        initialiser.frames()));
        waiting.stream().limit(MOST_THREADS).map(this::wants).forEach(stuck::add);
        return stuck;
    }

    /**
     * A task is known by its class or what that is nested in, as ForEachOps$ForEachTask is by
     * ForEachOps. Each thread runs something: of these only the program's count, since which one is
     * joined is not told.
     */
    private static boolean runsFor(String awaited, DumpedThread thread) {
        if (awaited.equals(THREAD)) {
            return thread.frames().stream().anyMatch(f -> !JfrCrowds.isOfJdk(f.method().holder()));
        }
        return thread.outerClasses().contains(DumpedThread.outer(awaited));
    }
}
