package dev.jitlens.ui.view.latency;

import dev.jitlens.latency.LatencySeries;
import dev.jitlens.latency.LatencyValues;
import dev.jitlens.model.run.LatencyKind;
import dev.jitlens.ui.control.Format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What series that belong together tell of each other, in sentences with their numbers. */
final class LatencyExplanation {
    private static final double P99 = 99;
    private static final double P999 = 99.9;
    private static final String FEW = ": few had to wait behind others.";
    private static final String OMISSION =
            "Who measures only from when they were sent does not see what a pause does to the"
                    + " requests behind it (coordinated omission).";

    private LatencyExplanation() {}

    static String of(List<SeriesRow> rows) {
        List<String> sentences = new ArrayList<>();
        for (SeriesRow row : rows) {
            if (row.series().kind() == LatencyKind.RESPONSE) {
                partner(rows, row, LatencyKind.SERVICE, true)
                        .map(service -> gap(row, service, waits(rows, row)))
                        .ifPresent(sentences::add);
            }
        }
        if (sentences.stream().anyMatch(s -> !s.endsWith(FEW))) {
            sentences.add(OMISSION);
        }
        List<Noise> noises = noises(rows);
        if (noises.size() == 1) {
            sentences.add(alone(noises.getFirst()));
        } else if (noises.size() > 1) {
            sentences.add(together(noises));
        }
        return String.join(" ", sentences);
    }

    private static Optional<SeriesRow> waits(List<SeriesRow> rows, SeriesRow response) {
        return partner(rows, response, LatencyKind.WAIT, true);
    }

    /** The jitter of a watched JVM, and that of the idle one beside it. */
    private record Noise(SeriesRow jitter, SeriesRow control) {}

    private static List<Noise> noises(List<SeriesRow> rows) {
        List<Noise> noises = new ArrayList<>();
        for (SeriesRow row : rows) {
            if (row.series().kind() == LatencyKind.JITTER) {
                partner(rows, row, LatencyKind.CONTROL, false)
                        .ifPresent(control -> noises.add(new Noise(row, control)));
            }
        }
        return noises;
    }

    /** The row of the same operation and member, and of the same file if that matters. */
    private static Optional<SeriesRow> partner(
            List<SeriesRow> rows, SeriesRow row, LatencyKind kind, boolean sameFile) {
        LatencySeries one = row.series();
        return rows.stream()
                .filter(other -> other.series().kind() == kind && other.stats().count() != 0)
                .filter(other -> other.series().member().equals(one.member()))
                .filter(other -> operation(other).equals(operation(row)))
                .filter(other -> !sameFile || other.series().file().equals(one.file()))
                .filter(other -> row.stats().count() != 0)
                .findFirst();
    }

    private static String operation(SeriesRow row) {
        return LatencyKind.operation(row.series().tag());
    }

    private static String gap(SeriesRow response, SeriesRow service, Optional<SeriesRow> wait) {
        double percentile = widestGap(response.values(), service.values());
        long seen = service.values().at(percentile);
        long felt = response.values().at(percentile);
        String waited =
                wait.map(
                                w ->
                                        ", and waited up to "
                                                + duration(w.values().at(percentile))
                                                + " to be sent")
                        .orElse("");
        String operation = operation(response);
        String numbers =
                (operation.isEmpty() ? "" : operation + ": ")
                        + (percentile == P999 ? "99.9" : "99")
                        + "% of requests were answered within "
                        + duration(felt)
                        + " of when they should have begun"
                        + waited
                        + "; of when they were sent, within "
                        + duration(seen);
        return numbers + (felt > 2 * seen ? "." : FEW);
    }

    /** 99.9, unless a pause hit so many that both differ less there than at 99. */
    static double widestGap(LatencyValues response, LatencyValues service) {
        return times(response, service, P999) >= times(response, service, P99) ? P999 : P99;
    }

    private static double times(LatencyValues response, LatencyValues service, double percentile) {
        return (double) response.at(percentile) / Math.max(1, service.at(percentile));
    }

    private static String alone(Noise of) {
        Stats jitter = of.jitter().stats();
        Stats control = of.control().stats();
        return "A sleep in the watched JVM woke up to "
                + duration(jitter.p999())
                + " late (99.9%; "
                + duration(jitter.max())
                + " at most), one in the idle JVM beside it to "
                + duration(control.p999())
                + " (at most "
                + duration(control.max())
                + "). What the idle one shows, too, the machine does; the rest is the JVM's own"
                + " doing.";
    }

    /** "shared 4.10 ms (idle 1.20 ms), private 2.00 ms (idle 1.10 ms)" of the runs of a set. */
    private static String together(List<Noise> noises) {
        return "99.9% of the sleeps woke up no later than this in the watched JVM, and in the idle"
                + " one beside it, which has only the machine's own noise: "
                + noises.stream().map(LatencyExplanation::member).collect(Collectors.joining(", "))
                + ". Where a JVM is later than others and its idle one is not, that is its own"
                + " doing.";
    }

    private static String member(Noise of) {
        return of.jitter().series().member()
                + " "
                + duration(of.jitter().stats().p999())
                + " (idle "
                + duration(of.control().stats().p999())
                + ")";
    }

    private static String duration(long nanos) {
        return Format.duration(nanos);
    }
}
