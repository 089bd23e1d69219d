package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.ProgramState.ThreadDump;
import dev.jitlens.model.ProgramState.ThreadDump.Group;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Many threads of a dump that wait for the same at one place of the program. Never more than a
 * notice: a dump is a moment, and a server that waits for its clients does what it should.
 */
final class CrowdsOfDumps {
    private static final int LEAST_THREADS = 5;

    /** Of the threads of its dump. */
    private static final double LEAST_SHARE = 0.2;

    private record Where(WaitKind kind, Finding.Place place) {}

    private record Seen(ThreadDump dump, int threads, Group group) {}

    private CrowdsOfDumps() {}

    /** The largest one of each place. */
    static List<Finding> in(Facts facts, String id) {
        List<ThreadDump> dumps = facts.states(ThreadDump.class).toList();
        Map<Where, List<Seen>> all = new LinkedHashMap<>();
        for (ThreadDump dump : dumps) {
            places(dump)
                    .forEach(
                            (where, seen) ->
                                    all.computeIfAbsent(where, w -> new ArrayList<>()).add(seen));
        }
        List<Finding> findings = new ArrayList<>();
        all.forEach((where, seen) -> findings.add(finding(id, where, seen, dumps)));
        return findings;
    }

    private static Map<Where, Seen> places(ThreadDump dump) {
        Map<Where, Seen> all = new LinkedHashMap<>();
        for (Group group : dump.crowds()) {
            where(group)
                    .ifPresent(
                            w ->
                                    all.merge(
                                            w,
                                            new Seen(dump, group.threads(), group),
                                            (a, b) ->
                                                    new Seen(
                                                            dump,
                                                            a.threads() + b.threads(),
                                                            a.group())));
        }
        all.values()
                .removeIf(
                        s ->
                                s.threads() < LEAST_THREADS
                                        || s.threads() < LEAST_SHARE * dump.threads());
        return all;
    }

    private static Optional<Where> where(Group group) {
        return group.frames().stream().noneMatch(f -> Own.is(f.method()))
                ? Optional.empty()
                : WaitKind.ofStack(group.frames())
                        .filter(k -> k != WaitKind.WORK)
                        .map(k -> new Where(k, Own.place(group.frames())));
    }

    private static Finding finding(
            String id, Where where, List<Seen> seen, List<ThreadDump> dumps) {
        Seen most = seen.stream().max(Comparator.comparingInt(Seen::threads)).orElseThrow();
        double threads = dumps.stream().mapToLong(ThreadDump::threads).sum();
        String name = Figures.name(where.place());
        String what = where.kind() == WaitKind.SLEEP ? "sleep" : "wait for " + where.kind().label();
        Evidence dump =
                Evidence.of(
                        Evidence.Kind.FILE,
                        most.dump().origin(),
                        "this thread dump, with "
                                + most.threads()
                                + " such stacks among "
                                + Figures.counted(most.dump().threads(), "thread"));
        return new Finding(
                id,
                Severity.NOTICE,
                seen.size() > 1 ? 0.8 : 0.6,
                Finding.Cost.of(
                        seen.stream().mapToLong(Seen::threads).sum() / threads,
                        "the threads of the thread dumps"),
                where.place(),
                most.threads() + " threads " + what + " at once in " + name + ".",
                "So it is in "
                        + (dumps.size() == 1
                                ? "the one thread dump there is, which is a moment"
                                : seen.size() + " of " + dumps.size() + " thread dumps")
                        + ". The first of them is \u201c"
                        + most.group().first()
                        + "\u201d, in "
                        + Figures.name(most.group().frames().getFirst().method())
                        + ". Others that need such a thread wait, too, if all are there."
                        + (most.dump().atOnce() ? "" : QueuesOfDumps.ONE_BY_ONE),
                List.of(where.place().method().map(dump::about).orElse(dump)),
                List.of(
                        Next.change(
                                where.kind() == WaitKind.SLEEP
                                        ? "Be woken instead of looking again after a sleep."
                                        : "See what answers so late; give up after a while"
                                                + " (a timeout), so that not all threads end up"
                                                + " there.")));
    }
}
