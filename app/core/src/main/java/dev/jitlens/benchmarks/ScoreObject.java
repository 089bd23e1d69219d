package dev.jitlens.benchmarks;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

import dev.jitlens.model.run.Benchmark.Fork;
import dev.jitlens.model.run.Benchmark.Iteration;
import dev.jitlens.model.run.Benchmark.Score;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one metric. Of a histogram the mean and the count of its samples are kept. */
final class ScoreObject {
    private final JsonParser json;
    private final String file;
    private final JmhReading reading;
    private final List<Fork> forks = new ArrayList<>();
    private final Map<Double, Double> percentiles = new LinkedHashMap<>();
    private final List<Double> interval = new ArrayList<>();
    private String unit = "";
    private double value = Double.NaN;
    private double error = Double.NaN;

    /**
     * @param json at the object's brace
     */
    ScoreObject(JsonParser json, String file, JmhReading reading) {
        this.json = json;
        this.file = file;
        this.reading = reading;
    }

    /**
     * @param name of the metric; empty of the benchmark's own
     */
    Score read(String name) throws IOException {
        reading.keep();
        for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
            field(field, json.nextToken());
        }
        boolean known = interval.size() == 2;
        return new Score(
                name,
                unit,
                value,
                error,
                known ? interval.get(0) : Double.NaN,
                known ? interval.get(1) : Double.NaN,
                percentiles,
                forks);
    }

    private void field(String field, JsonToken token) throws IOException {
        switch (field) {
            case "score" -> value = number();
            case "scoreError" -> error = number();
            case "scoreUnit" -> unit = token.isScalarValue() ? json.getText() : "";
            case "scoreConfidence" -> elements(field, () -> interval.add(kept(number())));
            case "scorePercentiles" -> percentiles();
            case "rawData" -> elements(field, () -> forks.add(plain()));
            case "rawDataHistogram" -> elements(field, () -> forks.add(sampled()));
            default -> json.skipChildren();
        }
    }

    private interface Element {
        void read() throws IOException;
    }

    /** Each element of the array that the parser stands at. */
    private void elements(String what, Element element) throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            unexpected(what + " should be an array");
            return;
        }
        for (JsonToken t = json.nextToken();
                t != null && t != JsonToken.END_ARRAY;
                t = json.nextToken()) {
            element.read();
        }
    }

    private double kept(double number) throws IOException {
        reading.keep();
        return number;
    }

    private Fork plain() throws IOException {
        reading.keep();
        List<Iteration> iterations = new ArrayList<>();
        elements("a fork of rawData", () -> iterations.add(new Iteration(kept(number()), 1)));
        return new Fork(iterations);
    }

    private Fork sampled() throws IOException {
        reading.keep();
        List<Iteration> iterations = new ArrayList<>();
        elements("a fork of rawDataHistogram", () -> iterations.add(histogram()));
        return new Fork(iterations);
    }

    /** Pairs of a value and how often it was measured. */
    private Iteration histogram() throws IOException {
        reading.keep();
        double[] sum = new double[1];
        long[] count = new long[1];
        elements(
                "an iteration of rawDataHistogram",
                () -> {
                    List<Double> pair = new ArrayList<>(2);
                    elements("a pair of rawDataHistogram", () -> add(pair));
                    if (pair.size() == 2) {
                        sum[0] += pair.get(0) * pair.get(1);
                        count[0] += pair.get(1).longValue();
                    }
                });
        return new Iteration(count[0] == 0 ? Double.NaN : sum[0] / count[0], count[0]);
    }

    private void add(List<Double> pair) throws IOException {
        double read = number();
        if (pair.size() < 2) {
            pair.add(read);
        }
    }

    private void percentiles() throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            unexpected("scorePercentiles should be an object");
            return;
        }
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            json.nextToken();
            double percentile = number();
            try {
                percentiles.put(Double.valueOf(name), kept(percentile));
            } catch (NumberFormatException e) {
                unexpected("a percentile should be called by a number, and not " + name);
            }
        }
    }

    /** JMH writes as texts what JSON has no number for. */
    private double number() throws IOException {
        JsonToken token = json.currentToken();
        if (token.isNumeric()) {
            return json.getDoubleValue();
        }
        if (token == JsonToken.VALUE_STRING) {
            switch (json.getText()) {
                case "NaN" -> {
                    return Double.NaN;
                }
                case "+INF" -> {
                    return Double.POSITIVE_INFINITY;
                }
                case "-INF" -> {
                    return Double.NEGATIVE_INFINITY;
                }
                default -> {
                    // It is told below.
                }
            }
        }
        unexpected("a number was expected");
        return Double.NaN;
    }

    private void unexpected(String expected) throws IOException {
        reading.problem(
                JmhResults.at(file, json.currentTokenLocation()),
                expected + ", and here is " + BenchmarkObject.words(json.currentToken()));
        json.skipChildren();
    }
}
