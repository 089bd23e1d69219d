package dev.jitlens.ui.control.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulerTest {
    @ParameterizedTest
    @CsvSource({
        "0, 10_000_000_000, 0 s, 1 s",
        "0, 1_000_000_000, 0.0 s, 0.1 s",
        "0, 300_000_000, 0 ms, 50 ms",
        "1_200_000_000, 1_210_000_000, '1,200 ms', '1,201 ms'",
        "0, 1_000_000, 0.0 ms, 0.1 ms",
        "0, 2_000, 0.0 µs, 0.2 µs",
    })
    void labelsHaveTheUnitThatTellsThemApart(String from, String to, String first, String second) {
        Span visible = new Span(number(from), number(to));
        assertThat(Ruler.ticks(visible, 1_000, 90))
                .extracting(Ruler.Tick::label)
                .startsWith(first, second);
    }

    @Test
    void ticksKeepTheirDistanceAndLieInSight() {
        Span visible = new Span(123_456, 9_876_543);
        var ticks = Ruler.ticks(visible, 800, 90);
        assertThat(ticks).hasSizeBetween(4, 8);
        assertThat(ticks).allMatch(t -> t.nanos() >= 123_456 && t.nanos() <= 9_876_543);
        assertThat(ticks).extracting(Ruler.Tick::label).doesNotHaveDuplicates();
    }

    @Test
    void noRoomNoTicks() {
        assertThat(Ruler.ticks(new Span(0, 1_000), 50, 90)).isEmpty();
    }

    private static long number(String text) {
        return Long.parseLong(text.replace("_", ""));
    }
}
