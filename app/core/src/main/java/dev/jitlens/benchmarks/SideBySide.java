package dev.jitlens.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The head of a table in which somebody has put the scores of several runs into each row. Only
 * where each score has a heading of its own it is known which run it is of.
 *
 * <pre>
 * | Benchmark | (size) | Mode | Cnt | Score (JDK 8) | Error | Score (JDK 11) | Error | Units |
 * Benchmark  (size)  Mode  Cnt  Score base   Error  Score patch   Error  Units
 * </pre>
 *
 * @param headings of the cells of a row
 * @param runs of each cell that has a score, the name of its run; else empty
 * @param cells whether it is a table of Markdown
 */
record SideBySide(List<String> headings, List<String> runs, boolean cells) {
    /** The parameter that tells of which column a score is. */
    static final String COLUMN = "column";

    private static final String BENCHMARK = "Benchmark";
    private static final String MODE = "Mode";
    private static final Pattern PARAMETER = Pattern.compile("\\(([^()]{1,100})\\)");
    private static final Pattern COUNT = Pattern.compile("Cnt|Samples|Count");
    private static final Pattern UNIT = Pattern.compile("Units?");
    private static final Pattern SCORE = Pattern.compile("(?i)\\b(?:score|mean)\\b");
    private static final Pattern ERROR = Pattern.compile("(?i)(?:.*\\W)?error(?:\\W.*)?|\u00b1");

    /** What a person computes of the scores. */
    private static final Pattern COMPUTED =
            Pattern.compile(
                    "(?i)[%\\W]*(?:change|diff\\w*|delta|speed-?up|ratio|gain|improvement)[%\\W]*");

    private static final Pattern NAME =
            Pattern.compile("([\\w$\\-]+(?:\\.[\\w$\\-]+)*+)(?::(\\S+))?");
    private static final Pattern MODES = Pattern.compile("thrpt|avgt|sample|ss");

    /** Without commas: in a table that a person made these may part thousands or decimals. */
    private static final Pattern VALUE =
            Pattern.compile(
                    "(-?\\d{1,15}(?:\\.\\d{1,9})?)(?: ?(?:\u00b1|\\+-)"
                            + " ?(\\d{1,15}(?:\\.\\d{1,9})?))?");

    private static final Pattern OF_OPERATIONS =
            Pattern.compile("ops/\\w{1,3}|\\w{1,3}/op|[A-Za-z#]{1,9}/[A-Za-z#]{1,9}");
    private static final Pattern SIGN = Pattern.compile("\\s*\u00b1\\s*");
    private static final Pattern GAPS = Pattern.compile("\\s{2,}+");
    private static final int MOST_CELLS = 60;

    /** Whether a line is the head of a table with several scores, be they named or not. */
    static boolean hasSeveral(String line) {
        List<String> cells = cells(line, Marks.hasCells(line));
        return isHead(cells) && cells.stream().filter(SideBySide::isScore).count() > 1;
    }

    /** The head if it is one of such a table, and certain. */
    static Optional<SideBySide> of(String line) {
        boolean inCells = Marks.hasCells(line);
        List<String> headings = cells(line, inCells);
        List<String> runs = headings.stream().map(SideBySide::run).toList();
        List<String> scores =
                headings.stream().filter(SideBySide::isScore).map(SideBySide::run).toList();
        boolean isKnown =
                isHead(headings)
                        && headings.stream().allMatch(SideBySide::isKnown)
                        && UNIT.matcher(lastOf(headings)).matches()
                        && !headings.contains("(" + COLUMN + ")");
        boolean areNamed =
                scores.size() > 1
                        && scores.stream().noneMatch(String::isEmpty)
                        && new HashSet<>(scores).size() == scores.size();
        return isKnown && areNamed
                ? Optional.of(new SideBySide(headings, runs, inCells))
                : Optional.empty();
    }

    /** The last heading that no person has computed. */
    private static String lastOf(List<String> headings) {
        return headings.stream()
                .filter(its -> !COMPUTED.matcher(its).matches())
                .reduce("", (earlier, later) -> later);
    }

