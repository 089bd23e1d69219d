package dev.jitlens.run.samples;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.SampledThread;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Joins the threads of a profile with CPU times that were measured beside it. */
final class ThreadCpuTimes {
    /** What the main thread is called once the program's main method has returned. */
    private static final String AFTER_MAIN = "DestroyJavaVM";

    private static final String MAIN = "main";

    /** The main thread's number before JDK 24, where it is 3. */
    private static final long MAIN_ID = 1;

    private ThreadCpuTimes() {}

    /**
     * The profile's threads, the main one called so and with CPU times, if none had any. Those that
     * took CPU time and were never sampled come at the end: samples of them were to be expected.
     *
     * @param measured threads of the same JVM; may be empty
     */
    static List<SampledThread> of(Profile profile, List<SampledThread> measured) {
        List<SampledThread> threads = named(profile.threads());
        return measured.isEmpty() || profile.cpuNanos() >= 0
                ? threads
                : timed(threads, measured, profile.source() == SampleSource.ASYNC);
    }

    private static List<SampledThread> named(List<SampledThread> threads) {
        boolean hasMain =
                threads.stream().anyMatch(t -> t.javaId() == MAIN_ID || t.name().equals(MAIN));
        List<SampledThread> named = new ArrayList<>(threads);
        named.replaceAll(
                t ->
                        t.javaId() == MAIN_ID || !hasMain && t.name().equals(AFTER_MAIN)
                                ? new SampledThread(t.javaId(), t.osId(), MAIN, t.cpuNanos())
                                : t);
        return named;
    }

    private static List<SampledThread> timed(
            List<SampledThread> threads, List<SampledThread> measured, boolean alsoVmThreads) {
        List<SampledThread> timed = new ArrayList<>(threads);
        Set<SampledThread> used = new HashSet<>();
        for (int i = 0; i < timed.size(); i++) {
            SampledThread thread = timed.get(i);
            Optional<SampledThread> same = same(thread, measured).filter(used::add);
            if (same.isPresent()) {
                timed.set(i, joined(thread, same.get()));
            }
        }
        for (SampledThread thread : measured) {
            boolean isSeen = alsoVmThreads || thread.javaId() > 0;
            if (isSeen && thread.cpuNanos() > 0 && !used.contains(thread)) {
                timed.add(thread);
            }
        }
        return timed;
    }

    /**
     * The same thread, found by its Java id, else by the kernel's, else by name where only one has
     * it.
     */
    private static Optional<SampledThread> same(SampledThread of, List<SampledThread> measured) {
        Optional<SampledThread> byJavaId =
                only(measured, t -> of.javaId() > 0 && t.javaId() == of.javaId());
        if (byJavaId.isPresent()) {
            return byJavaId;
        }
        Optional<SampledThread> byOsId =
                only(measured, t -> of.osId() > 0 && t.osId() == of.osId());
        return byOsId.isPresent()
                ? byOsId
                : only(
                        measured,
                        t ->
                                t.name().equals(of.name())
                                        && !differ(t.javaId(), of.javaId())
                                        && !differ(t.osId(), of.osId()));
    }

    private static boolean differ(long a, long b) {
        return a > 0 && b > 0 && a != b;
    }

    private static Optional<SampledThread> only(
            List<SampledThread> threads, Predicate<SampledThread> wanted) {
        List<SampledThread> found = threads.stream().filter(wanted).limit(2).toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    private static SampledThread joined(SampledThread sampled, SampledThread measured) {
        return new SampledThread(
                sampled.javaId() > 0 ? sampled.javaId() : measured.javaId(),
                sampled.osId() > 0 ? sampled.osId() : measured.osId(),
                sampled.name().isEmpty() ? measured.name() : sampled.name(),
                measured.cpuNanos());
    }
}
