package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;

class PaceTest {
    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
                    1, 1,   4000, 1
                    1, 1,   4001, 2
                    1, 1,  16000, 4
                    1, 1, 900000, 5
                    1, 4,  16000, 4
                    1, 4,   3000, 3
                    1, 1,      0, 1
                    5, 5,   3000, 5
                    20, 20, 900000, 20
                    """)
    void sleepsLongerWhereWakingUpIsDear(int shortest, int now, long nanosPerSleep, int millis) {
        assertThat(Pace.millisFor(shortest, now, nanosPerSleep)).isEqualTo(millis);
    }

    @ParameterizedTest
    @CsvSource({"3815437 1184261 42, 3815437", "'', -1", "x, -1", "0 0 0, -1", "12, 12"})
    void readsTheKernelsTime(String text, long nanos) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);

        assertThat(OwnTime.leadingNumber(bytes, bytes.length)).isEqualTo(nanos);
    }

    @Test
    void anEmptyFileTellsNothing() {
        assertThat(OwnTime.leadingNumber(new byte[8], -1)).isEqualTo(OwnTime.UNKNOWN);
    }
}
