package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.ProgramState.Wait;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Threads of a pool whose tasks mostly wait for other tasks, and that are hardly ever idle: if
 * those were given to the same pool, no thread is left for them. Fork/join pools help meanwhile.
 *
 * @param threads by their names
 * @param waits those for results of tasks
 * @param share of the threads' lives
 * @param alone whether no other thread lives that may be what runs those tasks
 */
record TasksOfTasks(Set<String> threads, List<Wait> waits, double share, boolean alone) {
    private static final double LEAST_SHARE = 0.5;

    /** What a task is that was given to an executor: another thread of a pool runs it. */
    private static final String TASK = "java.util.concurrent.FutureTask";

    static Optional<TasksOfTasks> in(Facts facts, Threads threads) {
        return threads.waits().keySet().stream()
                .collect(Collectors.groupingBy(t -> t.replaceAll("\\d+", "N"), Collectors.toSet()))
                .values()
                .stream()
                .flatMap(pool -> in(pool, threads).stream())
                .filter(t -> MostlyWaiting.isMuch(t.waited(), facts, threads))
                .max(Comparator.comparingLong(TasksOfTasks::waited));
    }

    private static Optional<TasksOfTasks> in(Set<String> pool, Threads threads) {
        List<Wait> all = pool.stream().flatMap(t -> threads.waits().get(t).stream()).toList();
        List<Wait> waits = all.stream().filter(TasksOfTasks::isForTask).toList();
        double life = Math.max(1, pool.stream().mapToLong(threads::lifeNanos).sum());
        double share = Math.min(1, sum(waits) / life);
        double idle =
                sum(all.stream().filter(w -> WaitKind.of(w) == WaitKind.WORK).toList()) / life;
        return share < LEAST_SHARE || idle >= MostlyWaiting.HARDLY_IDLE
                ? Optional.empty()
                : Optional.of(new TasksOfTasks(pool, waits, share, !threads.anyIdle()));
    }

    /** In a task itself, of a pool that does nothing else meanwhile. */
    private static boolean isForTask(Wait wait) {
        return wait.what().equals(TASK)
                && WaitKind.of(wait) == WaitKind.RESULT
                && wait.frames().stream()
                        .anyMatch(f -> f.method().display().equals(MostlyWaiting.WORKER));
    }

    private static long sum(List<Wait> waits) {
        return waits.stream().mapToLong(Wait::totalNanos).sum();
    }

    private long waited() {
        return sum(waits);
    }

    /**
     * @param id of the question
     */
    Finding finding(String id) {
        Map<Finding.Place, Long> places =
                waits.stream()
                        .collect(
                                Collectors.groupingBy(
                                        w -> Own.place(w.frames()),
                                        Collectors.summingLong(Wait::totalNanos)));
        Finding.Place place =
                places.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
        long count = waits.stream().mapToLong(Wait::count).sum();
        Evidence evidence =
                Evidence.of(
                        Evidence.Kind.RECORDING,
                        waits.getFirst().origin(),
                        Figures.counted(count, "event") + " " + waits.getFirst().event());
        return new Finding(
                id,
                alone ? Severity.PROBLEM : Severity.NOTICE,
                alone ? 0.8 : 0.6,
                Finding.Cost.of(share, "the life of the threads of that pool"),
                place,
                "Threads of a pool, such as \u201c"
                        + Collections.min(threads)
                        + "\u201d, wait "
                        + Figures.percent(share)
                        + " of the time for results of other tasks, "
                        + Figures.most(places, "it")
                        + " in "
                        + Figures.name(place)
                        + ".",
                Figures.counted(count, "wait")
                        + " of "
                        + Figures.time(waited() / Math.max(1, count))
                        + " in the mean. These threads are hardly ever idle, and hardly any other"
                        + " runs: tasks that are given to the same pool have no thread there (an"
                        + " estimate: no event tells which pool a task was given to).",
                List.of(place.method().map(evidence::about).orElse(evidence)),
                List.of(
                        Next.change(
                                "Do not wait in a task for a task of the same pool: give those to a"
                                        + " pool of their own, do one of them in the thread that"
                                        + " asks, or use a ForkJoinPool, whose join runs others"
                                        + " meanwhile."),
                        Next.command("See all waits.", "show locks")));
    }
}
