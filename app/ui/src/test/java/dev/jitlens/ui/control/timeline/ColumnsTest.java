package dev.jitlens.ui.control.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.paint.Color;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class ColumnsTest {
    private final Columns columns = new Columns(10, 1);

    private record Column(double x, Color color, int count, double share) {}

    @Test
    void aColumnIsAsFullAsItsItemsCoverIt() {
        columns.add(3.0, 3.25, Color.RED);
        columns.add(3.25, 3.75, Color.BLUE);
        assertThat(drained()).containsExactly(new Column(3, Color.BLUE, 2, 0.75));
    }

    @Test
    void whatLiesOverTwoColumnsIsSharedOutAndCountedOnce() {
        columns.add(3.5, 4.75, Color.RED);
        assertThat(drained())
                .containsExactly(
                        new Column(3, Color.RED, 1, 0.5), new Column(4, Color.RED, 0, 0.75));
    }

    @Test
    void momentsAreCounted() {
        columns.add(5, 5, Color.RED);
        columns.add(5.5, 5.5, Color.RED);
        assertThat(columns.most()).isEqualTo(2);
        assertThat(columns.fullest()).isZero();
        assertThat(drained()).containsExactly(new Column(5, Color.RED, 2, 0));
    }

    @Test
    void whatWasHandedOutIsGoneAndWhatIsOutOfSightWasNeverThere() {
        columns.add(-2, -1.5, Color.RED);
        columns.add(20, 21, Color.RED);
        columns.add(1, 1.5, Color.RED);
        assertThat(drained()).hasSize(1);
        assertThat(drained()).isEmpty();
    }

    private List<Column> drained() {
        List<Column> all = new ArrayList<>();
        columns.drain((x, color, count, share) -> all.add(new Column(x, color, count, share)));
        return all;
    }
}
