package dev.jitlens.benchmarks;

import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.Benchmark.Score;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The table that JMH writes with {@code -rf csv} or {@code scsv}, which has less than the JSON: no
 * forks, no iterations and nothing of the JVM.
 *
 * <pre>
 * "Benchmark","Mode","Threads","Samples","Score","Score Error (99.9%)","Unit","Param: size"
 * "bench.Sum.sum","thrpt",1,90,2953256.471106,11117.792593,"ops/s",1
 * "bench.Sum.sum:·gc.count","thrpt",1,90,12.000000,NaN,"counts",1
 * </pre>
 */
final class JmhCsv {
    private static final Pattern HEAD =
            Pattern.compile("\"Benchmark\"([,;\\t])\"Mode\"\\1\"Threads\"\\1\"Samples\"[\\s\\S]*");

    private static final Pattern CELL = Pattern.compile("\"((?:[^\"]++|\"\")*+)\"|([^\"]*)");
    private static final String PARAMETER = "Param: ";

    /** {@code Score Error (99,9%)} where numbers have a comma. */
    private static final String ERROR = "Score Error (99";

    /** What follows the benchmark's name in a row of a profiler's; JMH 1.37 leaves out the dot. */
    private static final Pattern SECONDARY = Pattern.compile("(.+?):(?:\u00b7)?([^:]+)");

    /** No row of JMH's is as long. */
    private static final int MOST_BYTES = 1 << 16;

    private final String file;
    private final InputStream in;
    private final JmhReading reading;
    private final Map<String, Integer> columns = new LinkedHashMap<>();
    private char separator;
    private long offset;
    private long line;
    private long begin;
    private Optional<Benchmark> open = Optional.empty();

    private JmhCsv(String file, InputStream in, JmhReading reading) {
        this.file = file;
        this.in = new BufferedInputStream(in, 1 << 16);
        this.reading = reading;
    }

    /** Whether a file begins so. */
    static boolean recognises(String head) {
        return HEAD.matcher(head).matches();
    }

    static void read(String file, InputStream in, JmhReading reading) throws IOException {
        new JmhCsv(file, in, reading).rows();
    }

    private void rows() throws IOException {
        try {
            for (Optional<String> text = next(); text.isPresent(); text = next()) {
                if (columns.isEmpty()) {
                    head(text.get());
                } else if (!text.get().isBlank()) {
                    row(text.get());
                }
            }
        } catch (JmhReading.TooMuchException e) {
            reading.problem(new Origin(file, offset, line), e.getMessage());
        }
        open.ifPresent(reading::add);
        reading.end(offset, line);
    }

    /** The next line, at most {@value #MOST_BYTES} bytes of it. */
    private Optional<String> next() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        begin = offset;
        int b = in.read();
        if (b < 0) {
            return Optional.empty();
        }
        line++;
        for (; b >= 0; b = in.read()) {
            offset++;
            if (b == '\n') {
                break;
            }
            if (b != '\r' && bytes.size() < MOST_BYTES) {
                bytes.write(b);
            }
        }
        return Optional.of(bytes.toString(StandardCharsets.UTF_8));
    }

    private void head(String text) {
        Matcher head = HEAD.matcher(text);
        separator = head.matches() ? head.group(1).charAt(0) : ',';
        for (String title : cells(text)) {
            columns.putIfAbsent(title, columns.size());
        }
    }

    private List<String> cells(String text) {
        List<String> cells = new ArrayList<>();
        int from = 0;
        boolean quoted = false;
        for (int i = 0; i <= text.length(); i++) {
            boolean end = i == text.length();
            if (end || text.charAt(i) == separator && !quoted) {
                Matcher cell = CELL.matcher(text.substring(from, i));
                boolean whole = cell.matches() && cell.group(1) != null;
                cells.add(whole ? cell.group(1).replace("\"\"", "\"") : text.substring(from, i));
                from = i + 1;
            } else if (text.charAt(i) == '"') {
                quoted = !quoted;
            }
        }
        return cells;
    }

    private void row(String text) throws IOException {
        Origin origin = new Origin(file, begin, line);
        List<String> cells = cells(text);
        String name = cell(cells, "Benchmark");
        if (name.isEmpty() || cells.size() < columns.size()) {
            reading.problem(
                    origin,
                    "not read: a row of results should have as many cells as the"
                            + " head, "
                            + columns.size()
                            + ", and has "
                            + cells.size());
            return;
        }
        reading.keep();
        Matcher secondary = SECONDARY.matcher(name);
        if (secondary.matches()) {
            secondary(origin, secondary.group(1), score(cells, secondary.group(2)));
            return;
        }
        open.ifPresent(reading::add);
        open =
                Optional.of(
                        new Benchmark(
                                origin,
                                "",
                                name,
                                cell(cells, "Mode"),
                                parameters(cells),
                                setup(cells),
                                score(cells, ""),
                                List.of()));
    }

    private void secondary(Origin origin, String of, Score score) {
        if (open.isEmpty() || !open.get().name().equals(of)) {
            reading.problem(origin, "not read: what it is measured of stands in no row before");
            return;
        }
        Benchmark its = open.get();
        List<Score> more = new ArrayList<>(its.secondary());
        more.add(score);
        open = Optional.of(its.scored(its.score(), more));
    }

    private String cell(List<String> cells, String title) {
        int column = columns.getOrDefault(title, -1);
        return column < 0 || column >= cells.size() ? "" : cells.get(column);
    }

    private Map<String, String> parameters(List<String> cells) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String title : columns.keySet()) {
            String value = cell(cells, title);
            if (title.startsWith(PARAMETER) && !value.isEmpty()) {
                parameters.put(title.substring(PARAMETER.length()), value);
            }
        }
        return parameters;
    }

    private Benchmark.Setup setup(List<String> cells) {
        double threads = number(cell(cells, "Threads"));
        Benchmark.Iterations unknown = new Benchmark.Iterations(-1, "", -1);
        return new Benchmark.Setup(
                "",
                "",
                "",
                "",
                List.of(),
                Double.isFinite(threads) ? (int) threads : -1,
                -1,
                unknown,
                unknown);
    }

    private Score score(List<String> cells, String name) {
        double value = number(cell(cells, "Score"));
        double error =
                columns.keySet().stream()
                        .filter(title -> title.startsWith(ERROR))
                        .findFirst()
                        .map(title -> number(cell(cells, title)))
                        .orElse(Double.NaN);
        return new Score(
                name,
                cell(cells, "Unit"),
                value,
                error,
                value - error,
                value + error,
                Map.of(),
                List.of());
    }

    /** NaN where there is none; JMH groups no digits, so that a comma is a point. */
    private static double number(String text) {
        try {
            return Double.parseDouble(text.replace(',', '.'));
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }
}
