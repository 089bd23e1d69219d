package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.ThreadNames;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.ProgramState.ThreadLife;
import dev.jitlens.model.ProgramState.ThreadLoad;
import dev.jitlens.model.ProgramState.Wait;
import dev.jitlens.model.Time;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.model.samples.SampledThread;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * The program's threads: how long they lived, ran and waited. Those of one name are taken together.
 */
final class Threads {
    /** In fewer samples of a thread the program's code may be missed. */
    private static final long ENOUGH_SAMPLES = 20;

    /** What runs for less of its life may sit in calls of which no event tells. */
    private static final double LEAST_WORK = 0.05;

    private final long spanNanos;

    /** When the program's own code began, at the latest; 0 if that is not told. */
    private final long beganNanos;

    /** How long the recording is that tells of waits, or {@link Time#UNKNOWN}. */
    private final long recordedNanos;

    private final Map<String, Long> lives = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();
    private final Map<String, Long> cpu = new HashMap<>();
    private final Map<String, List<Wait>> waits = new HashMap<>();
    private boolean isCpuTold;

    /** CPU time in the program's own code, as samples tell it. */
    private final Map<String, Long> own = new HashMap<>();

    private Threads(long spanNanos, long beganNanos, long recordedNanos) {
        this.spanNanos = spanNanos;
        this.beganNanos = beganNanos;
        this.recordedNanos = recordedNanos;
    }

    static Threads in(Facts facts) {
        Threads threads =
                new Threads(facts.spanNanos(), began(facts), facts.run().recording().nanos());
        facts.states(ThreadLife.class).forEach(threads::lived);
        boolean sleeps = facts.recorded("jdk.ThreadSleep");
        facts.states(Wait.class)
                .filter(w -> ThreadNames.isProgram(w.thread()))
                .filter(w -> !(sleeps && isSleep(w)))
                // A recording beside the log tells the same, and the other waits, too.
                .filter(w -> !w.event().equals(Wait.STALL_OF_LOG))
                // What a pinned thread waits for is an event of its own.
                .filter(w -> !w.event().equals(VirtualThreadsPinned.EVENT))
                .forEach(
                        w ->
                                threads.waits
                                        .computeIfAbsent(w.thread(), t -> new ArrayList<>())
                                        .add(w));
        facts.run().profiles().stream()
                .filter(p -> p.source() == SampleSource.AGCT)
                .findFirst()
                .map(Profile::threads)
                .ifPresent(threads::ran);
        threads.isCpuTold = !threads.cpu.isEmpty();
        if (!threads.isCpuTold) {
            facts.cpu().map(Cpu::profile).ifPresent(threads::sampled);
            facts.states(ThreadLoad.class).forEach(threads::measured);
        }
        facts.cpu().map(Cpu::profile).ifPresent(threads::sampledOwn);
        facts.cpu()
                .map(Cpu::profile)
                .map(Threads::ofJdk)
                .ifPresent(threads.cpu.keySet()::removeAll);
        return threads;
    }

    /** A virtual thread that is pinned parks its carrier to sleep, and both are recorded. */
    private static boolean isSleep(Wait wait) {
        return wait.event().equals("jdk.ThreadPark")
                && wait.frames().stream()
                        .map(Frame::method)
                        .anyMatch(
                                m ->
                                        m.holder().equals("java.lang.VirtualThread")
                                                && m.name().startsWith("sleepNanos"));
    }