    private static boolean isHead(List<String> cells) {
        return cells.size() <= MOST_CELLS
                && cells.getFirst().equals(BENCHMARK)
                && cells.contains(MODE);
    }

    private static boolean isScore(String heading) {
        return SCORE.matcher(heading).find() && !ERROR.matcher(heading).matches();
    }

    private static boolean isKnown(String heading) {
        return heading.equals(BENCHMARK)
                || heading.equals(MODE)
                || COUNT.matcher(heading).matches()
                || PARAMETER.matcher(heading).matches()
                || isScore(heading)
                || ERROR.matcher(heading).matches()
                || UNIT.matcher(heading).matches()
                || COMPUTED.matcher(heading).matches();
    }

    /** {@code JDK 8} of {@code Score (JDK 8)}. */
    private static String run(String heading) {
        if (!isScore(heading)) {
            return "";
        }
        String rest = SCORE.matcher(heading).replaceAll(" ").strip();
        return rest.replaceAll("^[\\W&&[^\\p{L}]]+|[\\W&&[^\\p{L}]]+$", "");
    }

    /**
     * The cells of a line; of JMH's own table what two blanks part, and what stands behind the sign
     * of an error is a cell, too.
     */
    private static List<String> cells(String line, boolean inCells) {
        if (!inCells) {
            return Arrays.asList(GAPS.split(SIGN.matcher(line.strip()).replaceAll("  ")));
        }
        String bare = line.strip().replaceAll("^\\||\\|$", "");
        return Arrays.stream(bare.split("\\|", -1))
                .map(cell -> cell.replaceAll("[`*]", "").strip())
                .toList();
    }

    /** The rows of each run that a line tells; none if it is not certainly one of this table. */
    List<TableRow> rows(String line) {
        List<String> row = cells(line, cells);
        if (row.size() != headings.size()) {
            return List.of();
        }
        Map<String, String> parameters = new LinkedHashMap<>();
        String mode = "";
        for (int i = 0; i < row.size(); i++) {
            Matcher parameter = PARAMETER.matcher(headings.get(i));
            if (parameter.matches() && !row.get(i).equals("N/A")) {
                parameters.put(parameter.group(1), row.get(i));
            }
            mode = headings.get(i).equals(MODE) ? row.get(i) : mode;
        }
        Matcher name = NAME.matcher(row.getFirst());
        if (!name.matches() || !MODES.matcher(mode).matches()) {
            return List.of();
        }
        List<TableRow> rows = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            if (!runs.get(i).isEmpty()) {
                Map<String, String> its = new LinkedHashMap<>(parameters);
                its.put(COLUMN, runs.get(i));
                Optional<TableRow> read = row(row, i, name, mode, its);
                if (read.isEmpty()) {
                    return List.of();
                }
                rows.add(read.get());
            }
        }
        return rows;
    }

    private Optional<TableRow> row(
            List<String> row, int at, Matcher name, String mode, Map<String, String> parameters) {
        Matcher value = VALUE.matcher(row.get(at));
        String unit = unit(row, at);
        boolean isMetric = name.group(2) != null;
        if (!value.matches() || !isMetric && !OF_OPERATIONS.matcher(unit).matches()) {
            return Optional.empty();
        }
        double error = value.group(2) == null ? error(row, at) : Double.parseDouble(value.group(2));
        return Optional.of(
                new TableRow(
                        name.group(1),
                        isMetric ? name.group(2) : "",
                        parameters,
                        mode,
                        Double.parseDouble(value.group(1)),
                        error,
                        unit,
                        false));
    }

    /** In the next column of units. */
    private String unit(List<String> row, int at) {
        for (int i = at + 1; i < row.size(); i++) {
            if (UNIT.matcher(headings.get(i)).matches()) {
                return row.get(i);
            }
        }
        return "";
    }

    private double error(List<String> row, int at) {
        boolean has = at + 1 < row.size() && ERROR.matcher(headings.get(at + 1)).matches();
        Matcher value = VALUE.matcher(has ? row.get(at + 1).replaceFirst("^\u00b1\\s*", "") : "");
        return value.matches() && value.group(2) == null
                ? Double.parseDouble(value.group(1))
                : Double.NaN;
    }
}
