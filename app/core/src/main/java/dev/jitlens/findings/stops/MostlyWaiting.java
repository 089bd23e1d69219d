package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Noise;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.ProgramState.ThreadDump;
import dev.jitlens.model.ProgramState.Wait;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The threads that do the program's work hardly run. Threads that wait for work or for another
 * thread's result are as they should be; those that wait for locks are {@link LockContention}'s.
 */
public final class MostlyWaiting implements Question {
    static final String FORCE_TOGETHER =
            "Force files to the disk (FileChannel.force, FileDescriptor.sync) once for several"
                    + " changes: what is written together is waited for once.";

    private static final String SEEDS =
            "Make one SecureRandom and keep it; and let it take its seed from the system, without"
                    + " waiting: -Djava.security.egd=file:/dev/urandom, or securerandom.source in"
                    + " the JDK's file java.security.";

    /** Half of a thread's life. */
    private static final double LEAST_SHARE = 0.5;

    /** A program that keeps half a core busy does not mostly wait, whatever one thread does. */
    private static final double BUSY_CORES = 0.5;

    /** Where it has to share the processors, it gets a part of that however busy it would be. */
    private static final double BUSY_CORES_SHARED = 0.1;

    /**
     * What the main thread has run when its program begins: JDK 8 starts a recording in Java, and
     * on that thread.
     */
    private static final long START_NANOS = 500_000_000;

    /** A script that waits for less is over before that matters. */
    private static final long LONG_NANOS = 2_000_000_000;

    private static final Set<WaitKind> AVOIDABLE =
            Set.of(
                    WaitKind.SLEEP,
                    WaitKind.SOCKET,
                    WaitKind.FILE,
                    WaitKind.DISK,
                    WaitKind.SEED,
                    WaitKind.SIGNAL);

    /** One wait that is so much of all is that of a main thread that only started others. */
    private static final double ONE_WAIT = 0.5;

    private static final Set<WaitKind> RESULTS = Set.of(WaitKind.RESULT, WaitKind.PROCESS);

    private static final Set<WaitKind> FOR_OTHERS =
            Set.of(WaitKind.RESULT, WaitKind.PROCESS, WaitKind.WORK);

    /**
     * Who sleeps for so long on average is taken to wait for the end: of a server, or of others.
     */
    private static final long FOR_THE_END_NANOS = 5_000_000_000L;

    private static final Set<WaitKind> PATIENT = Set.of(WaitKind.SLEEP, WaitKind.SIGNAL);

    /**
     * Those that a recording may leave out; for the others it has no threshold, or they are rare.
     */
    private static final Set<String> UNTOLD =
            Set.of(
                    "jdk.JavaMonitorWait",
                    "jdk.ThreadPark",
                    "jdk.ThreadSleep",
                    "jdk.SocketRead",
                    "jdk.FileRead",
                    "jdk.FileWrite");

    private static final int MOST_NAMED = 3;

    private static final String PACES =
            " No event says what it sleeps for: one that paces itself, as a clock or a limit of"
                    + " rate does, is as it should be; one that looks again whether something is"
                    + " there answers late.";

    private static final String IN_COMMON_POOL =
            " It is in tasks of the common pool (parallel streams, CompletableFuture): by default"
                + " that has one thread fewer than there are processors, for the whole program, and"
                + " whoever waits in it keeps one from all others.";

    /** {@code TCP_DELACK_MIN} and {@code TCP_ATO_MIN} of Linux. */
    private static final long DELAYED_NANOS = 40_000_000;

    /** Their mean is no chance. */
    private static final int MANY_ANSWERS = 20;

    private static final String DELAYED_ANSWER =
            " For just 40 ms Linux keeps back that something has arrived. Perhaps what is asked, or"
                    + " answered, is written in several small pieces, and the second of them waits"
                    + " for that: write all at once (BufferedOutputStream, then flush), or call"
                    + " setTcpNoDelay(true).";

    private static final String OWN_POOL =
            "Give what waits threads of its own: an ExecutorService with as many as may wait at"
                    + " once, or virtual threads (JDK 21); parallel streams are for what computes.";

    static final String WORKER = "java.util.concurrent.ThreadPoolExecutor::runWorker";

    /** Threads of a pool that are asked for more than they do find work at once. */
    static final double HARDLY_IDLE = 0.05;

    @Override
    public String id() {
        return "mostly-waiting";
    }

    @Override
    public String title() {
        return "a program that mostly waits";
    }

    /** Threads of a pool, or one thread: their names without numbers are the same. */
    private record Group(String name, List<Wait> waits, long lifeNanos, Set<String> threads) {
        long waited(Set<WaitKind> kinds) {
            return waits.stream().filter(w -> counts(w, kinds)).mapToLong(Wait::totalNanos).sum();
        }