    /** Threads that run the JDK's code only, such as one that gathers randomness: its affair. */
    private static Set<String> ofJdk(Profile profile) {
        Map<String, Long> seen = new HashMap<>();
        Set<String> own = new HashSet<>();
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Walked walked && walked.thread() >= 0) {
                String name = profile.threads().get(walked.thread()).name();
                seen.merge(name, walked.count(), Long::sum);
                if (walked.frames().stream()
                        .anyMatch(f -> Own.is(f.method()) || isOfCarrier(f.method()))) {
                    own.add(name);
                }
            }
        }
        seen.values().removeIf(n -> n < ENOUGH_SAMPLES);
        seen.keySet().removeAll(own);
        return seen.keySet();
    }

    /** The program's code that a carrier runs is of a virtual thread, which has its own samples. */
    private static boolean isOfCarrier(Method method) {
        return method.holder().equals("java.lang.VirtualThread")
                || method.holder().equals("jdk.internal.vm.Continuation");
    }

    /**
     * When the program's own code is first seen: in what is recorded of it, or in a compilation.
     * Before that its main thread starts the JVM, which takes seconds where the machine is busy.
     */
    private static long began(Facts facts) {
        if (facts.run().manifest().isEmpty()) {
            return 0; // A recording alone may be of a part of the run.
        }
        LongStream waits =
                facts.states(Wait.class)
                        .filter(w -> ThreadNames.isProgram(w.thread()) && isOwn(w.frames()))
                        .mapToLong(Wait::nanos);
        LongStream sites =
                facts.states(Site.class).filter(s -> isOwn(s.frames())).mapToLong(Site::nanos);
        LongStream compiled = facts.ownCompilations().stream().mapToLong(Compilation::nanos);
        return LongStream.concat(waits, LongStream.concat(sites, compiled))
                .filter(Time::isKnown)
                .min()
                .stream()
                .filter(n -> n < facts.spanNanos())
                .findFirst()
                .orElse(0);
    }

    private static boolean isOwn(List<Frame> frames) {
        return frames.stream().anyMatch(f -> Own.is(f.method()));
    }

    /** When the program's own code is first seen, or 0. */
    long beganNanos() {
        return beganNanos;
    }

    /**
     * How long the program's own code ran or waited, as far as it was recorded; all of the run if
     * nothing tells.
     */
    long ownNanos() {
        long own = Math.max(0, spanNanos - beganNanos);
        return recordedNanos > 0 ? Math.min(own, recordedNanos) : own;
    }

    private void lived(ThreadLife life) {
        long start = Time.isKnown(life.nanos()) ? life.nanos() : beganNanos;
        long end = Time.isKnown(life.endNanos()) ? life.endNanos() : beganNanos + ownNanos();
        if (ThreadNames.isProgram(life.thread())) {
            lives.merge(life.thread(), Math.max(0, end - start), Long::sum);
            counts.merge(life.thread(), 1, Integer::sum);
        }
    }

    private void ran(List<SampledThread> all) {
        all.stream()
                .filter(t -> t.cpuNanos() >= 0 && ThreadNames.isProgram(t.name()))
                .forEach(t -> cpu.merge(t.name(), t.cpuNanos(), Long::sum));
    }

    /** A sample of a thread that runs stands for the time up to the next. */
    private void sampled(Profile profile) {
        long interval = profile.sampling().intervalNanos();
        for (Sampled sampled : profile.stacks()) {
            boolean waits = sampled instanceof Walked walked && walked.waiting();
            if (interval > 0 && sampled.thread() >= 0 && !waits) {
                String name = profile.threads().get(sampled.thread()).name();
                if (ThreadNames.isProgram(name)) {
                    cpu.merge(name, sampled.count() * interval, Long::sum);
                }
            }
        }
    }

    private void sampledOwn(Profile profile) {
        long interval = Math.max(0, profile.sampling().intervalNanos());
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Walked walked
                    && !walked.waiting()
                    && walked.thread() >= 0
                    && walked.frames().stream().anyMatch(f -> Own.is(f.method()))) {
                String name = profile.threads().get(walked.thread()).name();
                own.merge(name, walked.count() * interval, Long::sum);
            }
        }
    }

    /** Whether it is seen at the program's own code for a part of the time that is worth a word. */
    boolean runsOwnCode(String thread) {
        return ownNanos() > 0 && own.getOrDefault(thread, 0L) >= LEAST_WORK * ownNanos();
    }

    /**
     * A recording's samples miss what runs in stubs, such as those that copy arrays, and in the VM;
     * its loads miss what a thread did before the first of them.
     */
    private void measured(ThreadLoad load) {
        if (Time.isKnown(load.cpuNanos()) && ThreadNames.isProgram(load.thread())) {
            cpu.merge(load.thread(), load.cpuNanos(), Math::max);
        }
    }

    /** Whether their CPU time is told, and not only what samples stand for. */
    boolean isCpuTold() {
        return isCpuTold;
    }

    /**
     * How long the threads of this name lived together, the JVM's start left out; as long as the
     * program if nothing tells.
     */
    long lifeNanos(String thread) {
        return lives.getOrDefault(thread, ownNanos());
    }

    /** How many threads of these names are told of, each of which may be that of several. */
    long count(Collection<String> names) {
        return names.stream().distinct().mapToLong(n -> counts.getOrDefault(n, 1)).sum();
    }

    /** CPU time of the threads of this name, or -1. */
    long cpuNanos(String thread) {
        return cpu.getOrDefault(thread, -1L);
    }

    /** Whether another thread ran longer than this one, as far as that is known. */
    boolean isOutworked(String thread) {
        return cpu.values().stream().anyMatch(n -> n > cpu.getOrDefault(thread, n));
    }

    /** CPU time of all of the program's threads, or -1. */
    long cpuNanos() {
        return cpu.isEmpty() ? -1 : cpu.values().stream().mapToLong(n -> n).sum();
    }

    /**
     * Whether a thread lived through most of the run and did nothing that is told: it waits still,
     * which no event tells before it ends.
     */
    boolean anyIdle() {
        return lives.entrySet().stream()
                .filter(e -> !e.getKey().equals("main") && e.getValue() >= spanNanos / 2)
                .anyMatch(
                        e ->
                                2 * (waited(e.getKey()) + Math.max(0, cpuNanos(e.getKey())))
                                        < e.getValue());
    }

    /** Whether another thread than this one works, and mostly neither runs nor waits meanwhile. */
    boolean anyHeldUp(String thread) {
        return lives.entrySet().stream()
                .filter(e -> !e.getKey().equals(thread))
                .filter(e -> cpuNanos(e.getKey()) >= LEAST_WORK * e.getValue())
                .anyMatch(e -> 2 * (waited(e.getKey()) + cpuNanos(e.getKey())) < e.getValue());
    }

    private long waited(String thread) {
        return waits.getOrDefault(thread, List.of()).stream().mapToLong(Wait::totalNanos).sum();
    }

    Map<String, List<Wait>> waits() {
        return waits;
    }

    /** What is waited for by all of the program's threads. */
    List<Wait> all() {
        return waits.values().stream().flatMap(List::stream).toList();
    }
}
