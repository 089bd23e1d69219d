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
import dev.jitlens.model.Method;
import dev.jitlens.model.ProgramState.ThreadDump;
import dev.jitlens.model.ProgramState.ThreadDump.Ran;
import dev.jitlens.model.samples.SampleSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
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
            // Both are rounded where they are printed.
            return nanos() <= 0 ? 0 : Math.min(1, (double) cpu / nanos());
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
            return Answer.without(
                    "samples, and no thread dump with CPU times, which JDK 11 and later print");
        }
        Map<Method, List<Told>> byMethod = new LinkedHashMap<>();
        Map<OfJvm, List<Told>> ofJvm = new EnumMap<>(OfJvm.class);
        for (List<Ran> seen : byThread.values()) {
            seen.sort(Comparator.comparingLong(Ran::lifeNanos));
            Told told = new Told(seen);
            if (told.isBusy()) {
                OfJvm.of(told.last())
                        .ifPresent(o -> ofJvm.computeIfAbsent(o, x -> new ArrayList<>()).add(told));
                told.place()
                        .flatMap(Finding.Place::method)
                        .ifPresent(
                                m -> byMethod.computeIfAbsent(m, x -> new ArrayList<>()).add(told));
            }
        }
        List<Finding> findings = new ArrayList<>();
        ofJvm.forEach((what, all) -> add(new Busy(all, dumps), b -> ofJvm(what, b), findings));
        byMethod.forEach((m, all) -> add(new Busy(all, dumps), b -> ofProgram(m, b), findings));
        return Answer.of(findings);
    }

    private static void add(Busy busy, Function<Busy, Finding> told, List<Finding> findings) {
        if (busy.processors() >= LEAST) {
            findings.add(told.apply(busy));
        }
    }

    /** What threads of the JVM do, by their names since JDK 11. */
    private enum OfJvm {
        COLLECTS(
                "collect garbage",
                "(?:GC Thread|ParGC Thread|G1 |Shenandoah"
                        + " |ZWorker|ZDriver|ZDirector|XWorker|XDriver).*",
                " What the collections cost and free, a log of them tells.",
                "Let the JVM log its collections.",
                "-Xlog:gc*"),
        COMPILES(
                "compile",
                "C[12] CompilerThread\\d+|JVMCI .*",
                " So it is while a program starts; later it may mean that code is compiled again"
                        + " and again.",
                "See what is compiled, and how often.",
                "-Xlog:jit+compilation=debug"),
        VM(
                "stop the program",
                "VM Thread",
                " The VM thread does what cannot be done while the program runs; with Serial GC it"
                        + " collects garbage, too.",
                "Let the JVM log its collections and safepoints.",
                "-Xlog:gc*,safepoint");

        private final String what;
        private final Pattern names;
        private final String text;
        private final String next;
        private final String flag;

        OfJvm(String what, String names, String text, String next, String flag) {
            this.what = what;
            this.names = Pattern.compile(names);
            this.text = text;
            this.next = next;
            this.flag = flag;
        }

        static Optional<OfJvm> of(Ran ran) {
            return ran.frames().isEmpty()
                    ? Arrays.stream(values())
                            .filter(o -> o.names.matcher(ran.thread()).matches())
                            .findFirst()
                    : Optional.empty();
        }
    }

    /**
     * Threads that do the same.
     *
     * @param threads the busiest first
     */
    private record Busy(List<Told> threads, List<ThreadDump> dumps) {
        Busy {
            threads =
                    threads.stream()
                            .sorted(Comparator.comparingDouble(Told::share).reversed())
                            .toList();
        }

        boolean isOne() {
            return threads.size() == 1;
        }

        boolean isBetween() {
            return threads.stream().allMatch(Told::isBetween);
        }

        double processors() {
            return threads.stream().mapToDouble(Told::share).sum();
        }

        String who() {
            return "\u201c"
                    + threads.getFirst().last().thread()
                    + "\u201d"
                    + (isOne() ? "" : " and " + (threads.size() - 1) + " more");
        }

        String howMuch() {
            return isOne()
                    ? Figures.percent(processors()) + " of a processor"
                    : String.format(Locale.ROOT, "%.1f processors", processors());
        }

        String ran() {
            return "By the CPU times that dumps tell, "
                    + (isOne() ? "it" : "each")
                    + " ran for "
                    + Figures.percent(processors() / threads.size())
                    + " of the time "
                    + (isBetween()
                            ? "between the thread dumps"
                            : isOne() ? "since it was started" : "since they were started")
                    + (isOne() ? "." : ", in the mean.");
        }

        double confidence() {
            return dumps.size() >= SEVERAL ? 0.9 : isBetween() ? 0.8 : 0.6;
        }

        Finding.Cost cost() {
            return Finding.Cost.of(
                    processors() / threads.size(),
                    isBetween() ? "the time between the thread dumps" : "the life of the threads");
        }

        Evidence evidence() {
            return Evidence.of(
                    Evidence.Kind.FILE,
                    dumps.getLast().origin(),
                    "CPU times and ages of these threads in "
                            + Figures.counted(dumps.size(), "thread dump"));
        }
    }

    private Finding ofJvm(OfJvm what, Busy busy) {
        return new Finding(
                id(),
                Severity.NOTICE,
                busy.confidence(),
                busy.cost(),
                Finding.Place.NONE,
                "Threads of the JVM that "
                        + what.what
                        + " keep "
                        + busy.howMuch()
                        + " busy: "
                        + busy.who()
                        + ".",
                busy.ran() + what.text,
                List.of(busy.evidence()),
                List.of(Next.launch(what.next, what.flag)));
    }

    private Finding ofProgram(Method method, Busy busy) {
        Finding.Place place = busy.threads().getFirst().place().orElseThrow();
        long stacks = busy.threads().stream().mapToLong(t -> t.seen().size()).sum();
        long there = busy.threads().stream().mapToLong(t -> t.seenIn(method)).sum();
        return new Finding(
                id(),
                Severity.NOTICE,
                busy.confidence(),
                busy.cost(),
                place,
                busy.who()
                        + (busy.isOne() ? " keeps " : " keep ")
                        + busy.howMuch()
                        + " busy in "
                        + Figures.name(place)
                        + ".",
                busy.ran()
                        + " In "
                        + there
                        + " of "
                        + Figures.counted(stacks, "stack")
                        + (busy.isOne() ? " it is" : " they are")
                        + " in this method"
                        + (busy.dumps().size() < SEVERAL
                                ? ": a few more dumps, or samples, tell better where the time"
                                        + " goes."
                                : "."),
                List.of(busy.evidence().about(method)),
                List.of(
                        Next.change(
                                "See whether that work has an end. If it should take less, run it"
                                        + " with jitlens why, which samples it.")));
    }
}
