package dev.jitlens.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The first line of a table that JMH prints at the end of a run.
 *
 * <pre>
 * Benchmark       (size)  Mode  Cnt    Score   Error  Units      1.2 and later
 * Benchmark       (size)  Mode  Samples  Score  Score error  Units     0.9 to 1.1
 * Benchmark       (size)  Mode   Samples         Mean   Mean error    Units     0.2 to 0.8
 * Benchmark          Mode Thr    Cnt  Sec         Mean   Mean error    Units     0.1
 * </pre>
 *
 * @param parameters in the order of the columns
 * @param ends the columns after each parameter, whose values end there, too; none where cells are
 * @param counts how many numbers stand between the mode and the score
 * @param cells whether somebody has made a table of Markdown of it
 */
record TableHead(List<String> parameters, List<Integer> ends, int counts, boolean cells) {
    private static final Pattern HEAD =
            Pattern.compile(
                    "Benchmark\\s+((?:\\([^()]++\\)\\s++)*+)Mode\\s+(Cnt|Samples|Thr\\s+Cnt\\s+Sec)"
                            + "\\s+(?:Score|Mean)\\s+(?:(?:Score |Mean )?[Ee]rror\\s+)?Units?\\s*");

    /** Of rows without a head. */
    static final TableHead BARE = new TableHead(List.of(), List.of(), 1, false);

    static Optional<TableHead> of(String line) {
        boolean cells = Marks.hasCells(line);
        Matcher head = HEAD.matcher(cells ? Marks.ofCells(line) : line);
        if (!head.matches()) {
            return Optional.empty();
        }
        List<String> parameters = new ArrayList<>();
        Arrays.stream(head.group(1).split("[()]"))
                .filter(name -> !name.isBlank())
                .forEach(parameters::add);
        return Optional.of(
                new TableHead(
                        List.copyOf(parameters),
                        cells ? List.of() : ends(head),
                        head.group(2).split("\\s+").length,
                        cells));
    }

    private static List<Integer> ends(Matcher head) {
        String named = head.group(1);
        return IntStream.range(0, named.length())
                .filter(i -> named.charAt(i) == ')')
                .mapToObj(i -> head.start(1) + i + 1)
                .toList();
    }

    /** Where the mode's column begins. */
    int modeColumn() {
        return ends.getLast();
    }

    /**
     * The values of a row, as they stand under their heads: JMH aligns them right, and leaves the
     * column of an empty one blank. Nothing where the row is not aligned so.
     *
     * <pre>
     * Benchmark     (text)   Mode  Cnt
     * Split.words     a, b  thrpt   25
     * Split.words           thrpt   25
     * </pre>
     */
    Optional<List<String>> valuesUnder(String row) {
        List<String> values = new ArrayList<>();
        int from = row.indexOf(' ');
        for (int end : ends) {
            if (from < 0 || end < from || end >= row.length() || row.charAt(end) != ' ') {
                return Optional.empty();
            }
            String value = row.substring(from, end);
            if (!value.isBlank() && (value.charAt(0) != ' ' || value.endsWith(" "))) {
                return Optional.empty();
            }
            values.add(value.strip());
            from = end;
        }
        return values.isEmpty() ? Optional.empty() : Optional.of(values);
    }
}
