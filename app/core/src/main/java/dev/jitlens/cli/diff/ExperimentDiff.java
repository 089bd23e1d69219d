package dev.jitlens.cli.diff;

import dev.jitlens.cli.trials.PointOption;
import dev.jitlens.compare.Change;
import dev.jitlens.compare.Comparison;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.ChangeRows;
import dev.jitlens.report.trials.ExperimentReport;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.trials.Point;
import dev.jitlens.trials.Results;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Two experiments, or two points of one: what they measured, and what their trials tell, as sets of
 * runs.
 *
 * @param changes what the trials' runs tell
 * @param why they are not compared, or empty
 */
record ExperimentDiff(
        Results a, Results b, List<Results.Comparison> measured, List<Change> changes, String why) {
    /** What {@code --fail-on} calls a difference of what was measured. */
    static final String MEASURED = "measured";

    /** Reads both, and their runs: blocking. */
    static ExperimentDiff of(Path a, Path b, PointOption points) throws IOException {
        Results one = points.of(a, 0);
        Results other = points.of(b, 1);
        List<Results.Comparison> measured = other.against(one, points.values(0));
        if (one.points().size() > 1 || other.points().size() > 1) {
            return new ExperimentDiff(
                    one,
                    other,
                    measured,
                    List.of(),
                    "What the trials' runs tell is compared of one point of each: --point names"
                            + " it.");
        }
        Optional<Run> runs = opened(one);
        Optional<Run> otherRuns = opened(other);
        if (runs.isEmpty() || otherRuns.isEmpty()) {
            return new ExperimentDiff(
                    one,
                    other,
                    measured,
                    List.of(),
                    "The trials kept no logs that could be compared; --preset what-got-compiled"
                            + " keeps some.");
        }
        return new ExperimentDiff(
                one, other, measured, Comparison.of(runs.get(), otherRuns.get()).changes(), "");
    }

    private static Optional<Run> opened(Results results) throws IOException {
        return results.runs().isEmpty()
                ? Optional.empty()
                : RunReader.openIfAny(results.runs(), Progress.NONE);
    }

    private static String name(Results results) {
        String points =
                results.points().stream().map(Point::label).collect(Collectors.joining(", "));
        return results.folder().path()
                + (points.isEmpty() ? "" : " " + points)
                + " ("
                + results.runs().size()
                + " trials)";
    }

    Map<String, Object> json() {
        Map<String, Object> all =
                new LinkedHashMap<>(
                        ChangeRows.json(name(a), name(b), new Comparison(changes, List.of())));
        all.put("notCompared", why.isEmpty() ? null : why);
        ExperimentReport.unlike(a.folder(), b.folder())
                .ifPresent(sentence -> all.put("unlike", sentence));
        all.put(MEASURED, ExperimentReport.comparisonsJson(measured));
        return all;
    }

    void print(PrintWriter out) {
        out.println(measured.isEmpty() ? "Both measured nothing alike." : "Measured, B against A:");
        ExperimentReport.comparisons(measured, out);
        ExperimentReport.unlike(a.folder(), b.folder()).ifPresent(out::println);
        out.println();
        if (why.isEmpty()) {
            ChangeRows.print(name(a), name(b), new Comparison(changes, List.of()), out);
        } else {
            out.println("A: " + name(a));
            out.println("B: " + name(b));
            out.println(why);
        }
    }

    /** The kinds of what is more than chance. */
    Set<String> significant() {
        Set<String> kinds =
                changes.stream()
                        .filter(Change::significant)
                        .map(change -> change.kind().id())
                        .collect(Collectors.toCollection(TreeSet::new));
        if (measured.stream().anyMatch(Results.Comparison::isDifference)) {
            kinds.add(MEASURED);
        }
        return kinds;
    }
}
