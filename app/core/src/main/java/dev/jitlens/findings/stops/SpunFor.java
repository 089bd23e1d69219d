package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.ProgramState.Wait;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Threads that want one monitor all the time and get it soon: their waits are shorter than what a
 * recording keeps, and cost processor time instead.
 */
final class SpunFor {
    /** Those that are recorded, of a share of their lives that is worth no word by itself. */
    private static final double LEAST_SHARE = 0.005;

    private static final int LEAST_WAITS = 50;

    /** A thread may be in the JVM for much else. */
    private static final double CONFIDENCE = 0.5;

    private SpunFor() {}

    /** Of a monitor alone: who waits for a lock of {@code java.util.concurrent} is seen there. */
    static boolean isLikely(String lock, List<Wait> waits, double share) {
        return !WaitKind.isLockClass(lock)
                && share >= LEAST_SHARE
                && waits.stream().mapToLong(Wait::count).sum() >= LEAST_WAITS;
    }

    static Optional<Finding> in(
            Facts facts, String id, String lock, List<Wait> waits, double share) {
        return Spun.of(facts, threads(waits)).map(s -> finding(id, lock, waits, share, s));
    }

    /** The same as a sentence behind those about its waits, or nothing. */
    static String also(Facts facts, String lock, List<Wait> waits) {
        return WaitKind.isLockClass(lock)
                ? ""
                : Spun.of(facts, threads(waits)).map(SpunFor::text).orElse("");
    }

    private static Set<String> threads(List<Wait> waits) {
        return waits.stream().map(Wait::thread).collect(Collectors.toSet());
    }

    private static String text(Spun spun) {
        return " "
                + Figures.percent(spun.share())
                + " of these threads\u2019 samples are in the JVM where no stack can be walked. So"
                + " it is while a thread tries to get a monitor, is put to sleep for it or wakes"
                + " another one, though other work of the JVM looks the same.";
    }

    private static Finding finding(
            String id, String lock, List<Wait> waits, double share, Spun spun) {
        long count = waits.stream().mapToLong(Wait::count).sum();
        int threads = threads(waits).size();
        Finding.Place place = place(waits);
        List<Evidence> evidence =
                new ArrayList<>(LockContention.evidence(waits, place, LockContention.name(lock)));
        evidence.add(
                Evidence.of(
                        Evidence.Kind.SAMPLES,
                        spun.origin(),
                        Figures.counted(spun.samples(), "sample")
                                + " of these threads without a stack"));
        return new Finding(
                id,
                Severity.NOTICE,
                CONFIDENCE,
                Finding.Cost.of(spun.share(), "the samples of these threads"),
                place,
                Figures.counted(threads, "thread")
                        + " want "
                        + LockContention.name(lock)
                        + " again and again in "
                        + Figures.name(place)
                        + ", and may lose much of their time to it.",
                Figures.counted(count, "wait")
                        + " of "
                        + Figures.time(LockContention.sum(waits))
                        + " together, "
                        + Figures.percent(share)
                        + " of their lives, "
                        + (count == 1 ? "was" : "were")
                        + " long enough to be recorded; shorter ones are not."
                        + text(spun),
                evidence,
                List.of(
                        Next.change(LockContention.advice(lock, place, waits)),
                        Next.command("See all waits for locks.", "show locks")));
    }

    private static Finding.Place place(List<Wait> waits) {
        return waits.stream()
                .max(Comparator.comparingLong(Wait::totalNanos))
                .map(w -> Own.place(w.frames()))
                .orElse(Finding.Place.NONE);
    }
}
