package dev.jitlens.parse.safepoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Names;

import org.junit.jupiter.api.Test;

class SafepointKeyValuesTest {
    private final SafepointKeyValues values = new SafepointKeyValues(new Names());

    @Test
    void aKeyOfALaterJdkIsPassedOver() {
        assertThat(read("Total: 9 ns, Reaching quickly: 3 ns, Tea break: 4 ns, At safepoint: 5 ns"))
                .isTrue();
        assertThat(values.totalNanos).isEqualTo(9);
        assertThat(values.atNanos).isEqualTo(5);
        assertThat(values.reachNanos).isEqualTo(Time.UNKNOWN);
    }

    @Test
    void aNumberThatDoesNotFitIsNotSaid() {
        String nines = "9".repeat(18);
        assertThat(read("Cleanup: " + nines + " ns, At safepoint: 1" + nines + " ns, Total: 7 ns"))
                .isTrue();
        assertThat(values.cleanupNanos).isEqualTo(999_999_999_999_999_999L);
        assertThat(values.atNanos).isEqualTo(Time.UNKNOWN);
        assertThat(values.totalNanos).isEqualTo(7);
    }

    @Test
    void aValueOfAnotherFormIsNotSaid() {
        assertThat(read("At safepoint: 5 us, Leaving safepoint:  ns, Cleanup: 5 nsx, Total: 1 ns"))
                .isTrue();
        assertThat(values.atNanos).isEqualTo(Time.UNKNOWN);
        assertThat(values.leaveNanos).isEqualTo(Time.UNKNOWN);
        assertThat(values.cleanupNanos).isEqualTo(Time.UNKNOWN);
    }

    @Test
    void whatWasCutOffBeforeItsTotalIsNoPause() {
        String whole = "Reaching safepoint: 12 ns, Total: 34 ns";
        for (int end = 0; end < whole.length(); end++) {
            assertThat(read(whole.substring(0, end))).as(whole.substring(0, end)).isFalse();
        }
        assertThat(read(whole)).isTrue();
    }

    @Test
    void threadsAreTheSecondNumber() {
        assertThat(read("Total: 9 ns, Threads: 1 runnable, 10 total")).isTrue();
        assertThat(values.threads).isEqualTo(10);
        assertThat(read("Total: 9 ns")).isTrue();
        assertThat(values.threads).isEqualTo(-1);
    }

    private boolean read(String pairs) {
        byte[] line = Bytes.of("Safepoint \"Cleanup\", " + pairs);
        return values.parse(line, 0, line.length);
    }
}
