package dev.jitlens.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
 * @param counts how many numbers stand between the mode and the score
 * @param cells whether somebody has made a table of Markdown of it
 */
record TableHead(List<String> parameters, int counts, boolean cells) {
    private static final Pattern HEAD =
            Pattern.compile(
                    "Benchmark\\s+((?:\\([^()]++\\)\\s++)*+)Mode\\s+(Cnt|Samples|Thr\\s+Cnt\\s+Sec)"
                            + "\\s+(?:Score|Mean)\\s+(?:(?:Score |Mean )?[Ee]rror\\s+)?Units?\\s*");

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
                new TableHead(List.copyOf(parameters), head.group(2).split("\\s+").length, cells));
    }
}
