package dev.jitlens.ui.view.safepoints;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.PauseTotal;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Origin;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.chart.Curve;

import org.junit.jupiter.api.Test;

import java.util.List;

class PauseBarsTest {
    @Test
    void aPauseIsAsWideAsItIsLong() {
        Curve curve = bars(pause(1_000_000_000L, 2_420_000_000L)).getFirst();
        assertThat(curve.area()).isTrue();
        assertThat(curve.x()).containsExactly(1, 1, 3.42, 3.42, 3.42);
        assertThat(curve.y()).containsExactly(0, 2.42e9, 2.42e9, 0, Double.NaN);
    }

    @Test
    void onePauseEndsWhereTheNextBeginsIfLogsDiffer() {
        Curve curve =
                bars(pause(1_000_000_000L, 500_000_000L), pause(1_200_000_000L, 100_000_000L))
                        .getFirst();
        assertThat(curve.x()).isSorted().hasSize(10);
        assertThat(curve.x()[5]).isEqualTo(1.5);
    }

    @Test
    void aPauseWhosePartsAreToldIsAtLeastAsLong() {
        SafepointPause pause =
                new SafepointPause(
                        new Origin("x.jfr", 0, 1),
                        1_000_000_000L,
                        "G1CollectForAllocation",
                        new PauseDurations(5_000, -1, 12_000_000, -1, -1),
                        -1);
        assertThat(bars(pause).getFirst().y()[1]).isEqualTo(12_005_000);
        assertThat(Format.stopped(pause)).isEqualTo("≥ 12.0 ms");
    }

    private static List<Curve> bars(SafepointPause... pauses) {
        List<SafepointPause> all = List.of(pauses);
        return PauseBars.of(all, new OperationColors(PauseTotal.of(all)));
    }

    private static SafepointPause pause(long nanos, long total) {
        return new SafepointPause(
                new Origin("x.log", 0, 1),
                nanos,
                "Halt",
                PauseDurations.reachAndTotal(0, total),
                -1);
    }
}
