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
    private static Wish words(double least, double usual, double needed) {
        return new Wish(least, usual, needed, false);
    }

    private static Wish growing(double least, double usual, double needed) {
        return new Wish(least, usual, needed, true);
    }

    private static double[] widths(double room, Wish... wishes) {
        return ColumnRoom.widths(room, List.of(wishes));
    }

    @Test
    void growingColumnsShareWhatIsLeftByTheirLeastWidths() {
        assertThat(widths(1000, words(100, 0, 0), growing(100, 0, 0), growing(200, 0, 0)))
                .containsExactly(100, 300, 600);
        assertThat(widths(1000, words(100, 90, 90), growing(100, 150, 150), growing(200, 0, 0)))
                .containsExactly(100, 150 + 550 / 3.0, 200 + 1100 / 3.0);
    }

    @Test
    void whatMostTextsNeedComesBeforeWhatTheLongestNeeds() {
        // One outcome of 600 pixels takes no room from a method that is cut in most rows.
        assertThat(widths(900, words(200, 250, 600), growing(200, 550, 600)))
                .containsExactly(250 + 100 * 350 / 400.0, 550 + 100 * 50 / 400.0);
    }

    @Test
    void columnsThatLackTheSameGetTheSame() {
        assertThat(widths(600, words(200, 300, 300), growing(200, 300, 300)))
                .containsExactly(300, 300);
        assertThat(widths(500, words(200, 300, 300), growing(200, 300, 300)))
                .containsExactly(250, 250);
    }

    @Test
    void anEmptyColumnLeavesItsRoomToOneThatIsCut() {
        assertThat(widths(900, growing(400, 0, 40), growing(200, 480, 500)))
                .containsExactly(400, 500);
    }

    @Test
    void inTooLittleRoomEachKeepsItsLeastWidth() {
        assertThat(widths(100, words(100, 200, 300), growing(100, 200, 300)))
                .containsExactly(100, 100);
        assertThat(widths(0, words(100, 200, 300), growing(100, 0, 0))).containsExactly(100, 100);
    }

    @Test
    void whatNoTextNeedsIsGivenUpWhereOthersAreCut() {
        Wish number = new Wish(60, 100, 0, 50, false);
        assertThat(widths(300, number, new Wish(40, 150, 200, 240, true)))
                .containsExactly(60 + 40.0, 200);
        assertThat(widths(280, number, new Wish(40, 150, 200, 240, true))).containsExactly(80, 200);
        assertThat(widths(200, number, new Wish(40, 150, 200, 240, true))).containsExactly(60, 140);
        assertThat(widths(90, number, new Wish(40, 150, 200, 240, true))).containsExactly(60, 40);
    }

    @Test
    void aWidthThatNoTextFillsWaitsForTheFewThatAreCut() {
        Wish reason = new Wish(60, 120, 60, 118, false);
        Wish method = new Wish(50, 200, 50, 60, true);
        assertThat(widths(178, reason, method)).containsExactly(118, 60);
        assertThat(widths(320, reason, method)).containsExactly(120, 200);
        // A long method's end is its package.
        assertThat(widths(318, reason, new Wish(50, 170, 390, 390, true)))
                .containsExactly(118, 200);
    }

    @Test
    void allRoomIsUsedAndNoMore() {
        Random random = new Random(4);
        for (int i = 0; i < 1_000; i++) {
            List<Wish> wishes =
                    Stream.concat(
                                    Stream.of(
                                            growing(60, random.nextInt(500), random.nextInt(900))),
                                    IntStream.range(0, random.nextInt(6))
                                            .mapToObj(
                                                    c ->
                                                            new Wish(
                                                                    40 + random.nextInt(200),
                                                                    random.nextInt(500),
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
