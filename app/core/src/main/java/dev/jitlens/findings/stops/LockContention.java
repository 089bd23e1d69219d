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
import dev.jitlens.model.ProgramState.Wait;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Threads that wait for a monitor, a lock or a permit that another thread holds. */
public final class LockContention implements Question {
    /**
     * A share of the life of those that wait. Less is chance: any lock is waited for now and then.
     */
    private static final double LEAST_SHARE = 0.03;

    /** A thread that waits for a sixth of its life does a sixth less. */
    private static final double PROBLEM_SHARE = 0.15;

    /**
     * A lock that held all up for less than this part of the run did so only at its start or end.
     */
    private static final double LEAST_OF_RUN = 0.05;

    /** A thread that waits for less than this part of what another one does is none of them. */
    private static final double LEAST_PART = 0.05;

    private static final int MOST_NAMED = 3;

    private static final String VIRTUAL = "virtual threads";

    /** What HotSpot locks while a class is initialised; a program may lock one, too. */
    private static final String INITIALIZATION = "int[]";

    private static final String PROBABLY_INITIALIZED =
            "HotSpot locks such an array while it initialises a class, and no bytecode was found"
                    + " that locks it here: probably they wait for that. ";

    /** Each method of theirs takes one lock for all of the collection. */
    private static final Pattern SYNCHRONIZED =
            Pattern.compile(
                    "java\\.util\\.(Hashtable|Vector|Stack|Properties|Collections\\$Synchronized\\w+)"
                        + "(\\$\\w+)?");

    /** {@code $Node}, {@code $ReservationNode} or {@code $TreeBin}: the first of a bin. */
    private static final String MAP_PART = "java.util.concurrent.ConcurrentHashMap$";

    @Override
    public String id() {
        return "lock-contention";
    }

    @Override
    public String title() {
        return "threads that wait for locks";
    }

    @Override
    public Answer ask(Facts facts) {
        Threads threads = Threads.in(facts);
        boolean recorded =
                facts.recorded("jdk.JavaMonitorEnter") || facts.recorded("jdk.ThreadPark");
        Optional<String> unrecorded = Unrecorded.waits(facts, Unrecorded.LOCKS);
        if (!recorded || facts.spanNanos() <= 0) {
            return facts.states(ThreadDump.class).findAny().isPresent()
                    ? Answer.of(QueuesOfDumps.in(facts, id()))
                    : Answer.without(unrecorded.orElse("recording of monitors and parks"));
        }
        Map<String, List<Wait>> byLock =
                threads.all().stream()
                        .filter(w -> WaitKind.of(w) == WaitKind.LOCK && !isOfHarness(w))
                        .collect(Collectors.groupingBy(Wait::what));
        List<Finding> findings = new ArrayList<>();
        byLock.forEach(
                (lock, all) -> {
                    List<Wait> waits = ofThoseWhoWait(all);
                    long waited = sum(waits);
                    long lives =
                            waits.stream()
                                    .map(Wait::thread)
                                    .distinct()
                                    .mapToLong(threads::lifeNanos)
                                    .sum();
                    double share = lives > 0 ? Math.min(1, (double) waited / lives) : 0;
                    if (share >= LEAST_SHARE && waited >= LEAST_OF_RUN * facts.spanNanos()) {
                        findings.add(finding(facts, threads, lock, waits, share));
                    } else if (SpunFor.isLikely(lock, waits, share)) {
                        SpunFor.in(facts, id(), lock, waits, share).ifPresent(findings::add);
                    }
                });
        TakingTurns.in(facts, threads)
                .map(t -> TakingTurns.finding(id(), t))
                .forEach(findings::add);
        return findings.isEmpty() && unrecorded.isPresent()
                ? Answer.without(unrecorded.get())
                : Answer.of(findings);
    }

    /** Threads of a benchmark of JMH make its state one after the other, before it is measured. */
    private static boolean isOfHarness(Wait wait) {
        return !wait.frames().isEmpty()
                && Own.isOfHarness(wait.frames().getFirst().method().holder());
    }

