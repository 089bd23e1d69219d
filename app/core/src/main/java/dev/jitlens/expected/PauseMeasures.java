package dev.jitlens.expected;

import dev.jitlens.analysis.VmOperation;
import dev.jitlens.latency.LatencySeries;
import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunLatency;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What is measured of pauses, collections and latencies. */
final class PauseMeasures {
    /** The interval log of our agent. */
    private static final String JITTER = "jitter.hlog";

    private static final double MEGA = 1 << 20;

    private PauseMeasures() {}

    /**
     * The longest time to reach a safepoint.
     *
     * @param asker its label, or empty for any
     */
    static Optional<Measured> reach(Run run, String asker) {
        if (run.pauses().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                longest(run, asker)
                        .map(
                                p ->
                                        new Measured(
                                                p.reachNanos() / 1e6,
                                                Measured.millis(p.reachNanos())
                                                        + " for "
                                                        + p.operation()))
                        .orElse(new Measured(0, "no such pause")));
    }

    private static Optional<SafepointPause> longest(Run run, String asker) {
        return run.pauses().stream()
                .filter(p -> Time.isKnown(p.reachNanos()))
                .filter(p -> asker.isEmpty() || asker.equals(label(p)))
                .max(Comparator.comparingLong(SafepointPause::reachNanos));
    }

    private static String label(SafepointPause pause) {
        return VmOperation.of(pause.operation()).asker().label();
    }

    /** The mean of the pauses for an operation; empty without such. */
    static Optional<Measured> mean(Run run, String operation) {
        List<SafepointPause> pauses =
                run.pauses().stream()
                        .filter(p -> p.operation().equals(operation))
                        .filter(p -> Time.isKnown(p.totalNanos()))
                        .toList();
        if (pauses.isEmpty()) {
            return Optional.empty();
        }
        double nanos =
                pauses.stream().mapToLong(SafepointPause::totalNanos).average().orElseThrow();
        return Optional.of(
                new Measured(
                        nanos / 1e6,
                        Measured.millis(Math.round(nanos))
                                + " for each of "
                                + pauses.size()
                                + " "
                                + operation));
    }

    /** The milliseconds that the program printed, divided by the longest time to reach. */
    static Optional<Measured> printed(Run run, String pattern) throws IOException {
        Optional<SafepointPause> longest = longest(run, "");
        Optional<Printed> printed = Printed.of(run, pattern);
        if (longest.isEmpty() || printed.isEmpty()) {
            return Optional.empty();
        }
        long reachNanos = longest.get().reachNanos();
        return Optional.of(
                new Measured(
                        printed.get().number() / (reachNanos / 1e6),
                        printed.get().quoted()
                                + ", and "
                                + Measured.millis(reachNanos)
                                + " to reach"));
    }

    /**
     * @param kind such as {@code young}, or empty for all
     */
    static Optional<Measured> collections(Run run, String kind) {
        if (run.collections().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                Measured.count(
                        run.collections().stream()
                                .filter(
                                        c ->
                                                kind.isEmpty()
                                                        || c.name()
                                                                .kind()
                                                                .name()
                                                                .equalsIgnoreCase(kind))
                                .count()));
    }

    /** Megabytes that a young collection moved to the old generation, on average. */
    static Optional<Measured> promoted(Run run) {
        List<GarbageCollection> young = promoting(run);
        if (young.isEmpty()) {
            return Optional.empty();
        }
        double mean = (double) bytes(young) / young.size() / MEGA;
        return Optional.of(
                new Measured(
                        mean,
                        String.format(
                                Locale.ROOT,
                                "%.2f MB by each of %d young collections",
                                mean,
                                young.size())));
    }

    /** What young collections moved, divided by the bytes that the program printed. */
    static Optional<Measured> promotedByPrinted(Run run, String pattern) throws IOException {
        List<GarbageCollection> young = promoting(run);
        Optional<Printed> printed = Printed.of(run, pattern);
        if (young.isEmpty() || printed.isEmpty() || printed.get().number() == 0) {
            return Optional.empty();
        }
        double times = (double) bytes(young) / printed.get().number();
        return Optional.of(
                new Measured(
                        times,
                        String.format(
                                Locale.ROOT,
                                "%.3f times: %,d bytes, and %s",
                                times,
                                bytes(young),
                                printed.get().quoted())));
    }

    private static List<GarbageCollection> promoting(Run run) {
        return run.collections().stream()
                .filter(c -> c.name().kind() == Gc.Kind.YOUNG && c.heap().promoted() >= 0)
                .toList();
    }

    private static long bytes(List<GarbageCollection> collections) {
        return collections.stream().mapToLong(c -> c.heap().promoted()).sum();
    }

    /** How many series of latencies the program measured, by tag. */
    static Optional<Measured> tags(Run run) {
        List<String> tags =
                run.latency().stream()
                        .filter(file -> !file.file().endsWith(JITTER))
                        .flatMap(file -> file.tags().stream())
                        .filter(tag -> !tag.isEmpty())
                        .distinct()
                        .toList();
        return tags.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Measured(tags.size(), tags.size() + ": " + String.join(", ", tags)));
    }

    /** Milliseconds at a percentile of the latencies with a tag. */
    static Optional<Measured> latency(Run run, String tag, double percentile) throws IOException {
        for (LatencySeries series : RunLatency.series(run)) {
            if (series.tag().equals(tag)) {
                return Optional.of(at(series, percentile));
            }
        }
        return Optional.empty();
    }

    /** Milliseconds at a percentile of the jitter in one run of a set. */
    static Optional<Measured> jitter(Run run, String member, double percentile) throws IOException {
        for (LatencyFile file : run.latency()) {
            if (file.member().equals(member) && file.file().endsWith(JITTER)) {
                return RunLatency.series(file).stream().findFirst().map(s -> at(s, percentile));
            }
        }
        return Optional.empty();
    }

    private static Measured at(LatencySeries series, double percentile) {
        long nanos = series.whole().getValueAtPercentile(percentile);
        return new Measured(
                nanos / 1e6, Measured.millis(nanos) + " at p" + Checks.number(percentile));
    }
}
