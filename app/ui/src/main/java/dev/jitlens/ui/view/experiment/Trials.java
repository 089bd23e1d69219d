package dev.jitlens.ui.view.experiment;

import dev.jitlens.report.trials.ComparedWords;
import dev.jitlens.trials.ExperimentFolder;
import dev.jitlens.trials.MeasuredTrial;
import dev.jitlens.trials.Point;
import dev.jitlens.trials.Results;
import dev.jitlens.trials.Results.Row;
import dev.jitlens.trials.TrialResult;
import dev.jitlens.trials.numbers.Spread;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a folder of an experiment holds at one moment. */
record Trials(Results results) {
    /** Reads files: not on the FX thread. */
    static Trials of(Path folder) throws IOException {
        return new Trials(Results.of(ExperimentFolder.open(folder)));
    }

    int planned() {
        return results.folder().plan().order().size();
    }

    boolean isComplete() {
        return ended().size() == planned();
    }

    List<TrialResult> ended() {
        return results.trials();
    }

    List<Point> points() {
        return results.folder().experiment().points();
    }

    /** What was measured, each once; one that is empty where nothing has a name. */
    List<String> names() {
        List<String> names =
                results.rows().stream()
                        .filter(r -> !r.unit().isEmpty())
                        .map(Row::name)
                        .distinct()
                        .toList();
        return names.isEmpty() ? List.of("") : names;
    }

    Optional<Row> row(Point point, String name) {
        return results.rows().stream()
                .filter(r -> r.point().equals(point) && r.name().equals(name))
                .findFirst();
    }

    /** What a trial measured of this; empty of one that failed. */
    static Optional<MeasuredTrial> measured(TrialResult trial, String name) {
        return trial.measured().stream()
                .filter(m -> trial.isSuccess() && m.name().equals(name))
                .filter(m -> Double.isFinite(m.result()))
                .findFirst();
    }

    /** All results of this, and the ends of their intervals. */
    List<Double> values(String name) {
        List<Double> values = new ArrayList<>();
        for (Row row : results.rows()) {
            if (row.name().equals(name)) {
                values.addAll(row.results());
                row.spread()
                        .filter(Spread::hasInterval)
                        .ifPresent(s -> values.addAll(List.of(s.low(), s.high())));
            }
        }
        return values;
    }

    /** A mean and its interval. */
    static String words(Spread spread, String unit) {
        String mean = "mean " + ComparedWords.number(spread.mean()) + " " + unit;
        return spread.hasInterval()
                ? mean
                        + "\n95% interval "
                        + ComparedWords.number(spread.low())
                        + " to "
                        + ComparedWords.number(spread.high())
                : mean;
    }

    String unit(String name) {
        return results.rows().stream()
                .filter(r -> r.name().equals(name))
                .map(Row::unit)
                .findFirst()
                .orElse("");
    }

    /** The trials of a point that count for nothing. */
    List<TrialResult> failed(int point, String name) {
        return ended().stream()
                .filter(t -> t.point() == point && measured(t, name).isEmpty())
                .toList();
    }

    String label(int point) {
        String label = points().get(point).label();
        return label.isEmpty() ? "all" : label;
    }

    Path run(TrialResult trial) {
        return results.folder().run(trial);
    }
}
