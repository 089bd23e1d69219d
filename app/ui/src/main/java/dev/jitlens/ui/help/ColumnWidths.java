package dev.jitlens.ui.help;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** How wide the columns of a table are, in characters, where all of them must fit into a line. */
public final class ColumnWidths {
    private ColumnWidths() {}

    /**
     * Makes columns as wide as their longest cells if there is room; else the widest give way
     * first, but none below its longest word while the others can.
     *
     * @param rows cells of equal number
     */
    public static int[] of(List<List<String>> rows, int room) {
        int columns = rows.getFirst().size();
        int[] natural = longest(rows, columns, cell -> Stream.of(cell));
        int[] widths = capped(natural, least(rows), room);
        return sum(widths) <= room ? widths : capped(widths, new int[columns], room);
    }

    /** What is needed so that no word has to be broken. */
    public static int[] least(List<List<String>> rows) {
        return longest(rows, rows.getFirst().size(), cell -> Stream.of(cell.split(" ")));
    }

    /** The highest limit for all columns with which they fit. */
    private static int[] capped(int[] natural, int[] least, int room) {
        for (int cap = Arrays.stream(natural).max().orElse(0); cap > 1; cap--) {
            int limit = cap;
            int[] widths =
                    IntStream.range(0, natural.length)
                            .map(i -> Math.min(natural[i], Math.max(least[i], limit)))
                            .toArray();
            if (sum(widths) <= room) {
                return widths;
            }
        }
        return least.clone();
    }

    private static int[] longest(
            List<List<String>> rows, int columns, Function<String, Stream<String>> parts) {
        return IntStream.range(0, columns)
                .map(
                        i ->
                                rows.stream()
                                        .flatMap(row -> parts.apply(row.get(i)))
                                        .mapToInt(String::length)
                                        .max()
                                        .orElse(0))
                .map(width -> Math.max(1, width))
                .toArray();
    }

    private static int sum(int[] widths) {
        return Arrays.stream(widths).sum();
    }
}