        /** Whether the program's code is on their stacks; the JDK's own threads are its affair. */
        boolean isOwn() {
            return waits.stream()
                    .flatMap(w -> w.frames().stream())
                    .anyMatch(f -> Own.is(f.method()));
        }

        double share(Set<WaitKind> kinds) {
            return lifeNanos > 0 ? Math.min(1, (double) waited(kinds) / lifeNanos) : 0;
        }
    }

    private static boolean counts(Wait wait, Set<WaitKind> kinds) {
        WaitKind kind = WaitKind.of(wait);
        boolean forTheEnd =
                PATIENT.contains(kind) && wait.totalNanos() >= FOR_THE_END_NANOS * wait.count();
        return kinds.contains(kind) && !forTheEnd;
    }

    @Override
    public Answer ask(Facts facts) {
        Threads threads = Threads.in(facts);
        if (threads.waits().isEmpty() && !facts.recorded("jdk.ThreadStart")) {
            return facts.states(ThreadDump.class).findAny().isPresent()
                    ? Answer.of(CrowdsOfDumps.in(facts, id()))
                    : Answer.without("recording of what threads wait for");
        }
        if (facts.spanNanos() <= 0) {
            return Answer.NOTHING;
        }
        Optional<Starving> starving = Starving.in(facts, threads);
        if (starving.filter(s -> s.waitsMeanwhile() || !isBusy(facts, threads)).isPresent()) {
            return Answer.of(List.of(starving.get().finding(id())));
        }
        if (isBusy(facts, threads)) {
            return Answer.of(Starving.behindABusyPool(facts, threads, id()).stream().toList());
        }
        List<Group> groups = groups(threads);
        // A thread that never waits is in no group; on a busy machine it may hardly have run.
        boolean runs =
                !Noise.of(facts.run()).isEmpty()
                        && threads.waits().get("main") == null
                        && threads.runsOwnCode("main");
        Optional<Group> working = runs ? Optional.empty() : working(groups, threads);
        boolean serves =
                threads.anyIdle()
                        || groups.stream()
                                .anyMatch(g -> g.share(Set.of(WaitKind.WORK)) >= LEAST_SHARE);
        boolean inTurns = TakingTurns.in(facts, threads).findAny().isPresent();
        // The main thread of a program that ends at once has hardly lived.
        return working.filter(g -> !(inTurns && g.name().isEmpty()))
                .filter(g -> isMuch(g.waited(AVOIDABLE), facts, threads))
                .map(g -> finding(facts, threads, g, AVOIDABLE, serves))
                .or(() -> TasksOfTasks.in(facts, threads).map(t -> t.finding(id())))
                .or(
                        () ->
                                asking(facts, threads, groups)
                                        .map(g -> finding(facts, threads, g, RESULTS, true)))
                .or(() -> Starving.behindABusyPool(facts, threads, id()))
                .or(() -> InNative.in(facts).map(n -> n.finding(id())))
                .map(f -> Answer.of(List.of(f)))
                .or(() -> Unrecorded.waits(facts, UNTOLD).map(Answer::without))
                .orElse(Answer.NOTHING);
    }

    /** Half of the run, or of what the JVM's start left of it, if that is long. */
    static boolean isMuch(long waitedNanos, Facts facts, Threads threads) {
        return waitedNanos >= LEAST_SHARE * facts.spanNanos()
                || waitedNanos >= LONG_NANOS && waitedNanos >= LEAST_SHARE * threads.ownNanos();
    }

    private static boolean isBusy(Facts facts, Threads threads) {
        boolean shared = !Noise.of(facts.run()).isEmpty();
        double cores = shared ? BUSY_CORES_SHARED : BUSY_CORES;
        // All of that start may be work, which a shared machine makes dearer and longer.
        long start = shared ? Math.max(START_NANOS, threads.beganNanos()) : START_NANOS;
        long started = Math.min(start, Math.max(0, threads.cpuNanos("main")));
        return threads.cpuNanos() - started > cores * facts.spanNanos();
    }

    /**
     * The main thread, if it asks others again and again for what they do, and none of them is busy
     * with it: timers, or a chain of threads that each wait for the next. On a busy machine one may
     * be that only waits for a processor.
     */
    private static Optional<Group> asking(Facts facts, Threads threads, List<Group> groups) {
        return groups.stream()
                .filter(g -> g.name().equals("main"))
                .filter(g -> isMuch(g.waited(RESULTS), facts, threads))
                .filter(g -> longest(g.waits()) < ONE_WAIT * g.waited(RESULTS))
                .filter(g -> Noise.of(facts.run()).isEmpty() || !threads.anyHeldUp("main"))
                .findFirst();
    }

