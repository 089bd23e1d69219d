package dev.jitlens.tables;

import dev.jitlens.tables.FleetRun.Outlier;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Many runs as rows, those that are unlike the others first. */
public final class Fleet {
    /** A number of each run, as columns of JSON call it. */
    public static final List<String> MEASURES =
            List.of(
                    "findings",
                    "problems",
                    "longestPauseNanos",
                    "pauseNanos",
                    "traps",
                    "notEntrant",
                    "c2Bytes",
                    "c2Compilations",
                    "topMethodShare");

    /** More of them nobody looks through, and fewer are in most stores. */
    public static final int MOST = 100_000;

    /**
     * A run is an outlier where a number is further from the median than this many robust standard
     * deviations: what Iglewicz and Hoaglin advise for the median's deviations.
     */
    public static final double FAR = 3.5;

    /** Of fewer runs nobody can say what is usual. */
    public static final int FEWEST = 5;

    /** The standard deviation of a normal distribution, in median and in mean deviations. */
    private static final double PER_MEDIAN = 1.4826;

    private static final double PER_MEAN = 1.2533;

    private static final int WORDS = 8;

    /**
     * Only LogCompilation tells when a task was queued, and it tells of each trap: else of none
     * nothing is known.
     */
    private static final String SQL =
            """
            SELECT r.runKey, r.name || CASE WHEN r.member = '' THEN '' ELSE ' ' || r.member END,
                r.date, r.host, r.jdk, r.program, r.location, r.startMillis,
                coalesce(f.findings, 0), coalesce(f.problems, 0), p.longest, p.total,
                coalesce(t.traps, c.untrapped), c.notEntrant, c.bytes, c.compilations, s.share
            FROM runs r
            LEFT JOIN (SELECT runKey, count(*) AS findings,
                count(CASE WHEN severity = 'problem' THEN 1 END) AS problems
                FROM findings GROUP BY runKey) f ON f.runKey = r.runKey
            LEFT JOIN (SELECT runKey, max(totalNanos) AS longest, sum(totalNanos) AS total
                FROM pauses GROUP BY runKey) p ON p.runKey = r.runKey
            LEFT JOIN (SELECT runKey, count(*) AS traps
                FROM traps GROUP BY runKey) t ON t.runKey = r.runKey
            LEFT JOIN (SELECT runKey, count(CASE WHEN notEntrant THEN 1 END) AS notEntrant,
                sum(CASE WHEN tier = 4 THEN nativeBytes END) AS bytes,
                count(CASE WHEN tier = 4 THEN 1 END) AS compilations,
                max(CASE WHEN queuedMillis IS NOT NULL THEN 0 END) AS untrapped
                FROM compilations GROUP BY runKey) c ON c.runKey = r.runKey
            LEFT JOIN (SELECT runKey, max(share) AS share FROM (
                SELECT s.runKey, sum(s.samples) / max(a.samples) AS share
                FROM samples s
                JOIN stacks k ON k.runKey = s.runKey AND k.profile = s.profile
                    AND k.stack = s.stack
                JOIN (SELECT runKey, profile, sum(samples) AS samples FROM samples
                    WHERE NOT waiting GROUP BY runKey, profile) a
                    ON a.runKey = s.runKey AND a.profile = s.profile
                WHERE k.depth = 0 AND NOT s.waiting
                GROUP BY s.runKey, s.profile, k.method) GROUP BY runKey) s
                ON s.runKey = r.runKey
            ORDER BY r.startMillis, r.name, r.member, r.runKey\
            """;

    private Fleet() {}

    /**
     * The runs of tables, outliers first.
     *
     * @throws IOException with a sentence, if they cannot be asked
     */
    public static List<FleetRun> of(Database database) throws IOException {
        return ranked(FirstRows.of(database, SQL, MOST).rows().stream().map(Fleet::run).toList());
    }

    private static FleetRun run(List<Object> row) {
        return new FleetRun(
                word(row.get(0)),
                word(row.get(1)),
                word(row.get(2)),
                word(row.get(3)),
                word(row.get(4)),
                word(row.get(5)),
                word(row.get(6)),
                row.get(7) instanceof Number n ? n.longValue() : -1,
                row.subList(WORDS, row.size()).stream()
                        .map(v -> v instanceof Number n ? n.doubleValue() : Double.NaN)
                        .toList(),
                Optional.empty());
    }

    private static String word(Object value) {
        return value == null ? "" : value.toString();
    }

    /**
     * Outliers first, the furthest of them; then the others in their order. A run is held against
     * those of the same program, since another one is unlike it anyway.
     */
    static List<FleetRun> ranked(List<FleetRun> runs) {
        Map<String, Outlier> outliers = new HashMap<>();
        runs.stream()
                .collect(Collectors.groupingBy(FleetRun::program))
                .values()
                .forEach(like -> judge(like, outliers));
        return runs.stream()
                .map(r -> r.with(Optional.ofNullable(outliers.get(r.key()))))
                .sorted(
                        Comparator.comparingDouble(
                                r -> -r.outlier().map(o -> Math.abs(o.deviations())).orElse(0.0)))
                .toList();
    }

    private static void judge(List<FleetRun> runs, Map<String, Outlier> outliers) {
        for (int measure = 0; measure < MEASURES.size(); measure++) {
            int m = measure;
            double[] known =
                    runs.stream()
                            .mapToDouble(r -> r.values().get(m))
                            .filter(Double::isFinite)
                            .toArray();
            double median = median(known);
            double deviation = deviation(known, median);
            if (known.length < FEWEST || deviation == 0) {
                continue;
            }
            for (FleetRun run : runs) {
                double deviations = (run.values().get(m) - median) / deviation;
                if (Math.abs(deviations) > FAR) {
                    outliers.merge(run.key(), new Outlier(m, deviations), Fleet::further);
                }
            }
        }
    }

    /** The first of equals. */
    private static Outlier further(Outlier a, Outlier b) {
        return Math.abs(b.deviations()) > Math.abs(a.deviations()) ? b : a;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    }

    /** Where most runs have the same number, the mean deviation; 0 if all have. */
    private static double deviation(double[] values, double median) {
        double[] deviations = DoubleStream.of(values).map(v -> Math.abs(v - median)).toArray();
        double usual = PER_MEDIAN * median(deviations);
        return usual > 0 || values.length == 0
                ? usual
                : PER_MEAN
                        * IntStream.range(0, deviations.length)
                                .mapToDouble(i -> deviations[i])
                                .average()
                                .orElse(0);
    }
}
