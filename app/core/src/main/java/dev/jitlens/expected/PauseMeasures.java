package dev.jitlens.expected;

import dev.jitlens.analysis.VmOperation;
import dev.jitlens.latency.LatencySeries;
import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunLatency;
import dev.jitlens.run.RunReader;
import dev.jitlens.rundir.RunDirectory;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is measured of pauses, collections and latencies. */
final class PauseMeasures {
    /** Of what the program printed; a workload prints less. */
    private static final int MOST_BYTES = 1 << 20;

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
        Matcher matcher =
                Pattern.compile(Pattern.quote(pattern).replace("#", "\\E(\\d+)\\Q"))
                        .matcher(printed(run));
        if (longest.isEmpty() || !matcher.find()) {
            return Optional.empty();
        }
        long reachNanos = longest.get().reachNanos();
        return Optional.of(
                new Measured(
                        Long.parseLong(matcher.group(1)) / (reachNanos / 1e6),
                        "\""
                                + matcher.group()
                                + "\", and "
                                + Measured.millis(reachNanos)
                                + " to reach"));
    }

    private static String printed(Run run) throws IOException {
        for (LogFile file : run.files()) {
            if (file.path().endsWith(RunDirectory.STDOUT)) {
                try (InputStream in = RunReader.bytes(file.path())) {
                    return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
                }
            }
        }
        return "";
    }

    /** Megabytes that a young collection moved to the old generation, on average. */
    static Optional<Measured> promoted(Run run) {
        List<GarbageCollection> young =
                run.collections().stream()
                        .filter(c -> c.name().kind() == Gc.Kind.YOUNG && c.heap().promoted() >= 0)
                        .toList();
        if (young.isEmpty()) {
            return Optional.empty();
        }
        double mean =
                young.stream().mapToLong(c -> c.heap().promoted()).average().orElseThrow() / MEGA;
        return Optional.of(
                new Measured(
                        mean,
                        String.format(
                                Locale.ROOT,
                                "%.2f MB by each of %d young collections",
                                mean,
                                young.size())));
    }

    /** Milliseconds at a percentile of the latencies with a tag. */
    static Optional<Measured> latency(Run run, String tag, double percentile) throws IOException {
        for (LatencySeries series : RunLatency.series(run)) {
            if (series.tag().equals(tag)) {
                long nanos = series.whole().getValueAtPercentile(percentile);
                return Optional.of(
                        new Measured(
                                nanos / 1e6,
                                Measured.millis(nanos) + " at p" + Checks.number(percentile)));
            }
        }
        return Optional.empty();
    }
}
