package dev.jitlens.ui.control.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.control.table.ColumnRoom.Wish;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

class ColumnRoomTest {
    private static Wish words(double least, double needed) {
        return new Wish(least, needed, false);
    }

    private static Wish growing(double least, double needed) {
        return new Wish(least, needed, true);
    }

    private static double[] widths(double room, Wish... wishes) {
        return ColumnRoom.widths(room, List.of(wishes));
    }

    @Test
    void growingColumnsShareWhatIsLeftByTheirLeastWidths() {
        assertThat(widths(1000, words(100, 0), growing(100, 0), growing(200, 0)))
                .containsExactly(100, 300, 600);
        assertThat(widths(1000, words(100, 90), growing(100, 250), growing(200, 550)))
                .containsExactly(100, 300, 600);
    }

    @Test
    void wordsThatAreCutComeFirstWhereTheOthersNeedNoMore() {
        assertThat(widths(1000, words(150, 400), growing(400, 380))).containsExactly(400, 600);
        assertThat(widths(700, words(150, 400), growing(400, 380))).containsExactly(300, 400);
        assertThat(widths(1000, words(150, 700), growing(400, 9000))).containsExactly(200, 800);
    }

    @Test
    void aGrowingColumnThatHasMoreThanItNeedsGivesToOneThatIsCut() {
        assertThat(widths(900, growing(400, 200), growing(200, 410))).containsExactly(460, 440);
    }

    @Test
    void inTooLittleRoomEachKeepsItsLeastWidth() {
        assertThat(widths(100, words(100, 300), growing(100, 300))).containsExactly(100, 100);
        assertThat(widths(0, words(100, 300), growing(100, 0))).containsExactly(100, 100);
    }

    @Test
    void allRoomIsUsedAndNoMore() {
        Random random = new Random(4);
        for (int i = 0; i < 1_000; i++) {
            List<Wish> wishes =
                    Stream.concat(
                                    Stream.of(growing(60, random.nextInt(900))),
                                    IntStream.range(0, random.nextInt(6))
                                            .mapToObj(
                                                    c ->
                                                            new Wish(
                                                                    40 + random.nextInt(200),
                                                                    random.nextInt(700),
                                                                    random.nextBoolean())))
                            .toList();
            double least = wishes.stream().mapToDouble(Wish::least).sum();
            double room = least + random.nextInt(1500);
            double[] widths = ColumnRoom.widths(room, wishes);
            assertThat(DoubleStream.of(widths).sum())
                    .as("%s in %s", wishes, room)
                    .isBetween(room - 0.01, room + 0.01);
            for (int c = 0; c < widths.length; c++) {
                assertThat(widths[c]).isGreaterThanOrEqualTo(wishes.get(c).least() - 0.01);
            }
        }
    }
}
