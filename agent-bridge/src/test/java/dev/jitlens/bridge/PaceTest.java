package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;

class PaceTest {
    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
                    1, 1,   4000, 4000000, 1
                    1, 1,   4001, 4000000, 2
                    1, 1,   4000, 3999999, 2
                    1, 1,  16000, 4000000, 4
                    1, 1,  45000, 4000000, 12
                    1, 1, 900000, 4000000, 30
                    1, 1,   8000, 2000000, 4
                    1, 4,  16000, 4000000, 4
                    1, 4,   3000, 4000000, 3
                    1, 20,  3000, 4000000, 15
                    1, 20, 72000, 4000000, 20
                    1, 20, 60000, 4000000, 15
                    1, 18, 64000, 4000000, 18
                    1, 18, 60000, 4000000, 15
                    1, 2,      0, 4000000, 1
                    1, 1,      0, 4000000, 1
                    5, 5,   3000, 4000000, 5
                    50, 50, 900000, 4000000, 50
                    """)
    void sleepsLongerWhereWakingUpIsDear(
            int shortest, int now, long nanosPerSleep, long budgetNanos, int millis) {
        assertThat(Pace.millisFor(shortest, now, nanosPerSleep, budgetNanos)).isEqualTo(millis);
    }

    /** A writer that takes all of the budget must not stop the meter. */
    @ParameterizedTest
    @ValueSource(longs = {0, -1, -4_000_000_000L, 999_999})
    void aBudgetThatIsUsedUpLeavesAQuarter(long budgetNanos) {
        assertThat(Pace.millisFor(1, 1, 10_000, budgetNanos)).isEqualTo(10);
    }

    /**
     * The meter's threads on a busy virtual machine took these times, second by second: 16 ms are
     * enough.
     */
    @Test
    void costsThatJumpAboutDoNotKeepSleepsLong() {
        long[] perSleep = {47_000, 61_000, 44_000, 52_000, 40_000, 58_000, 45_000, 51_000};
        long[] writing = {600_000, 1_600_000, 300_000, 900_000, 500_000, 1_300_000, 200_000};
        long sleep = -1;
        long write = -1;
        int millis = 30;
        for (int second = 0; second < 200; second++) {
            sleep = Pace.smoothed(sleep, perSleep[second % perSleep.length]);
            write = Pace.smoothed(write, writing[second % writing.length]);
            millis = Pace.millisFor(1, millis, sleep, Pace.MOST_NANOS - write);
            if (second > 20) {
                assertThat(millis).isBetween(13, 18);
            }
        }
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
