package dev.jitlens.benchmarks;

import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.Benchmark.Score;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What JMH prints of each benchmark when its forks have ended. The table at the end tells the same,
 * but of a run that was stopped there is none.
 *
 * <pre>
 * Result "com.example.Sum.sum":
 *   16.988 ±(99.9%) 0.479 ns/op [Average]
 *
 * Result "com.example.Sum.sum":                       of sampled times
 *   N = 900
 *   mean =      0.003 ±(99.9%) 0.001 us/op
 *
 * Result: 16.988 ±(99.9%) 0.479 ns/op [Average]       1.3 and before
 * </pre>
 */
final class PrintedResults {
    private static final Pattern RESULT = Pattern.compile("Result(?: \"(\\S+)\")?:(.*)");
    private static final String NUMBER = "\\d+(?:[.,]\\d+)?(?:[eE][-+]?\\d+)?";

    /** Where a console was written in another encoding than it is read, the sign is another. */
    private static final Pattern SCORE =
            Pattern.compile(
                    "\\s+(?:mean =\\s+)?("
                            + NUMBER
                            + ")(?:\\s+\\S{1,3}\\(99[.,]9%\\)\\s+("
                            + NUMBER
                            + "))?\\s+([^\\s\\d]\\S*/\\S+)(?:\\s+\\[Average\\])?\\s*");

    /** A line of a result is no longer. */
    private static final int MOST_CHARACTERS = 1000;

    /** The score is in one of the first. */
    private static final int MOST_LINES = 4;

    private static final String NO_TABLE =
            "JMH was stopped before it printed its table: results are told as it printed them when"
                    + " each benchmark had ended, here and below";

    private final JmhReading reading;
    private final ConsoleSetup setup;
    private final PrintedIterations iterations;
    private final Set<Key> told = new HashSet<>();
    private final List<Printed> results = new ArrayList<>();
    private final Map<Key, Score> scores = new HashMap<>();

    /**
     * @param session which of several JMHs printed it
     */
    private record Printed(Benchmark benchmark, int session) {}

    /** The name of the result whose score is awaited, or null. */
    private String awaited;

    private Origin begin;

    /** How many came since. */
    private int lines;

    PrintedResults(JmhReading reading, ConsoleSetup setup, PrintedIterations iterations) {
        this.reading = reading;
        this.setup = setup;
        this.iterations = iterations;
    }

    /** Whether the line is of a result. */
    boolean line(String line, Origin origin) throws IOException {
        if (line.length() > MOST_CHARACTERS) {
            return false;
        }
        Matcher result = RESULT.matcher(line);
        if (result.matches()) {
            awaited = whole(result.group(1));
            begin = origin;
            lines = 0;
            score(result.group(2));
            return true;
        }
        if (awaited == null || !line.startsWith(" ") || lines++ == MOST_LINES) {
            over();
            return false;
        }
        score(line);
        return true;
    }

    /**
     * The name with the package and class which JMH 1.11, for one, leaves out here.
     *
     * @param name null if there is none
     */
    private String whole(String name) {
        boolean same = name == null || setup.name().endsWith("." + name);
        return same ? setup.name() : name;
    }

    /** Another line is of no result. */
    void over() {
        awaited = null;
    }

    private void score(String text) throws IOException {
        Matcher score = SCORE.matcher(text);
        if (!score.matches() || awaited.isEmpty() || setup.mode().isEmpty()) {
            return;
        }
        reading.keep();
        double value = number(score.group(1));
        double error = number(score.group(2));
        Benchmark result =
                new Benchmark(
                        begin,
                        "",
                        awaited,
                        setup.mode(),
                        setup.parameters(),
                        setup.setup(),
                        new Score(
                                "",
                                score.group(3),
                                value,
                                error,
                                value - error,
                                value + error,
                                Map.of(),
                                List.of()),
                        List.of());
        Benchmark whole = iterations.with(result);
        scores.put(Key.of(whole, setup.session()), whole.score());
        results.add(new Printed(whole, setup.session()));
        awaited = null;
    }

    private static double number(String text) {
        return text == null ? Double.NaN : Double.parseDouble(text.replace(',', '.'));
    }

    /** What a table tells of a benchmark in any case: it abbreviates packages. */
    private record Key(String name, String mode, Map<String, String> parameters, int session) {
        static Key of(Benchmark its, int session) {
            String[] words = its.name().split("\\.");
            int from = Math.max(0, words.length - 2);
            String tail = String.join(".", List.of(words).subList(from, words.length));
            return new Key(tail, its.mode(), its.parameters(), session);
        }
    }

    /** A row of a table tells a result once more. */
    void told(Benchmark row) {
        told.add(Key.of(row, setup.session()));
        setup.tabled();
    }

    /** The benchmark of a row with the forks that were printed before it. */
    Benchmark withForks(Benchmark row) {
        Score printed = scores.get(Key.of(row, setup.session()));
        // A class of the same name may be in another package.
        return printed != null && PrintedIterations.isRounded(printed.value(), row.score().value())
                ? row.scored(row.score().of(printed.forks()), row.secondary())
                : row;
    }

    /** Adds those that no table told: one of another JMH in the same console tells of its own. */
    void end() {
        Optional<Benchmark> first = Optional.empty();
        for (Printed each : results) {
            Benchmark its = each.benchmark();
            if (told.add(Key.of(its, each.session()))) {
                first = first.or(() -> Optional.of(its));
                reading.add(its);
            }
        }
        first.ifPresent(its -> reading.problem(its.origin(), NO_TABLE));
    }
}
