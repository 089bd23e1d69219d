package dev.jitlens.benchmarks;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

import dev.jitlens.model.Origin;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.Benchmark.Iterations;
import dev.jitlens.model.run.Benchmark.Score;
import dev.jitlens.model.run.Benchmark.Setup;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads one result. A field of an unexpected type is told and left out. */
final class BenchmarkObject {
    private final JsonParser json;
    private final Origin origin;
    private final JmhReading reading;
    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<String, String> parameters = new LinkedHashMap<>();
    private final List<String> arguments = new ArrayList<>();
    private final List<Score> secondary = new ArrayList<>();
    private Optional<Score> score = Optional.empty();

    /**
     * @param json at the object's brace
     */
    BenchmarkObject(JsonParser json, Origin origin, JmhReading reading) {
        this.json = json;
        this.origin = origin;
        this.reading = reading;
    }

    void read() throws IOException {
        reading.keep();
        for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
            value(field, json.nextToken());
        }
        List<String> missing = new ArrayList<>(List.of("benchmark", "mode"));
        missing.removeIf(field -> !text(field).isEmpty());
        if (score.isEmpty()) {
            missing.add("primaryMetric");
        }
        if (missing.isEmpty()) {
            reading.add(benchmark(score.get()));
        } else {
            reading.problem(
                    origin, "left out: a result without its " + String.join(" and ", missing));
        }
    }

    private void value(String field, JsonToken value) throws IOException {
        switch (field) {
            case "benchmark",
                    "mode",
                    "jmhVersion",
                    "jdkVersion",
                    "vmName",
                    "vmVersion",
                    "warmupTime",
                    "measurementTime" -> {
                if (is(JsonToken.VALUE_STRING, field, value)) {
                    texts.put(field, json.getText());
                }
            }
            case "threads",
                    "forks",
                    "warmupIterations",
                    "warmupBatchSize",
                    "measurementIterations",
                    "measurementBatchSize" -> {
                if (is(JsonToken.VALUE_NUMBER_INT, field, value)) {
                    numbers.put(field, json.getValueAsInt(Unknown.NUMBER));
                }
            }
            case "params" -> params(value);
            case "jvmArgs" -> arguments(value);
            case "primaryMetric" -> {
                if (is(JsonToken.START_OBJECT, field, value)) {
                    score = Optional.of(new ScoreObject(json, origin.file(), reading).read(""));
                }
            }
            case "secondaryMetrics" -> secondary(value);
            default -> json.skipChildren();
        }
    }

    private boolean is(JsonToken expected, String field, JsonToken value) throws IOException {
        if (value == expected) {
            return true;
        }
        reading.problem(
                JmhResults.at(origin.file(), json.currentTokenLocation()),
                field + " should be " + words(expected) + " and is " + words(value));
        json.skipChildren();
        return false;
    }

    static String words(JsonToken token) {
        return switch (token) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "an array";
            case VALUE_STRING -> "a text";
            case VALUE_NUMBER_INT -> "a whole number";
            case VALUE_NUMBER_FLOAT -> "a number";
            case null -> "missing";
            default -> token.toString();
        };
    }

    private void params(JsonToken value) throws IOException {
        if (is(JsonToken.START_OBJECT, "params", value)) {
            for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
                if (json.nextToken().isScalarValue()) {
                    reading.keep();
                    parameters.put(name, json.getText());
                } else {
                    is(JsonToken.VALUE_STRING, "params " + name, json.currentToken());
                }
            }
        }
    }

    private void arguments(JsonToken value) throws IOException {
        if (is(JsonToken.START_ARRAY, "jvmArgs", value)) {
            for (JsonToken t = json.nextToken();
                    t != null && t != JsonToken.END_ARRAY;
                    t = json.nextToken()) {
                if (is(JsonToken.VALUE_STRING, "jvmArgs", t)) {
                    reading.keep();
                    arguments.add(json.getText());
                }
            }
        }
    }

    private void secondary(JsonToken value) throws IOException {
        if (is(JsonToken.START_OBJECT, "secondaryMetrics", value)) {
            for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
                if (is(JsonToken.START_OBJECT, name, json.nextToken())) {
                    secondary.add(new ScoreObject(json, origin.file(), reading).read(name));
                }
            }
        }
    }

    private String text(String field) {
        return texts.getOrDefault(field, "");
    }

    private int number(String field) {
        return numbers.getOrDefault(field, Unknown.NUMBER);
    }

    private Benchmark benchmark(Score primary) {
        return new Benchmark(
                origin,
                "",
                text("benchmark"),
                text("mode"),
                parameters,
                new Setup(
                        text("jmhVersion"),
                        text("jdkVersion"),
                        text("vmName"),
                        text("vmVersion"),
                        arguments,
                        number("threads"),
                        number("forks"),
                        iterations("warmup"),
                        iterations("measurement")),
                primary,
                secondary);
    }

    private Iterations iterations(String which) {
        return new Iterations(
                number(which + "Iterations"), text(which + "Time"), number(which + "BatchSize"));
    }
}
