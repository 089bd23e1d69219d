package dev.jitlens.ui.control.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Compilation;
import dev.jitlens.ui.RunFixture;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.IntStream;

class RowTest {
    private static final Compilation SOME = RunFixture.story().run().compilations().getFirst();

    @Test
    void overlappingItemsGoToRowsOfTheirOwn() {
        List<Row> rows = Row.pack(List.of(item(0, 10), item(5, 20), item(10, 12)), 9);
        assertThat(rows).hasSize(2);
        assertThat(rows.getFirst().items()).containsExactly(item(0, 10), item(10, 12));
    }

    @Test
    void noMoreRowsThanAsked() {
        List<Row> rows = Row.pack(IntStream.range(0, 50).mapToObj(i -> item(i, 1_000)).toList(), 4);
        assertThat(rows).hasSize(4);
        assertThat(rows.stream().mapToInt(r -> r.items().size()).sum()).isEqualTo(50);
    }

    @Test
    void hitsWhatCoversAMoment() {
        Row row = new Row(List.of(item(0, 100), item(100, 200), item(500, 500)));
        assertThat(row.at(150, 3)).contains(item(100, 200));
        assertThat(row.at(50, 3)).contains(item(0, 100));
    }

    @Test
    void hitsTheNearestWithinReach() {
        Row row = new Row(List.of(item(100, 100), item(110, 110)));
        assertThat(row.at(104, 8)).contains(item(100, 100));
        assertThat(row.at(106, 8)).contains(item(110, 110));
        assertThat(row.at(150, 8)).isEmpty();
    }

    @Test
    void firstInSightIncludesWhatBeganBefore() {
        Row row = new Row(List.of(item(0, 100), item(200, 300)));
        assertThat(row.firstFrom(50)).isZero();
        assertThat(row.firstFrom(150)).isEqualTo(1);
        assertThat(row.firstFrom(400)).isEqualTo(2);
    }

    @Test
    void severalInAPixelAreACrowdWhoseLongestStandsForThem() {
        Row row = new Row(List.of(item(0, 100), item(100, 130), item(130, 190), item(195, 195)));
        Crowd crowd = row.crowd(new Span(100, 200)).orElseThrow();
        assertThat(crowd.items()).containsExactly(item(100, 130), item(130, 190), item(195, 195));
        assertThat(crowd.longest()).isEqualTo(item(130, 190));
        assertThat(crowd.describe()).startsWith("3 compilations in 100 ns, 90 ns of it. The long");
    }

    @Test
    void whatLastsIntoAPixelIsOneOfItsCrowd() {
        Row row = new Row(List.of(item(0, 150), item(150, 160)));
        assertThat(row.crowd(new Span(100, 200)).orElseThrow().items()).hasSize(2);
        assertThat(row.crowd(new Span(10, 20))).isEmpty();
    }

    private static TimelineItem item(long from, long to) {
        return new TimelineItem.Compiling(SOME, new Span(from, to));
    }
}
