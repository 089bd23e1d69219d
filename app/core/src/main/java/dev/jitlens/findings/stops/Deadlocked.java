package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.ProgramState.Deadlock;
import dev.jitlens.model.ProgramState.Deadlock.Stuck;
import dev.jitlens.model.Time;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Threads that wait for each other: the JVM itself says so, and none of them ever goes on. */
public final class Deadlocked implements Question {
    private static final int MOST_NAMED = 3;

    @Override
    public String id() {
        return "deadlock";
    }

    @Override
    public String title() {
        return "threads that wait for each other for ever";
    }

    @Override
    public Answer ask(Facts facts) {
        Map<Set<String>, Deadlock> each = new LinkedHashMap<>();
        facts.states(Deadlock.class).forEach(d -> each.putIfAbsent(names(d), d));
        List<Finding> findings = each.values().stream().map(this::finding).toList();
        return findings.isEmpty() && !isTold(facts)
                ? Answer.without("thread dump")
                : Answer.of(findings);
    }

    /** A recording and a text may tell of the same one. */
    private static Set<String> names(Deadlock deadlock) {
        return deadlock.threads().stream().map(Stuck::thread).collect(Collectors.toSet());
    }

    private static boolean isTold(Facts facts) {
        return facts.recorded("jdk.ThreadDump")
                || facts.run().files().stream()
                        .anyMatch(f -> f.kinds().contains(LogKind.THREAD_DUMP));
    }

    private Finding finding(Deadlock deadlock) {
        List<Stuck> threads = deadlock.threads();
        if (threads.stream().allMatch(t -> t.holder().isEmpty())) {
            return ofPool(deadlock);
        }
        if (threads.stream().anyMatch(t -> !Deadlock.initialised(t.what()).isEmpty())) {
            return ofInitialisers(deadlock);
        }
        Finding.Place place = Own.place(threads.getFirst().frames());
        return new Finding(
                id(),
                Severity.PROBLEM,
                deadlock.atOnce() ? 1 : 0.95,
                // Since when is not told; whatever is left of their life is lost.
                Finding.Cost.of(1, "what was left of the life of these threads"),
                place,
                threads.size()
                        + " threads wait for each other for ever: "
                        + named(threads)
                        + ", in "
                        + Figures.name(place)
                        + ".",
                text(threads)
                        + (deadlock.atOnce()
                                ? ""
                                : " Each thread was dumped at a time of its own: that these waits"
                                        + " were at the same time is concluded."),
                List.of(evidence(deadlock, place)),
                List.of(
                        Next.change(
                                "Let every thread take these locks in the same order, or give up"
                                        + " after a while (tryLock), or have one lock for both.")));
    }

    /** The program's initialiser is the place, whatever it calls. */
    private Finding ofInitialisers(Deadlock deadlock) {
        List<Stuck> threads = deadlock.threads();
        Stuck first = threads.getFirst();
        Finding.Place place = initialiser(first);
        boolean awaitsTask = Deadlock.initialised(first.what()).isEmpty();
        return new Finding(
                id(),
                Severity.PROBLEM,
                // That the task is one of those that such threads run is concluded.
                awaitsTask ? 0.95 : 1,
                Finding.Cost.of(1, "what was left of the life of these threads"),
                place,
                threads.size()
                        + " threads wait for each other for ever, for "
                        + initialised(threads)
                        + " to be initialised: "
                        + named(threads)
                        + ", in "
                        + Figures.name(place)
                        + ".",
                (awaitsTask
                                ? "\u201c"
                                        + first.thread()
                                        + "\u201d initialises it, and waits for a task ("
                                        + first.what()
                                        + ") as \u201c"
                                        + first.holder()
                                        + "\u201d runs one. "
                                : "")
                        + text(awaitsTask ? threads.subList(1, threads.size()) : threads)
                        + " Whoever uses a class waits until its static initialiser is done.",
                List.of(evidence(deadlock, place)),
                List.of(
                        Next.change(
                                awaitsTask
                                        ? "Do not wait for other threads in a static initialiser:"
                                                + " do the work there (a sequential stream), or"
                                                + " when it is asked for first."
                                        : "Let these initialisers not need each other's class, or"
                                                + " use one of the classes before there are"
                                                + " several threads.")));
    }

