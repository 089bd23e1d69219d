package dev.jitlens.expected;

import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunReader;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the threads of a workload's trials counted, a row a thread, as its {@code Trials} writes it.
 */
record ThreadCounts(List<Map<String, String>> rows) {
    static final String FILE = "workload.csv";

    /** Our workloads write a hundred rows or so. */
    private static final int MOST_ROWS = 100_000;

    /** The share of the time that a thread must have been on a processor. */
    private static final double ALONE = 0.8;

    static ThreadCounts of(Run run) throws IOException {
        for (LogFile file : run.files()) {
            if (file.path().endsWith(FILE)) {
                try (InputStream in = RunReader.bytes(file.path())) {
                    return read(in);
                }
            }
        }
        return new ThreadCounts(List.of());
    }

    private static ThreadCounts read(InputStream in) throws IOException {
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        String head = lines.readLine();
        List<String> columns = Arrays.asList((head == null ? "" : head).split(","));
        List<Map<String, String>> rows = new ArrayList<>();
        lines.lines()
                .limit(MOST_ROWS)
                .map(line -> line.split(","))
                .filter(cells -> cells.length == columns.size())
                .forEach(cells -> rows.add(row(columns, cells)));
        return new ThreadCounts(rows);
    }

    private static Map<String, String> row(List<String> columns, String[] cells) {
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < cells.length; i++) {
            row.put(columns.get(i), cells[i]);
        }
        return row;
    }

    /**
     * One column divided by another, both added up over the threads of a trial; the median of the
     * trials that count.
     *
     * @param columns such as {@code cpu_nanos/operations}
     * @param point a series and a number of threads, such as {@code padded:2}
     */
    Optional<Measured> ratio(String columns, String point) {
        OptionalDouble median = median(columns, point);
        return median.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Measured(
                                median.getAsDouble(),
                                String.format(
                                        Locale.ROOT,
                                        "%s %s for %s",
                                        digits(median.getAsDouble()),
                                        columns.replace("/", " / "),
                                        threads(point))));
    }

    /** The same for two points, the one divided by the other. */
    Optional<Measured> compared(String columns, String point, String other) {
        OptionalDouble one = median(columns, point);
        OptionalDouble two = median(columns, other);
        if (one.isEmpty() || two.isEmpty() || two.getAsDouble() == 0) {
            return Optional.empty();
        }
        double times = one.getAsDouble() / two.getAsDouble();
        return Optional.of(
                new Measured(
                        times,
                        String.format(
                                Locale.ROOT,
                                "%s times: %s %s for %s, %s for %s",
                                digits(times),
                                digits(one.getAsDouble()),
                                columns.replace("/", " / "),
                                threads(point),
                                digits(two.getAsDouble()),
                                threads(other))));
    }

    /**
     * The trials whose threads ran side by side, each with a processor to itself for nearly all of
     * the time. On a busy machine they take turns, and then do not disturb each other.
     */
    ThreadCounts sideBySide() {
        Map<String, double[]> sums = new LinkedHashMap<>();
        for (Map<String, String> row : rows) {
            double[] sum = sums.computeIfAbsent(trial(row), trial -> new double[2]);
            sum[0] += number(row.get("cpu_nanos"));
            sum[1] += number(row.get("nanos"));
        }
        return new ThreadCounts(
                rows.stream()
                        .filter(row -> sums.get(trial(row))[0] >= ALONE * sums.get(trial(row))[1])
                        .toList());
    }

    private static String trial(Map<String, String> row) {
        return row.get("series") + ":" + row.get("threads") + ":" + row.get("trial");
    }

    private static String threads(String point) {
        return point.replaceFirst(":1$", " with 1 thread")
                .replaceFirst(":(\\d+)$", " with $1 threads");
    }

    private static String digits(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.3g" : "%,.0f", value);
    }

    private OptionalDouble median(String columns, String point) {
        String[] both = columns.split("/", 2);
        Map<String, double[]> sums = new LinkedHashMap<>();
        for (Map<String, String> row : rows) {
            boolean counts = "yes".equals(row.get("counts"));
            if (counts && point.equals(row.get("series") + ":" + row.get("threads"))) {
                double[] sum = sums.computeIfAbsent(row.get("trial"), trial -> new double[2]);
                sum[0] += number(row.get(both[0]));
                sum[1] += number(row.get(both[1]));
            }
        }
        double[] ratios =
                sums.values().stream()
                        .mapToDouble(sum -> sum[0] / sum[1])
                        .filter(Double::isFinite)
                        .sorted()
                        .toArray();
        int half = ratios.length / 2;
        return ratios.length == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        ratios.length % 2 == 1
                                ? ratios[half]
                                : (ratios[half - 1] + ratios[half]) / 2);
    }

    /** A cell that is missing or none makes its trial one that tells nothing. */
    private static double number(String cell) {
        try {
            return cell == null ? Double.NaN : Double.parseDouble(cell);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }
}
