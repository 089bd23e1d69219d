package dev.jitlens.compare;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.profile.shares.Share;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * One of both: a run, or a set of them whose samples count together.
 *
 * @param facts of each run
 * @param calls in the fast code of each run
 */
record Side(Run run, List<Facts> facts, List<CallSites> calls) {
    /** Nobody reads of more methods. */
    private static final int MOST_HOT = 100;

    /**
     * Reads the inlining trees again.
     *
     * @throws IOException with a sentence, if a log cannot be read
     */
    static Side of(Run run) throws IOException {
        List<Facts> facts = measured(run).stream().map(Facts::new).toList();
        List<CallSites> calls = new ArrayList<>();
        for (Facts each : facts) {
            calls.add(CallSites.of(each));
        }
        return new Side(run, facts, calls);
    }

    /** The runs of a set; of JMH the forks, not the JMH that forked them. */
    private static List<Run> measured(Run run) {
        List<Run> all = Together.each(run);
        List<Run> forks = all.stream().filter(ProgramChanges::isFork).toList();
        return forks.isEmpty() ? all : forks;
    }

    List<Cpu> cpus() {
        return facts.stream().map(Facts::cpu).flatMap(Optional::stream).toList();
    }

    /** The jars that class files are looked for in. */
    Stream<Path> jars() {
        return facts.stream().flatMap(each -> each.jars().stream());
    }

    /** Samples of the sources that tell what is hot. */
    long taken() {
        return cpus().stream().mapToLong(Cpu::taken).sum();
    }

    /** Samples with the method at the leaf. */
    Share self(Method method) {
        return share(cpu -> cpu.of(method).self());
    }

    Share share(ToLongFunction<Cpu> part) {
        return new Share(cpus().stream().mapToLong(part).sum(), taken());
    }

    /** What kind of code the method was sampled in, in samples. */
    Map<FrameKind, Long> kinds(Method method) {
        Map<FrameKind, Long> kinds = new EnumMap<>(FrameKind.class);
        cpus().forEach(
                        cpu ->
                                cpu.of(method)
                                        .selfBy()
                                        .forEach((k, n) -> kinds.merge(k, n, Long::sum)));
        return kinds;
    }

    /** Java methods with at least {@link Pair#HOT} of the samples at the leaf, hottest first. */
    List<Method> hot() {
        return most(Cpu.Time::self, method -> !method.holder().isEmpty());
    }

    /** The program's own methods with at least as much anywhere on the stack. */
    List<Method> ownWithCalled() {
        return most(Cpu.Time::total, Own::is);
    }

    private List<Method> most(ToLongFunction<Cpu.Time> samples, Predicate<Method> which) {
        Map<MethodId, Method> known = new LinkedHashMap<>();
        Map<MethodId, Long> sums = new LinkedHashMap<>();
        for (Cpu cpu : cpus()) {
            for (Cpu.Time time : cpu.methods()) {
                if (which.test(time.method())) {
                    MethodId id = MethodId.of(time.method());
                    known.putIfAbsent(id, time.method());
                    sums.merge(id, samples.applyAsLong(time), Long::sum);
                }
            }
        }
        double least = Pair.HOT * taken();
        return sums.entrySet().stream()
                .filter(e -> e.getValue() >= least)
                .sorted(Comparator.comparingLong((Map.Entry<?, Long> e) -> -e.getValue()))
                .limit(MOST_HOT)
                .map(e -> known.get(e.getKey()))
                .toList();
    }

    /** How long all runs took by the clock, in nanoseconds; 0 if it is not known. */
    long spanNanos() {
        return facts.stream().mapToLong(f -> Math.max(0, f.spanNanos())).sum();
    }
}
