package dev.jitlens.benchmarks;

import dev.jitlens.model.Origin;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Rows of a table that a diff takes away. Those that it adds are read, since these are what holds.
 *
 * <pre>
 * -Sum.sum  avgt   25  16.988 ± 0.479  ns/op
 * +Sum.sum  avgt   25  12.031 ± 0.112  ns/op
 * </pre>
 */
final class TakenAway {
    private Optional<TableHead> head = Optional.empty();
    private Optional<Origin> first = Optional.empty();
    private int rows;

    /**
     * Whether a line is of a table that is taken away.
     *
     * @param shown the head of the table around it
     */
    boolean line(byte[] buf, int start, int end, Optional<TableHead> shown, Origin origin) {
        if (start == end || buf[start] != '-') {
            return false;
        }
        int from = Marks.skip(buf, start + 1, end);
        String text =
                Marks.withoutBreak(new String(buf, from, end - from, StandardCharsets.UTF_8))
                        .strip();
        Optional<TableHead> its = TableHead.of(text);
        if (its.isPresent()) {
            head = its;
            return true;
        }
        Optional<TableHead> above = head.or(() -> shown);
        boolean isRow =
                above.map(h -> TableRow.of(text, h).filter(row -> !row.isDoubtful()).isPresent())
                                .orElse(false)
                        || TableRow.isBare(text);
        if (isRow) {
            first = first.or(() -> Optional.of(origin));
            rows++;
        }
        return isRow;
    }

    void end(JmhReading reading) {
        first.ifPresent(
                at ->
                        reading.problem(
                                at,
                                "left out: "
                                        + (rows == 1 ? "1 row" : rows + " rows")
                                        + " of results that a diff takes away (-); what it adds or"
                                        + " keeps is told"));
    }
}
