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
import dev.jitlens.model.JvmEvent.ProgramState.ThreadDump;
import dev.jitlens.model.JvmEvent.ProgramState.ThreadDump.Ran;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.SampleSource;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Threads that kept processors busy, as thread dumps tell by their CPU times; where they are is
 * seen as often as there are dumps. Whether they should is for the reader to say.
 */
public final class BusyThreads implements Question {
    /** Of one processor, all threads of a place together. */
    private static final double LEAST = 0.8;

    /** Where there are more threads than processors, each gets a part. */
    private static final double LEAST_OF_ONE = 0.1;

    /** In a shorter time a start is much. */
    private static final long LEAST_NANOS = 1_000_000_000;

    /** So many dumps tell well where a thread is. */
    private static final int SEVERAL = 3;

    @Override
    public String id() {
        return "thread-busy";
    }

    @Override
    public String title() {
        return "threads that keep processors busy";
    }

    /**
     * What is told of one thread.
     *
     * @param seen by its age
     */
    private record Told(List<Ran> seen) {
        Ran last() {
            return seen.getLast();
        }

        /** Of more than one dump what lies between them; else since it was started. */
        long nanos() {
            return last().lifeNanos() - (isBetween() ? seen.getFirst().lifeNanos() : 0);
        }

        double share() {
            long cpu = last().cpuNanos() - (isBetween() ? seen.getFirst().cpuNanos() : 0);
            return nanos() <= 0 ? 0 : (double) cpu / nanos();
        }

        boolean isBetween() {
            return seen.size() > 1;
        }

        boolean isBusy() {
            return nanos() >= LEAST_NANOS && share() >= LEAST_OF_ONE;
        }

        /** Where it is mostly seen while it is not without work. */
        Optional<Finding.Place> place() {
            return Own.most(
                    seen.stream()
                            .filter(r -> WaitKind.ofStack(r.frames()).isEmpty())
                            .map(r -> Own.place(r.frames()))
                            .filter(p -> p.method().isPresent())
                            .collect(Collectors.groupingBy(p -> p, Collectors.counting())));
        }

        long seenIn(Method method) {
            return seen.stream()
                    .filter(r -> Own.place(r.frames()).method().filter(method::equals).isPresent())
                    .count();
        }
    }

    @Override
    public Answer ask(Facts facts) {
        if (facts.cpu().filter(c -> c.profile().source() != SampleSource.BIASED).isPresent()) {
            return Answer.NOTHING; // Samples tell more.
        }
        List<ThreadDump> dumps = facts.states(ThreadDump.class).toList();
        Map<String, List<Ran>> byThread = new LinkedHashMap<>();
        for (ThreadDump dump : dumps) {
            for (Ran ran : dump.ran()) {
                byThread.computeIfAbsent(ran.thread() + "\n" + ran.id(), t -> new ArrayList<>())
                        .add(ran);
            }
        }
        if (byThread.isEmpty()) {
            return Answer.without("thread dump with CPU times, which JDK 11 and later print");
        }
        Map<Method, List<Told>> byMethod = new LinkedHashMap<>();
        for (List<Ran> seen : byThread.values()) {
            seen.sort(Comparator.comparingLong(Ran::lifeNanos));
            Told told = new Told(seen);
            if (told.isBusy()) {
                told.place()
                        .flatMap(Finding.Place::method)
                        .ifPresent(
                                m -> byMethod.computeIfAbsent(m, x -> new ArrayList<>()).add(told));
            }
        }
        List<Finding> findings = new ArrayList<>();
        byMethod.forEach(
                (method, threads) -> {
                    if (processors(threads) >= LEAST) {
                        findings.add(finding(method, threads, dumps));
                    }
                });
        return Answer.of(findings);
    }

    private static double processors(List<Told> threads) {
        return threads.stream().mapToDouble(Told::share).sum();
    }

    private Finding finding(Method method, List<Told> threads, List<ThreadDump> dumps) {
        List<Told> sorted = new ArrayList<>(threads);
        sorted.sort(Comparator.comparingDouble(Told::share).reversed());
        Told first = sorted.getFirst();
        Finding.Place place = first.place().orElseThrow();
        double processors = processors(threads);
        boolean between = threads.stream().allMatch(Told::isBetween);
        String when =
                between
                        ? "between the thread dumps"
                        : (threads.size() == 1
                                ? "since it was started"
                                : "since they were started");
        String who =
                "\u201c"
                        + first.last().thread()
                        + "\u201d"
                        + (threads.size() == 1 ? "" : " and " + (threads.size() - 1) + " more");
        long stacks = threads.stream().mapToLong(t -> t.seen().size()).sum();
        long there = threads.stream().mapToLong(t -> t.seenIn(method)).sum();
        Evidence evidence =
                Evidence.of(
                                Evidence.Kind.FILE,
                                dumps.getLast().origin(),
                                "CPU times and ages of these threads in "
                                        + Figures.counted(dumps.size(), "thread dump"))
                        .about(method);
        return new Finding(
                id(),
                Severity.NOTICE,
                dumps.size() >= SEVERAL ? 0.9 : between ? 0.8 : 0.6,
                Finding.Cost.of(
                        processors / threads.size(),
                        between ? "the time between the thread dumps" : "the life of the threads"),
                place,
                who
                        + (threads.size() == 1 ? " keeps " : " keep ")
                        + (threads.size() == 1
                                ? Figures.percent(processors) + " of a processor busy in "
                                : String.format(Locale.ROOT, "%.1f", processors)
                                        + " processors busy in ")
                        + Figures.name(place)
                        + ".",
                "By the CPU times that dumps tell, "
                        + (threads.size() == 1 ? "it" : "each")
                        + " ran for "
                        + Figures.percent(processors / threads.size())
                        + " of the time "
                        + when
                        + (threads.size() == 1 ? ". In " : ", in the mean. In ")
                        + there
                        + " of "
                        + Figures.counted(stacks, "stack")
                        + (threads.size() == 1 ? " it is" : " they are")
                        + " in this method"
                        + (dumps.size() < SEVERAL
                                ? ": a few more dumps, or samples, tell better where the time"
                                        + " goes."
                                : "."),
                List.of(evidence),
                List.of(
                        Next.change(
                                "See whether that work has an end. If it should take less, run it"
                                        + " with jitlens why, which samples it.")));
    }
}
