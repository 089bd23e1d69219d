package dev.jitlens.ui.control.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TimeAxisTest {
    private final TimeAxis axis = TimeAxis.fit(new Span(0, 1_000_000));

    @Test
    void zoomKeepsTheAnchorInPlace() {
        TimeAxis closer = axis.zoom(4, 250_000);
        assertThat(closer.visible().nanos()).isEqualTo(250_000);
        assertThat(closer.x(250_000, 800)).isEqualTo(axis.x(250_000, 800));
    }

    @Test
    void zoomStopsAtTheWholeAndAtAMicrosecond() {
        assertThat(axis.zoom(0.1, 10)).isEqualTo(axis);
        assertThat(axis.zoom(1e9, 500_000).visible().nanos()).isEqualTo(TimeAxis.MIN_NANOS);
    }

    @Test
    void panStopsAtEitherEnd() {
        TimeAxis closer = axis.zoom(10, 500_000);
        assertThat(closer.pan(-10_000_000).visible()).isEqualTo(new Span(0, 100_000));
        assertThat(closer.pan(10_000_000).visible()).isEqualTo(new Span(900_000, 1_000_000));
    }

    @Test
    void placesAndTimesAreInverse() {
        TimeAxis closer = axis.zoom(3, 700_000);
        assertThat(closer.nanosAt(closer.x(650_000, 977), 977)).isEqualTo(650_000);
    }

    @Test
    void revealMovesOnlyWhatIsOutOfSight() {
        TimeAxis closer = axis.zoom(10, 0);
        assertThat(closer.reveal(50_000)).isSameAs(closer);
        assertThat(closer.reveal(500_000).visible()).isEqualTo(new Span(450_000, 550_000));
    }

    @Test
    void aRunWithoutLengthStillHasAnAxis() {
        assertThat(TimeAxis.fit(new Span(5, 5)).visible().nanos()).isEqualTo(TimeAxis.MIN_NANOS);
    }

    @Test
    void zoomToLeavesAir() {
        Span wanted = new Span(400_000, 600_000);
        Span shown = axis.zoomTo(wanted).visible();
        assertThat(shown.fromNanos()).isLessThan(400_000);
        assertThat(shown.toNanos()).isGreaterThan(600_000);
    }
}