    private static Finding.Place initialiser(Stuck stuck) {
        return stuck.frames().stream()
                .filter(f -> f.method().name().equals("<clinit>") && Own.is(f.method()))
                .findFirst()
                .map(f -> Own.place(List.of(f)))
                .orElseGet(() -> Own.place(stuck.frames()));
    }

    private static String initialised(List<Stuck> threads) {
        return threads.stream()
                .map(t -> Deadlock.initialised(t.what()))
                .filter(c -> !c.isEmpty())
                .distinct()
                .limit(MOST_NAMED)
                .collect(Collectors.joining(" and "));
    }

    /** All threads of pools wait for tasks: these are in queues that nobody takes from any more. */
    private Finding ofPool(Deadlock deadlock) {
        List<Stuck> threads = deadlock.threads();
        Map<Finding.Place, Long> places =
                threads.stream()
                        .collect(
                                Collectors.groupingBy(
                                        t -> Own.place(t.frames()), Collectors.counting()));
        Finding.Place place = Own.most(places).orElse(Finding.Place.NONE);
        return new Finding(
                id(),
                Severity.PROBLEM,
                0.95,
                Finding.Cost.of(1, "what was left of the life of these threads"),
                place,
                (threads.size() == 1
                                ? "The only thread of a pool waits"
                                : "All " + threads.size() + " threads of the program's pools wait")
                        + " in "
                        + Figures.name(place)
                        + " for tasks that no thread is left to run: "
                        + named(threads)
                        + ".",
                "They wait without a limit for results of tasks (java.util.concurrent.FutureTask)"
                        + " while they run tasks themselves, and none of any pool is idle or does"
                        + " anything else: the tasks that they wait for stay in the queue.",
                List.of(evidence(deadlock, place)),
                List.of(
                        Next.change(
                                "Do not wait in a task for another task of the same pool: run it"
                                        + " there, have a pool of its own for it, or go on when it"
                                        + " is done (CompletableFuture.thenCompose).")));
    }

    private static String named(List<Stuck> threads) {
        return threads.stream()
                        .limit(MOST_NAMED)
                        .map(t -> "\u201c" + t.thread() + "\u201d")
                        .collect(Collectors.joining(", "))
                + (threads.size() > MOST_NAMED
                        ? " and " + (threads.size() - MOST_NAMED) + " more"
                        : "");
    }

    private static String text(List<Stuck> threads) {
        return threads.stream()
                .limit(MOST_NAMED)
                .map(Deadlocked::sentence)
                .collect(Collectors.joining(" "));
    }

    private static String sentence(Stuck stuck) {
        String type = Deadlock.initialised(stuck.what());
        return "\u201c"
                + stuck.thread()
                + "\u201d wants "
                + (type.isEmpty() ? LockContention.name(stuck.what()) : type)
                + " in "
                + Figures.name(Own.place(stuck.frames()))
                + ", which \u201c"
                + stuck.holder()
                + (type.isEmpty() ? "\u201d has." : "\u201d initialises.");
    }

    private static Evidence evidence(Deadlock deadlock, Finding.Place place) {
        boolean timed = Time.isKnown(deadlock.nanos());
        Evidence dump =
                Evidence.of(
                        timed ? Evidence.Kind.RECORDING : Evidence.Kind.FILE,
                        deadlock.origin(),
                        timed
                                ? "a thread dump after "
                                        + Figures.time(deadlock.nanos())
                                        + " names it"
                                : "this thread dump shows it");
        return place.method().map(dump::about).orElse(dump);
    }
}
