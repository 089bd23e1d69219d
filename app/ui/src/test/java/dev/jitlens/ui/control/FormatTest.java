package dev.jitlens.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Time;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Locale;
import java.util.Random;

class FormatTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0 ns",
        "999, 999 ns",
        "1000, 1.00 µs",
        "918000000, 918 ms",
        "9996000, 10.0 ms",
        "1240000000, 1.24 s",
        "-1, –"
    })
    void durations(long nanos, String shown) {
        assertThat(Format.duration(nanos)).isEqualTo(shown);
    }

    @Test
    void numbersAreWrittenAsAFormatterWritesThem() {
        new Random(7)
                .longs(20_000)
                .map(n -> (n & Long.MAX_VALUE) >> (n & 62))
                .forEach(
                        n -> {
                            assertThat(Format.count(n))
                                    .isEqualTo(String.format(Locale.ROOT, "%,d", n));
                            long nanos = n % 2_000_000_000_000_000L;
                            assertThat(Format.millis(nanos))
                                    .isEqualTo(
                                            Format.isWholeMillis(nanos)
                                                    ? String.format(
                                                            Locale.ROOT, "%,d", nanos / 1_000_000)
                                                    : String.format(
                                                            Locale.ROOT, "%,.3f", nanos / 1e6));
                        });
        assertThat(Format.millis(1_234_567_500)).isEqualTo("1,234.568");
        assertThat(Format.millis(999_999_500)).isEqualTo("1,000.000");
        assertThat(Format.millis(-1_234_000_000_000L)).isEqualTo("-1,234,000");
    }

    @Test
    void momentsHaveNoMoreDigitsThanTheClockOfTheLog() {
        assertThat(Format.millis(4_030_000_000L)).isEqualTo("4,030");
        assertThat(Format.millis(4_030_123_456L)).isEqualTo("4,030.123");
        assertThat(Format.between(4_030_000_000L, 4_030_000_000L)).isEqualTo("<1 ms");
        assertThat(Format.between(4_030_000_000L, 4_042_000_000L)).isEqualTo("12 ms");
    }

    @ParameterizedTest
    @CsvSource({
        "4000000, true, 4 ms",
        "4000000, false, 4 ms",
        "4000001, true, 4.00 ms",
        "0, true, 0 ms",
        "0, false, 0 ns",
        "2500000000, true, 2.50 s",
        "-1, true, –"
    })
    void durationsHaveNoMoreDigitsThanTheLog(long nanos, boolean wholeMillis, String shown) {
        assertThat(Format.logged(nanos, wholeMillis)).isEqualTo(shown);
    }

    @Test
    void theUnknownIsADashAndNeverZero() {
        assertThat(Format.millis(Time.UNKNOWN)).isEqualTo("–");
        assertThat(Format.between(Time.UNKNOWN, 1)).isEqualTo("–");
        assertThat(Format.count(-1)).isEqualTo("–");
        assertThat(Format.bytes(-1)).isEqualTo("–");
        assertThat(Format.orUnknown("")).isEqualTo("–");
    }

    @ParameterizedTest
    @CsvSource({"999, 999 B", "78700000, 78.7 MB", "284643403, 285 MB", "3000000000, 3.00 GB"})
    void bytes(long bytes, String shown) {
        assertThat(Format.bytes(bytes)).isEqualTo(shown);
    }
}
