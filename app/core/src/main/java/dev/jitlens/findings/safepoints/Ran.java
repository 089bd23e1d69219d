package dev.jitlens.findings.safepoints;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.ThreadNames;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.SampleTimes;
import dev.jitlens.model.samples.Sampled.Walked;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * For how much of the time that safepoints waited for a thread it ran, by the samples of a timer
 * that follows its CPU time: a loop without a poll runs all the while.
 */
final class Ran {
    private static final Set<String> OF_CPU_TIME = Set.of("perf_event", "thread-timer", "itimer");

    /** With fewer samples expected, none would be chance. */
    private static final double LEAST_EXPECTED = 10;

    private static final double HARDLY = 0.1;

    /** A sample now and then may be of a thread that was just about to stop. */
    private static final double NEARLY_ALL = 0.8;

    private Ran() {}

    /** The share; empty if no source tells, or slices of time are too long to tell. */
    static OptionalDouble during(Facts facts, String thread, List<SafepointPause> late) {
        return facts.run().profiles().stream()
                .filter(Ran::tellsWhen)
                .map(p -> share(p, thread, late))
                .filter(OptionalDouble::isPresent)
                .findFirst()
                .orElse(OptionalDouble.empty());
    }

    /**
     * The thread that the samples of these delays are of, where no log names one: all others had
     * stopped already. Empty if there are too few, or if they are of several.
     */
    static Optional<String> alone(Facts facts, List<SafepointPause> late) {
        return facts.run().profiles().stream()
                .filter(Ran::tellsWhen)
                .findFirst()
                .flatMap(p -> alone(p, late));
    }

    /**
     * Whether the one thread that ran during these delays, by its samples, did so for at least half
     * of them: one that is late since it has no processor hardly runs.
     */
    static boolean isOneThroughout(Facts facts, List<SafepointPause> late) {
        Optional<String> one = alone(facts, late);
        return one.isPresent()
                && facts.run().profiles().stream()
                        .filter(Ran::tellsWhen)
                        .findFirst()
                        .filter(p -> 2 * seen(p, one.get(), late) >= expected(p, late))
                        .isPresent();
    }

    /**
     * Whether a recording alone, which samples all threads one after the other, has next to no
     * sample of the time of these delays: it takes none while the JVM waits for its threads.
     */
    static boolean nobodySeen(Facts facts, List<SafepointPause> late) {
        return facts.run().profiles().stream().noneMatch(Ran::tellsWhen)
                && facts.run().profiles().stream()
                        .filter(p -> p.source() == SampleSource.JFR)
                        .filter(p -> Time.isKnown(p.times().fromNanos()))
                        .filter(p -> p.times().untold() == 0)
                        .anyMatch(p -> nobodySeen(p, late));
    }

    private static boolean nobodySeen(Profile profile, List<SafepointPause> late) {
        double expected = expected(profile, late);
        long seen =
                late.stream()
                        .filter(p -> Time.isKnown(p.nanos()))
                        .flatMap(p -> in(profile, Slices.of(profile.times(), p)))
                        .mapToLong(SampleTimes.Count::samples)
                        .sum();
        return expected >= LEAST_EXPECTED && seen < HARDLY * expected;
    }

    private static boolean tellsWhen(Profile p) {
        return (p.source() == SampleSource.AGCT || p.source() == SampleSource.PC)
                && OF_CPU_TIME.contains(p.sampling().engine())
                && Time.isKnown(p.times().fromNanos())
                && p.times().untold() == 0;
    }

    private static long seen(Profile profile, String thread, List<SafepointPause> late) {
        return late.stream()
                .filter(p -> isUntold(p) && Time.isKnown(p.nanos()))
                .mapToLong(p -> samples(profile, thread, Slices.of(profile.times(), p)))
                .sum();
    }

    /** How many samples a thread has that runs all the while. */
    private static double expected(Profile profile, List<SafepointPause> late) {
        long slices =
                late.stream()
                        .filter(p -> isUntold(p) && Time.isKnown(p.nanos()))
                        .mapToLong(p -> Slices.of(profile.times(), p).count())
                        .sum();
        return (double) slices * profile.times().sliceNanos() / interval(profile);
    }

