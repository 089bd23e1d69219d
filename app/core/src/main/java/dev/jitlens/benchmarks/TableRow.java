package dev.jitlens.benchmarks;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a table that JMH prints.
 *
 * <pre>
 * Sum.sum                              1024  avgt   25    16.988 ±  0.479   ns/op
 * Sum.sum:·gc.alloc.rate               1024  avgt   25    ≈ 10⁻⁴           MB/sec
 * Sum.sum:sum·p0.99                    1024  sample        0.003             s/op
 * </pre>
 *
 * @param of the benchmark's name, maybe with abbreviated packages
 * @param metric empty in the row of a benchmark
 * @param score {@link Double#NaN} where only its magnitude is told
 * @param about whether it is only the magnitude
 */
record TableRow(
        String of,
        String metric,
        Map<String, String> parameters,
        String mode,
        double score,
        double error,
        String unit,
        boolean about) {
    /** JMH parts no thousands; people who write its results into an article do. */
    private static final String NUMBER =
            "-?\\d{1,3}(?:,\\d{3})++\\.\\d+|-?\\d+(?:[.,]\\d+)?(?:[eE][-+]?\\d+)?|NaN|\u2013?\u221e";

    private static final String PARTED_UNIT = "[A-Za-z#]+/[A-Za-z#]+";

    /**
     * Where a console was written in another encoding than it is read, the sign is another. Behind
     * a unit that cannot be anything else somebody may have remarked something.
     */
    private static final Pattern ROW =
            Pattern.compile(
                    "(\\S+)\\s+(?:(\\S.*?)\\s+)??(thrpt|avgt|sample|ss)\\s+((?:\\d+\\s+){0,3})"
                            + "(?:("
                            + NUMBER
                            + ")|(\\S{1,3} (?:10\\S*|0)|\\S{1,3}0))"
                            + "(?:\\s+(?:[^\\s\\w.,]\\S{0,2}\\s*|\\+-\\s*)?("
                            + NUMBER
                            + "))?\\s+(?:([^\\s\\d]\\S*)\\s*|("
                            + PARTED_UNIT
                            + ")\\s.*)");

    private static final String POOLS = "mempool.";
    private static final char NO_BREAK = '\u00a0';

    /** {@code Sum.sum:mempool.G1 Eden Space.used}, of {@code -prof mempool}. */
    private static final Pattern POOL =
            Pattern.compile("\\S{1,500}:\\W?mempool\\.[\\w '.-]{1,100}?\\.used(?=\\s)");

    private static final Pattern UNIT = Pattern.compile(PARTED_UNIT);

    /** {@code shop.Orders.parse 64 true}: its name, and few values. */
    private static final Pattern BENCHMARK =
            Pattern.compile("[\\w$\\-]+(?:\\.[\\w$\\-]+)++(?: \\S{1,60}){0,6}+");

    private static final Pattern BLANKS = Pattern.compile("\\s{3,}+");

    /** The line with two blanks for many: a pattern that looks for them at each would be slow. */
    static String dense(String line) {
        return BLANKS.matcher(line).replaceAll("  ");
    }

    /**
     * Whether it cannot be anything but a row, though no head stands above it: a class and its
     * method, maybe values of parameters, a mode, and a unit that is of operations.
     */
    static boolean isBare(String line) {
        if (!line.contains("/op") && !line.contains("ops/")) {
            return false;
        }
        Optional<TableRow> row = ofWords(line.strip(), TableHead.BARE);
        return row.filter(its -> its.isOfOperations() && BENCHMARK.matcher(its.of).matches())
                .isPresent();
    }

    private boolean isOfOperations() {
        return metric.isEmpty()
                && Double.isFinite(score)
                && (unit.startsWith("ops/") || unit.endsWith("/op"));
    }

    static Optional<TableRow> of(String line, TableHead head) {
        String whole = withPool(line);
        return underHeads(whole, head).or(() -> ofWords(whole, head)).map(TableRow::withBlanks);
    }

    /** The line with the blanks in the name of a memory pool as others, which part no columns. */
    private static String withPool(String line) {
        Matcher pool = POOL.matcher(line);
        return line.indexOf(POOLS) > 0 && pool.lookingAt()
                ? pool.group().replace(' ', NO_BREAK) + line.substring(pool.end())
                : line;
    }

    private TableRow withBlanks() {
        return metric.indexOf(NO_BREAK) < 0
                ? this
                : new TableRow(
                        of,
                        metric.replace(NO_BREAK, ' '),
                        parameters,
                        mode,
                        score,
                        error,
                        unit,
                        about);
    }

    private static Optional<TableRow> underHeads(String line, TableHead head) {
        return head.valuesUnder(line)
                .flatMap(
                        values -> {
                            String name = line.substring(0, line.indexOf(' '));
                            String rest = line.substring(head.modeColumn());
                            Matcher row = ROW.matcher(dense(name + "  " + rest));
                            return row.matches() && row.group(2) == null
                                    ? Optional.of(of(row, values, head))
                                    : Optional.empty();
                        });
    }

    /** What was moved, or made a table of Markdown of, stands no longer under its heads. */
    private static Optional<TableRow> ofWords(String line, TableHead head) {
        String text = dense(line);
        Matcher row = ROW.matcher(head.cells() ? Marks.ofCells(text) : text);
        if (!row.matches()) {
            return Optional.empty();
        }
        String between = row.group(2) == null ? "" : row.group(2);
        if (head == TableHead.BARE) {
            return Optional.of(bare(row, between));
        }
        List<String> values = values(between, head);
        if (values.size() == head.parameters().size()) {
            return Optional.of(of(row, values, head));
        }
        boolean named = head.parameters().isEmpty() && UNIT.matcher(unit(row)).matches();
        return named
                ? Optional.of(of(row, (row.group(1) + " " + between).replace("  ", " "), Map.of()))
                : Optional.empty();
    }

    private static TableRow of(Matcher row, List<String> values, TableHead head) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (int i = 0; i < values.size(); i++) {
            if (!values.get(i).equals("N/A")) {
                parameters.put(head.parameters().get(i), values.get(i));
            }
        }
        return of(row, row.group(1), parameters);
    }

    private static TableRow of(Matcher row, String name, Map<String, String> parameters) {
        int colon = name.indexOf(':', name.lastIndexOf(' ') + 1);
        return of(
                row,
                colon < 0 ? name : name.substring(0, colon),
                colon < 0 ? "" : name.substring(colon + 1),
                parameters);
    }

    /** Values of parameters that have no names stand in the benchmark's. */
    private static TableRow bare(Matcher row, String values) {
        String name = row.group(1);
        int colon = name.indexOf(':');
        String benchmark = colon < 0 ? name : name.substring(0, colon);
        return of(
                row,
                (benchmark + " " + values).replace("  ", " ").strip(),
                colon < 0 ? "" : name.substring(colon + 1),
                Map.of());
    }

    private static TableRow of(
            Matcher row, String name, String metric, Map<String, String> parameters) {
        return new TableRow(
                name,
                metric,
                parameters,
                row.group(3),
                number(row.group(5)),
                number(row.group(7)),
                unit(row),
                row.group(6) != null);
    }

    private static String unit(Matcher row) {
        return row.group(8) == null ? row.group(9) : row.group(8);
    }

    /**
     * Whether it may be anything but a row: it has a unit that anything may be, or somebody has put
     * a word before the benchmark's name, such as which JVM it was.
     */
    boolean isDoubtful() {
        return metric.isEmpty() && !UNIT.matcher(unit).matches() || of.indexOf(' ') >= 0;
    }

    /** A value may have blanks in it; then two of them part it from the next. */
    private static List<String> values(String text, TableHead head) {
        if (text.isEmpty()) {
            return List.of();
        }
        List<String> words = List.of(text.split("\\s+"));
        if (words.size() == head.parameters().size()) {
            return words;
        }
        return head.parameters().size() == 1 ? List.of(text) : List.of(text.split("\\s{2,}"));
    }

    /** JMH writes a decimal point or, in other countries, a comma. */
    private static double number(String text) {
        if (text == null || !Character.isDigit(text.charAt(text.length() - 1))) {
            return Double.NaN;
        }
        boolean thousands = text.indexOf(',') >= 0 && text.indexOf('.') >= 0;
        return Double.parseDouble(text.replace(",", thousands ? "" : "."));
    }
}
