package dev.jitlens.ui.control.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

class RowIndexTest {
    private record Line(int number, String text) {}

    private final List<Line> lines =
            IntStream.range(0, 10_000).mapToObj(i -> new Line(i, "line " + i)).toList();
    private final RowIndex<Line> index = new RowIndex<>(lines, Line::text);

    @Test
    void findsWordsInTheWantedOrder() {
        List<Line> found =
                index.find(
                        RowFilter.of("line 999", List.of()),
                        line -> line.number() != 9_995,
                        Optional.of(Comparator.comparing(Line::number).reversed()),
                        () -> false);
        assertThat(found).hasSize(18).first().isEqualTo(lines.get(9_999));
        assertThat(found).last().isEqualTo(lines.get(999));
    }

    @Test
    void aSearchThatNobodyWaitsForEnds() {
        AtomicInteger looked = new AtomicInteger();
        List<Line> found =
                index.find(
                        RowFilter.of("", List.of()),
                        line -> looked.incrementAndGet() > 0,
                        Optional.empty(),
                        () -> looked.get() > 0);
        assertThat(found).isEmpty();
        assertThat(looked).hasValueBetween(1, lines.size() / 2);
    }

    /** Of two that are equal a user selects one. */
    @Test
    void knowsItsOwnRowsFromOthersThatAreEqual() {
        Line twin = new Line(7, "line 7");
        RowIndex<Line> twins = new RowIndex<>(List.of(lines.get(7), twin), Line::text);
        assertThat(twins.own(twin).orElseThrow()).isSameAs(twin);
        assertThat(twins.own(new Line(7, "line 7")).orElseThrow()).isSameAs(lines.get(7));
        assertThat(twins.own(new Line(8, "line 8"))).isEmpty();
    }
}