    private static double interval(Profile profile) {
        return Math.max(profile.sampling().intervalNanos(), 1);
    }

    private static Optional<String> alone(Profile profile, List<SafepointPause> late) {
        Map<String, Long> byThread = new HashMap<>();
        for (SafepointPause pause : late) {
            if (isUntold(pause) && Time.isKnown(pause.nanos())) {
                in(profile, Slices.of(profile.times(), pause))
                        .forEach(c -> byThread.merge(name(profile, c), c.samples(), Long::sum));
            }
        }
        long all = byThread.values().stream().mapToLong(n -> n).sum();
        return byThread.entrySet().stream()
                .filter(e -> all >= LEAST_EXPECTED && e.getValue() >= NEARLY_ALL * all)
                .map(Map.Entry::getKey)
                .filter(ThreadNames::isProgram)
                .findFirst();
    }

    /**
     * Whether a stack is in the code, or in none that the JVM made, that the thread was in during
     * most of these delays; any stack if that is not told.
     */
    static Predicate<Walked> where(Facts facts, String thread, List<SafepointPause> late) {
        return facts.run().profiles().stream()
                .filter(p -> p.source() == SampleSource.AGCT)
                .filter(p -> Time.isKnown(p.times().fromNanos()) && p.times().untold() == 0)
                .findFirst()
                .flatMap(p -> code(p, thread, late))
                .<Predicate<Walked>>map(
                        code -> w -> w.place().pc() != 0 && w.place().code() == code)
                .orElse(w -> true);
    }

    private static Optional<Integer> code(
            Profile profile, String thread, List<SafepointPause> late) {
        Map<Integer, Long> byCode = new HashMap<>();
        for (SafepointPause pause : late) {
            if ((isUntold(pause) || isFor(pause, thread)) && Time.isKnown(pause.nanos())) {
                in(profile, thread, Slices.of(profile.times(), pause))
                        .forEach(c -> byCode.merge(c.code(), c.samples(), Long::sum));
            }
        }
        long all = byCode.values().stream().mapToLong(n -> n).sum();
        return byCode.entrySet().stream()
                .filter(e -> all >= LEAST_EXPECTED && 2 * e.getValue() > all)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static OptionalDouble share(Profile profile, String thread, List<SafepointPause> late) {
        double expected = 0;
        long seen = 0;
        for (SafepointPause pause : late) {
            if (isFor(pause, thread) && Time.isKnown(pause.nanos())) {
                Slices within = Slices.of(profile.times(), pause);
                expected += within.count() * profile.times().sliceNanos() / interval(profile);
                seen += samples(profile, thread, within);
            }
        }
        return expected < LEAST_EXPECTED
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.min(1, seen / expected));
    }

    private static boolean isUntold(SafepointPause pause) {
        return pause.late().stream().allMatch(t -> t.name().isEmpty());
    }

    private static boolean isFor(SafepointPause pause, String thread) {
        return !pause.late().isEmpty() && pause.late().getFirst().name().equals(thread);
    }

    private static long samples(Profile profile, String thread, Slices within) {
        return in(profile, thread, within).mapToLong(SampleTimes.Count::samples).sum();
    }

    private static Stream<SampleTimes.Count> in(Profile profile, String thread, Slices within) {
        return in(profile, within).filter(c -> name(profile, c).equals(thread));
    }

    private static Stream<SampleTimes.Count> in(Profile profile, Slices within) {
        return profile.times().within(within.first(), within.end()).stream()
                .filter(c -> c.thread() >= 0);
    }

    private static String name(Profile profile, SampleTimes.Count count) {
        return profile.threads().get(count.thread()).name();
    }

    /**
     * The slices of time that lie within a delay as a whole: before and after it threads run.
     *
     * @param end exclusive
     */
    private record Slices(long first, long end) {
        static Slices of(SampleTimes times, SafepointPause pause) {
            long from = pause.nanos() - times.fromNanos();
            long to = from + pause.reachNanos();
            return new Slices(
                    Math.ceilDiv(from, times.sliceNanos()), Math.floorDiv(to, times.sliceNanos()));
        }

        long count() {
            return Math.max(0, end - first);
        }
    }
}