    /** A lock class is that of many locks: who hardly waits for one of them waits for another. */
    private static List<Wait> ofThoseWhoWait(List<Wait> all) {
        Map<String, Long> byThread =
                all.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Wait::thread, Collectors.summingLong(Wait::totalNanos)));
        double least = LEAST_PART * byThread.values().stream().mapToLong(n -> n).max().orElse(0);
        return all.stream().filter(w -> byThread.get(w.thread()) >= least).toList();
    }

    static long sum(List<Wait> waits) {
        return waits.stream().mapToLong(Wait::totalNanos).sum();
    }

    private Finding finding(
            Facts facts, Threads lives, String lock, List<Wait> waits, double share) {
        Map<Finding.Place, List<Wait>> places =
                waits.stream().collect(Collectors.groupingBy(w -> Own.place(w.frames())));
        Finding.Place place =
                places.entrySet().stream()
                        .max(Comparator.comparingLong(e -> sum(e.getValue())))
                        .map(Map.Entry::getKey)
                        .orElse(Finding.Place.NONE);
        String called = name(lock);
        boolean initialized = isInitialization(facts, lock, waits);
        return new Finding(
                id(),
                // A class is initialised once.
                share >= PROBLEM_SHARE && !initialized ? Severity.PROBLEM : Severity.NOTICE,
                initialized ? 0.7 : 0.95,
                Finding.Cost.of(share, "the life of the threads that wait"),
                place,
                who(lives, waits, share)
                        + called
                        + (places.size() > 1
                                ? ", " + Figures.most(times(places), "it") + " in "
                                : " in ")
                        + Figures.name(place)
                        + ".",
                (initialized ? PROBABLY_INITIALIZED : "")
                        + text(lives, waits, places)
                        + Unrecorded.sentence(facts, Unrecorded.LOCKS)
                        + SpunFor.also(facts, lock, waits),
                evidence(waits, place, called),
                List.of(
                        Next.change(
                                initialized
                                        ? "Let one thread use the class before the others start, or"
                                                + " do less in its static initializer."
                                        : advice(lock, place, waits)),
                        Next.command("See all waits for locks.", "show locks")));
    }

    /** How many virtual threads there were, and how long they lived, is not recorded. */
    private static String who(Threads lives, List<Wait> waits, double share) {
        if (waits.stream().allMatch(w -> w.thread().isEmpty())) {
            return "Virtual threads wait " + Figures.time(sum(waits)) + " together for ";
        }
        long threads = lives.count(threads(waits));
        return Figures.counted(threads, "thread")
                + (threads == 1 ? " waits " : " wait ")
                + Figures.percent(share)
                + (threads == 1 ? " of its life for " : " of their lives for ");
    }

    private static boolean isInitialization(Facts facts, String lock, List<Wait> waits) {
        return lock.equals(INITIALIZATION) && waits.stream().noneMatch(w -> isLocked(facts, w));
    }

    /** Whether the bytecode that waits is one that locks an object. */
    private static boolean isLocked(Facts facts, Wait wait) {
        return wait.frames().stream()
                .limit(1)
                .flatMap(
                        frame ->
                                facts.bytecode(frame.method()).stream()
                                        .flatMap(code -> code.bytecodes().stream())
                                        .filter(b -> b.bci() == frame.bci()))
                .anyMatch(b -> b.mnemonic().equals("monitorenter"));
    }

    private static Map<Finding.Place, Long> times(Map<Finding.Place, List<Wait>> places) {
        Map<Finding.Place, Long> times = new HashMap<>();
        places.forEach((place, waits) -> times.put(place, sum(waits)));
        return times;
    }

    static String advice(String lock, Finding.Place place, List<Wait> waits) {
        if (lock.endsWith(".Semaphore") || lock.contains("Semaphore$")) {
            return "Keep a permit for a shorter time, or have more of them.";
        }
        if (lock.startsWith(MAP_PART)) {
            return "Make the value outside, and put it in when it is there (putIfAbsent): while the"
                    + " function of compute, computeIfAbsent or merge runs, a ConcurrentHashMap"
                    + " keeps a part of its table locked. Ask by get first.";
        }
        if (place.method().filter(Own::is).isEmpty()) {
            return "Do less often what needs it: it is the JDK's, and no code of the program waits"
                    + " for it.";
        }
        return ofJdk(lock, waits)
                .map(LockContention::ofJdk)
                .orElse(
                        "Hold it for a shorter time, or split it: a lock for each part, or a"
                                + " structure that needs none.");
    }

    private static String ofJdk(Method method) {
        return "It is "
                + Figures.name(method)
                + " that takes it: "
                + (SYNCHRONIZED.matcher(method.holder()).matches()
                        ? "take a collection that threads share without one lock"
                                + " (ConcurrentHashMap, ConcurrentLinkedQueue; for what is hardly"
                                + " changed CopyOnWriteArrayList)."
                        : "give each thread such an object of its own if there can be several, or"
                                + " call it less often, with more at a time.");
    }

    /** The JDK's method that takes this monitor for most of the time, if it is not the program. */
    private static Optional<Method> ofJdk(String lock, List<Wait> waits) {
        return WaitKind.isLockClass(lock)
                ? Optional.empty()
                : waits.stream()
                        .filter(w -> !w.frames().isEmpty())
                        .max(Comparator.comparingLong(Wait::totalNanos))
                        .map(w -> w.frames().getFirst().method())
                        .filter(m -> Own.isOfJdk(m.holder()));
    }

    /** {@code a ReentrantLock}, {@code the monitor of pkg.Class}. */
    static String name(String lock) {
        if (!WaitKind.isLockClass(lock)) {
            return lock.isEmpty() ? "a monitor" : "the monitor of " + lock;
        }
        String simple = lock.substring(lock.lastIndexOf('.') + 1);
        int nested = simple.indexOf('$');
        return "a " + (nested < 0 ? simple : simple.substring(0, nested));
    }

    private static String text(
            Threads lives, List<Wait> waits, Map<Finding.Place, List<Wait>> places) {
        long count = waits.stream().mapToLong(Wait::count).sum();
        long longest = waits.stream().mapToLong(Wait::longestNanos).max().orElse(0);
        Map<String, List<Wait>> threads =
                waits.stream().collect(Collectors.groupingBy(w -> called(lives, w.thread())));
        boolean one = lives.count(threads(waits)) == 1;
        StringBuilder text = new StringBuilder();
        text.append(Figures.counted(count, "wait"))
                .append(" of ")
                .append(Figures.time(sum(waits)))
                .append(count == 1 ? "" : " together, the longest " + Figures.time(longest))
                .append(one ? ". Who waits: " : ". They wait: ")
                .append(named(threads))
                .append(".");
        Map<String, List<Wait>> owners = new HashMap<>();
        waits.stream()
                .filter(w -> !w.owner().isEmpty())
                .forEach(w -> owners.computeIfAbsent(w.owner(), o -> new ArrayList<>()).add(w));
        text.append(
                owners.isEmpty()
                        ? " Which thread held it is not recorded."
                        : " Who held it when they began to wait, by time waited: "
                                + shares(owners)
                                + ".");
        if (places.size() > 1) {
            Map<String, List<Wait>> names = new HashMap<>();
            places.forEach((p, w) -> names.put(Figures.name(p), w));
            text.append(one ? " It waits in: " : " They wait in: ")
                    .append(named(names))
                    .append(".");
        }
        return text.toString();
    }

    private static List<String> threads(List<Wait> waits) {
        return waits.stream().map(Wait::thread).toList();
    }

    private static String called(Threads lives, String thread) {
        long count = lives.count(List.of(thread));
        return count == 1 ? thread : thread + " (" + Figures.counted(count, "thread") + ")";
    }

    /** The first few by time, and how many more. */
    private static String named(Map<String, List<Wait>> by) {
        return first(by, waits -> Figures.time(sum(waits)));
    }

    private static String first(Map<String, List<Wait>> by, Function<List<Wait>, String> amount) {
        String first =
                by.entrySet().stream()
                        .sorted(Comparator.comparingLong(e -> -sum(e.getValue())))
                        .limit(MOST_NAMED)
                        .map(
                                e ->
                                        (e.getKey().isEmpty() ? VIRTUAL : e.getKey())
                                                + " "
                                                + amount.apply(e.getValue()))
                        .collect(Collectors.joining(", "));
        return first + (by.size() > MOST_NAMED ? " and " + (by.size() - MOST_NAMED) + " more" : "");
    }

    /** Many wait for one owner at a time, so that the sum of their waits is no time of its own. */
    private static String shares(Map<String, List<Wait>> by) {
        double all = by.values().stream().mapToLong(LockContention::sum).sum();
        return first(by, waits -> Figures.percent(sum(waits) / all));
    }

    static List<Evidence> evidence(List<Wait> waits, Finding.Place place, String called) {
        Wait most = waits.stream().max(Comparator.comparingLong(Wait::totalNanos)).orElseThrow();
        Evidence evidence =
                Evidence.of(
                        Evidence.Kind.RECORDING,
                        most.origin(),
                        Figures.counted(waits.stream().mapToLong(Wait::count).sum(), "event")
                                + " of waiting for "
                                + called);
        return List.of(place.method().map(evidence::about).orElse(evidence));
    }
}
