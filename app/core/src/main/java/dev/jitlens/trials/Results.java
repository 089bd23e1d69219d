package dev.jitlens.trials;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.trials.numbers.Ratio;
import dev.jitlens.trials.numbers.Spread;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What an experiment found so far.
 *
 * @param trials all that have ended
 * @param rows a row for each point and thing that was measured
 * @param comparisons of points that differ in one value, with the first of its values
 */
public record Results(
        ExperimentFolder folder,
        List<TrialResult> trials,
        List<Row> rows,
        List<Comparison> comparisons) {
    public Results {
        trials = List.copyOf(trials);
        rows = List.copyOf(rows);
        comparisons = List.copyOf(comparisons);
    }

    /**
     * @param name of what was measured, or empty
     * @param results of each trial that ended well, in the order in which they ran
     * @param failed trials of the point that ended otherwise, or measured nothing
     * @param byTime the mean of what the trials measured first, second and so on, warm-up included
     */
    public record Row(
            Point point,
            String name,
            String unit,
            String better,
            List<Double> results,
            int failed,
            List<Double> byTime) {
        public Row {
            results = List.copyOf(results);
            byTime = List.copyOf(byTime);
        }

        public Optional<Spread> spread() {
            return results.isEmpty() ? Optional.empty() : Optional.of(Spread.of(results));
        }
    }

    /**
     * @param effect of {@code row} against {@code base}, as large as its numbers are; empty if
     *     there are too few
     */
    public record Comparison(String varied, Row row, Row base, Optional<Ratio> effect) {
        static Comparison of(String varied, Row row, Row base) {
            return new Comparison(varied, row, base, Ratio.of(row.results(), base.results()));
        }

        /** Whether the measurements support a difference. */
        public boolean isDifference() {
            return effect.filter(Ratio::isDifference).isPresent();
        }

        /** The effect as it is told: how many times as fast, where less is better. */
        public Optional<Ratio> told() {
            return effect.map(e -> row.better().equals(TrialMeasure.LOWER) ? e.inverse() : e);
        }
    }

    /** Reads what there is. */
    public static Results of(ExperimentFolder folder) throws IOException {
        List<TrialResult> trials = folder.ended();
        List<Point> points = folder.experiment().points();
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            int place = i;
            rows.addAll(
                    rows(points.get(i), trials.stream().filter(t -> t.point() == place).toList()));
        }
        return new Results(folder, trials, rows, comparisons(folder.experiment(), rows));
    }

    private static List<Row> rows(Point point, List<TrialResult> trials) {
        Map<String, List<MeasuredTrial>> byName = new LinkedHashMap<>();
        for (TrialResult trial : trials) {
            for (MeasuredTrial measured :
                    trial.isSuccess() ? trial.measured() : List.<MeasuredTrial>of()) {
                if (Double.isFinite(measured.result())) {
                    byName.computeIfAbsent(measured.name(), n -> new ArrayList<>()).add(measured);
                }
            }
        }
        List<Row> rows = new ArrayList<>();
        byName.forEach((name, all) -> rows.add(row(point, trials.size(), all)));
        if (rows.isEmpty() && !trials.isEmpty()) {
            rows.add(new Row(point, "", "", "", List.of(), trials.size(), List.of()));
        }
        return rows;
    }

    private static Row row(Point point, int trials, List<MeasuredTrial> all) {
        MeasuredTrial first = all.getFirst();
        return new Row(
                point,
                first.name(),
                first.unit(),
                first.better(),
                all.stream().map(MeasuredTrial::result).toList(),
                trials - all.size(),
                byTime(all));
    }

    private static List<Double> byTime(List<MeasuredTrial> all) {
        Map<Integer, List<Double>> at = new TreeMap<>();
        for (MeasuredTrial measured : all) {
            List<Double> values = new ArrayList<>(measured.warmUp());
            values.addAll(measured.values());
            for (int i = 0; i < values.size(); i++) {
                at.computeIfAbsent(i, n -> new ArrayList<>()).add(values.get(i));
            }
        }
        return at.values().stream().map(values -> Spread.of(values).mean()).toList();
    }

    private static List<Comparison> comparisons(Experiment experiment, List<Row> rows) {
        List<Comparison> comparisons = new ArrayList<>();
        experiment
                .grid()
                .forEach(
                        (name, values) -> {
                            for (Row row : rows) {
                                Point base = row.point().with(name, values.getFirst());
                                if (!base.equals(row.point())) {
                                    find(rows, base, row.name())
                                            .map(other -> Comparison.of(name, row, other))
                                            .ifPresent(comparisons::add);
                                }
                            }
                        });
        return comparisons;
    }

    private static Optional<Row> find(List<Row> rows, Point point, String name) {
        return rows.stream()
                .filter(row -> row.point().equals(point) && row.name().equals(name))
                .findFirst();
    }

    /**
     * The points that this experiment shares with another, each compared with the other's. Where
     * both have one point only, these are compared, whatever they are.
     */
    public List<Comparison> against(Results other) {
        return against(other, Map.of());
    }

    /**
     * The same, where points of the other that have these values are meant.
     *
     * @param changed values by name
     */
    public List<Comparison> against(Results other, Map<String, String> changed) {
        boolean one = points().size() == 1 && other.points().size() == 1;
        List<Comparison> comparisons = new ArrayList<>();
        for (Row row : rows) {
            Point point = one ? other.points().getFirst() : row.point().with(changed);
            find(other.rows, point, row.name())
                    .map(base -> Comparison.of("", row, base))
                    .ifPresent(comparisons::add);
        }
        return comparisons;
    }

    /** Those that have results. */
    public List<Point> points() {
        return rows.stream().map(Row::point).distinct().toList();
    }

    /**
     * The part of the points that have these values.
     *
     * @throws LaunchException with a sentence, if no point has them
     */
    public Results at(Map<String, String> values) {
        List<Point> points = folder.experiment().points();
        Set<Point> chosen =
                points.stream()
                        .filter(p -> p.values().entrySet().containsAll(values.entrySet()))
                        .collect(Collectors.toSet());
        if (chosen.isEmpty()) {
            throw new LaunchException(
                    folder.path()
                            + " has no point "
                            + new Point(values).label()
                            + "; there are: "
                            + points.stream().map(Point::label).collect(Collectors.joining(", "))
                            + ".");
        }
        return new Results(
                folder,
                trials.stream().filter(t -> chosen.contains(points.get(t.point()))).toList(),
                rows.stream().filter(r -> chosen.contains(r.point())).toList(),
                comparisons.stream()
                        .filter(c -> chosen.contains(c.row().point()))
                        .filter(c -> chosen.contains(c.base().point()))
                        .toList());
    }

    /** The folders of the runs of trials that ended well. */
    public List<Path> runs() {
        return trials.stream().filter(TrialResult::isSuccess).map(folder::run).toList();
    }
}