    private static List<Group> groups(Threads threads) {
        return threads.waits().keySet().stream()
                .collect(Collectors.groupingBy(t -> t.replaceAll("\\d+", "N"), Collectors.toSet()))
                .entrySet()
                .stream()
                .map(e -> group(e.getKey(), e.getValue(), threads))
                .toList();
    }

    private static Group group(String name, Set<String> members, Threads threads) {
        return new Group(
                members.size() == 1 ? members.iterator().next() : name,
                members.stream().flatMap(m -> threads.waits().get(m).stream()).toList(),
                members.stream().mapToLong(threads::lifeNanos).sum(),
                members);
    }

    /**
     * The main thread, unless it waits for others or one of them ran for longer, as those of a
     * server that main only started; then those of them that wait longest.
     */
    private static Optional<Group> working(List<Group> groups, Threads threads) {
        Optional<Group> main = groups.stream().filter(g -> g.name().equals("main")).findFirst();
        if (main.isPresent()
                && !threads.isOutworked("main")
                && main.get().share(FOR_OTHERS) < LEAST_SHARE) {
            return main.filter(g -> g.share(AVOIDABLE) >= LEAST_SHARE);
        }
        return groups.stream()
                .filter(g -> !g.name().equals("main") && g.isOwn())
                .filter(g -> g.share(AVOIDABLE) >= LEAST_SHARE)
                .max(Comparator.comparingLong(Group::lifeNanos));
    }

    /**
     * @param kinds what it waits for that need not be
     */
    private Finding finding(
            Facts facts, Threads threads, Group group, Set<WaitKind> kinds, boolean serves) {
        List<Wait> avoidable = group.waits().stream().filter(w -> counts(w, kinds)).toList();
        Map<Finding.Place, Long> places =
                avoidable.stream()
                        .collect(
                                Collectors.groupingBy(
                                        w -> Own.place(w.frames()),
                                        Collectors.summingLong(Wait::totalNanos)));
        Finding.Place place =
                places.entrySet().stream()
                        .max(Map.Entry.comparingByValue())
                        .map(Map.Entry::getKey)
                        .orElse(Finding.Place.NONE);
        double share = group.share(kinds);
        Optional<Turns> asked = askedBy(facts, group);
        boolean sleeps = 2 * waited(avoidable, WaitKind.SLEEP) > all(avoidable);
        boolean forks =
                2 * all(avoidable.stream().filter(WaitKind::isInCommonPool).toList())
                        > all(avoidable);
        boolean paces = sleeps && asked.isEmpty() && !forks && !isAwaited(threads, group);
        boolean notice = serves || paces;
        return new Finding(
                id(),
                notice ? Severity.NOTICE : Severity.PROBLEM,
                notice ? 0.6 : 0.9,
                Finding.Cost.of(share, "the life of the threads that work"),
                place,
                who(threads, group, sleeps ? "sleep" : "wait")
                        + Figures.percent(share)
                        + " of the time, "
                        + Figures.most(places, "it")
                        + " in "
                        + Figures.name(place)
                        + ".",
                text(facts, threads, group, avoidable)
                        + (isDelayedAnswer(avoidable) ? DELAYED_ANSWER : "")
                        + (paces ? PACES : "")
                        + (forks ? IN_COMMON_POOL : "")
                        + asked.map(t -> asked(t, group)).orElse("")
                        + Unrecorded.sentence(facts, UNTOLD),
                evidence(avoidable, place),
                List.of(
                        Next.change(
                                asked.isPresent()
                                        ? "Let the pool have more threads, or do less that waits in"
                                                + " its tasks."
                                        : forks ? OWN_POOL : advice(kinds, avoidable)),
                        Next.command("See all waits.", "show locks")));
    }

    private static String who(Threads threads, Group group, String does) {
        if (group.name().isEmpty()) {
            return "The program's virtual threads " + does + " ";
        }
        long count = threads.count(group.threads());
        return count == 1
                ? "The thread \u201c" + group.name() + "\u201d " + does + "s "
                : Figures.number(count)
                        + " threads such as \u201c"
                        + Collections.min(group.threads())
                        + "\u201d "
                        + does
                        + " ";
    }

    /**
     * Whether another thread asks again and again for what these do. A thread that sleeps and that
     * nobody waits for may just be in no hurry.
     */
    private static boolean isAwaited(Threads threads, Group group) {
        return threads.waits().entrySet().stream()
                .filter(e -> !group.threads().contains(e.getKey()))
                .anyMatch(
                        e -> {
                            List<Wait> results =
                                    e.getValue().stream()
                                            .filter(w -> WaitKind.of(w) == WaitKind.RESULT)
                                            .toList();
                            return all(results) >= LEAST_SHARE * threads.lifeNanos(e.getKey())
                                    && longest(results) < ONE_WAIT * all(results);
                        });
    }

