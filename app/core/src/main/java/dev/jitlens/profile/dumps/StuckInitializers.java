package dev.jitlens.profile.dumps;

import dev.jitlens.model.ProgramState.Deadlock;
import dev.jitlens.profile.format.JdkClasses;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
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

    /** Of all threads together: 4 MB of references. */
    private static final int MOST_FRAMES = 1_000_000;

    private static final String THREAD = "java.lang.Thread";

    private final List<DumpedThread> threads = new ArrayList<>();
    private final Set<Key> seen = new HashSet<>();
    private long frames;
    private boolean isTooMuch;

    /** By the class: in the JVM only one thread initialises a class. */
    private final Map<String, DumpedThread> initialisers = new LinkedHashMap<>();

    /** The class that each thread waits for. */
    private final Map<DumpedThread, String> wanted = new IdentityHashMap<>();

    private record Key(long javaId, long osId, String name) {}

    /** Takes a thread of a dump; a copy of it, as some dumps have at their end, is none. */
    void thread(DumpedThread thread) {
        boolean isKnown = thread.javaId() >= 0 || thread.osId() >= 0;
        Key key = new Key(thread.javaId(), thread.osId(), thread.name());
        if (isTooMuch || thread.frames().isEmpty() || isKnown && !seen.add(key)) {
            return;
        }
        frames += thread.frames().size();
        isTooMuch = frames > MOST_FRAMES;
        threads.add(thread);
    }

    /** The threads of each deadlock: first one that initialises a class. */
    List<List<Deadlock.Stuck>> stuck() {
        if (isTooMuch) {
            return List.of(); // Who is not known might be who brings what is waited for.
        }
        relate();
        return initialisers.isEmpty() ? List.of() : all();
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
        if (!thread.waits().initialised().isEmpty()) {
            return Optional.of(thread.waits().initialised()).filter(initialisers::containsKey);
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
        return thread.waits().inObjectWait()
                && thread.waits().state().equals("RUNNABLE")
                && thread.waits().awaited().isEmpty()
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
                thread.place());
    }

    /**
     * It waits, without an end, for a task (or thread) while threads that run such tasks wait for
     * its class, and none runs one that does anything else.
     */
    private List<Deadlock.Stuck> awaits(DumpedThread initialiser) {
        if (!initialiser.waits().isEndless() || initialiser.waits().awaited().isEmpty()) {
            return List.of();
        }
        List<DumpedThread> waiting = new ArrayList<>();
        for (DumpedThread thread : threads) {
            if (thread == initialiser || !runsFor(initialiser.waits().awaited(), thread)) {
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
                        initialiser.waits().awaited(),
                        waiting.getFirst().name(),
                        initialiser.place()));
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
            return thread.frames().stream().anyMatch(f -> !JdkClasses.has(f.method().holder()));
        }
        String outer = outer(awaited);
        return thread.frames().stream().anyMatch(f -> outer(f.method().holder()).equals(outer));
    }

    private static String outer(String type) {
        int nested = type.indexOf('$');
        return nested < 0 ? type : type.substring(0, nested);
    }
}
