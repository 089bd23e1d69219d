package dev.jitlens.fleet;

import dev.jitlens.fleet.Inputs.Trial;
import dev.jitlens.latency.IntervalPoints;
import dev.jitlens.latency.LatencySeries;
import dev.jitlens.latency.LatencyValues;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.Benchmark.Fork;
import dev.jitlens.model.run.Benchmark.Iteration;
import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.Json;
import dev.jitlens.run.RunLatency;
import dev.jitlens.trials.MeasuredTrial;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** What a program measured of itself: latencies, benchmarks, and trials of experiments. */
final class TrialTables {
    private final Run run;

    TrialTables(Run run) {
        this.run = run;
    }

    void latency(TableRows rows) throws IOException {
        for (LatencyFile file : run.latency()) {
            for (LatencySeries series : RunLatency.series(file)) {
                if (file.kind() == LogKind.HGRM) {
                    whole(series, file.kind(), rows);
                } else {
                    intervals(series, file.kind(), rows);
                }
            }
        }
    }

    private static void intervals(LatencySeries series, LogKind kind, TableRows rows) {
        IntervalPoints points = series.points();
        for (int i = 0; i < points.size(); i++) {
            begin(series, kind, rows)
                    .decimal(points.startNanos()[i] / 1e6)
                    .decimal(points.endNanos()[i] / 1e6)
                    .truth(series.sinceJvmStart())
                    .integer(points.count()[i])
                    .integer(points.p50()[i])
                    .integer(points.p90()[i])
                    .integer(points.p99()[i])
                    .integer(points.p999()[i])
                    .integer(points.max()[i])
                    .end();
        }
    }

    private static void whole(LatencySeries series, LogKind kind, TableRows rows) {
        LatencyValues all = series.values();
        begin(series, kind, rows).nothing().nothing().nothing();
        if (all.bound(100).isEmpty() && all.count() >= 0) {
            rows.integer(all.count());
        } else {
            rows.nothing(); // The file was cut, or does not count.
        }
        for (double percentile : List.of(50.0, 90.0, 99.0, 99.9, 100.0)) {
            if (all.bound(percentile).isEmpty()) {
                rows.integer(all.at(percentile));
            } else {
                rows.nothing();
            }
        }
        rows.end();
    }

    private static TableRows begin(LatencySeries series, LogKind kind, TableRows rows) {
        return rows.text(series.file()).text(kind.label()).text(series.tag());
    }

    /** Iterations of JMH. */
    void benchmarks(TableRows rows) {
        for (Benchmark benchmark : run.benchmarks()) {
            String parameters = json(benchmark.parameters());
            String better = benchmark.isMoreBetter() ? "more" : "less";
            int number = 0;
            for (Fork fork : benchmark.score().forks()) {
                number++;
                int at = 0;
                for (Iteration iteration : fork.iterations()) {
                    at++;
                    rows.text("jmh").text(benchmark.name()).text(benchmark.mode()).text(parameters);
                    rows.text(benchmark.score().unit()).text(better);
                    rows.integer(number).integer(at).truth(false);
                    value(iteration.value(), rows);
                    rows.end();
                }
            }
        }
    }

    /** What one trial of an experiment measured. */
    static void trial(Trial trial, TableRows rows) {
        Map<String, String> point =
                trial.folder().experiment().points().get(trial.result().point()).values();
        String parameters = json(point);
        for (MeasuredTrial measured : trial.result().measured()) {
            values(trial, measured, measured.warmUp(), true, parameters, rows);
            values(trial, measured, measured.values(), false, parameters, rows);
        }
    }

    private static void values(
            Trial trial,
            MeasuredTrial measured,
            List<Double> values,
            boolean warmUp,
            String parameters,
            TableRows rows) {
        int at = 0;
        for (Double value : values) {
            at++;
            rows.text("experiment").text(measured.name()).text(null).text(parameters);
            rows.text(measured.unit()).text(measured.better());
            rows.integer(trial.result().number()).integer(at).truth(warmUp);
            value(value, rows);
            rows.end();
        }
    }

    private static void value(double value, TableRows rows) {
        if (Double.isFinite(value)) {
            rows.decimal(value);
        } else {
            rows.nothing();
        }
    }

    private static String json(Object value) {
        StringWriter json = new StringWriter();
        try {
            Json.write(value, json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return json.toString().strip();
    }
}