    private static long longest(List<Wait> waits) {
        return waits.stream().mapToLong(Wait::longestNanos).max().orElse(0);
    }

    /** Whose results others wait for, while they themselves are never without work. */
    private static Optional<Turns> askedBy(Facts facts, Group group) {
        boolean idle = group.share(Set.of(WaitKind.WORK)) >= HARDLY_IDLE;
        boolean pool =
                group.waits().stream()
                        .flatMap(w -> w.frames().stream())
                        .anyMatch(f -> f.method().display().equals(WORKER));
        return idle || !pool ? Optional.empty() : Starving.askers(facts, group.threads().size());
    }

    private static String asked(Turns askers, Group pool) {
        return " Meanwhile "
                + askers.who()
                + " wait for results in "
                + Figures.name(askers.place())
                + ", and "
                + (pool.threads().size() == 1
                        ? "this thread of a pool is"
                        : "these " + pool.threads().size() + " threads of a pool are")
                + " hardly ever idle: there are too few of them for what is asked.";
    }

    private static String advice(Set<WaitKind> kinds, List<Wait> avoidable) {
        if (kinds.equals(RESULTS) && 2 * waited(avoidable, WaitKind.PROCESS) > all(avoidable)) {
            return "Start several processes at once, and then wait for all; or do in this one what"
                    + " they do.";
        }
        if (kinds.equals(RESULTS)) {
            return "Ask for several results at once, and then wait for all; see what the threads"
                    + " that make them wait for.";
        }
        if (2 * waited(avoidable, WaitKind.SEED) > all(avoidable)) {
            return SEEDS;
        }
        return 2 * waited(avoidable, WaitKind.DISK) > all(avoidable)
                ? FORCE_TOGETHER
                : "Do something meanwhile: ask for several at once, read ahead, or be woken instead"
                        + " of looking again after a sleep.";
    }

    /** Most of the waits are for a socket, and of the length for which Linux delays answers. */
    private static boolean isDelayedAnswer(List<Wait> avoidable) {
        List<Wait> sockets =
                avoidable.stream().filter(w -> WaitKind.of(w) == WaitKind.SOCKET).toList();
        long count = sockets.stream().mapToLong(Wait::count).sum();
        long mean = all(sockets) / Math.max(1, count);
        return 2 * all(sockets) > all(avoidable)
                && count >= MANY_ANSWERS
                && mean >= DELAYED_NANOS
                && mean < DELAYED_NANOS * 5 / 4;
    }

    private static long waited(List<Wait> waits, WaitKind kind) {
        return all(waits.stream().filter(w -> WaitKind.of(w) == kind).toList());
    }

    private static long all(List<Wait> waits) {
        return waits.stream().mapToLong(Wait::totalNanos).sum();
    }

    private static String text(Facts facts, Threads threads, Group group, List<Wait> avoidable) {
        Map<WaitKind, Long> kinds = new EnumMap<>(WaitKind.class);
        group.waits().forEach(w -> kinds.merge(WaitKind.of(w), w.totalNanos(), Long::sum));
        String what =
                kinds.entrySet().stream()
                        .sorted(Map.Entry.<WaitKind, Long>comparingByValue().reversed())
                        .limit(MOST_NAMED)
                        .map(e -> e.getKey().label() + " " + Figures.time(e.getValue()))
                        .collect(Collectors.joining(", "));
        long count = avoidable.stream().mapToLong(Wait::count).sum();
        long sum = avoidable.stream().mapToLong(Wait::totalNanos).sum();
        StringBuilder text = new StringBuilder("Of this time: ").append(what).append("; ");
        text.append(Figures.counted(count, "wait"))
                .append(" of ")
                .append(Figures.time(sum / Math.max(1, count)))
                .append(" in the mean.");
        if (threads.isCpuTold()) {
            text.append(" All threads of the program together ran for ")
                    .append(Figures.percent((double) threads.cpuNanos() / facts.spanNanos()))
                    .append(" of one processor's time.");
        }
        return text.toString();
    }

    private static List<Evidence> evidence(List<Wait> waits, Finding.Place place) {
        List<Evidence> evidence = new ArrayList<>();
        waits.stream()
                .collect(Collectors.groupingBy(Wait::event))
                .forEach(
                        (event, of) -> {
                            Evidence one =
                                    Evidence.of(
                                            Evidence.Kind.RECORDING,
                                            of.getFirst().origin(),
                                            Figures.counted(
                                                            of.stream()
                                                                    .mapToLong(Wait::count)
                                                                    .sum(),
                                                            "event")
                                                    + " "
                                                    + event);
                            evidence.add(place.method().map(one::about).orElse(one));
                        });
        return evidence;
    }
}
