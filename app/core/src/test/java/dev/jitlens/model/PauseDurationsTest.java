package dev.jitlens.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PauseDurationsTest {
    @ParameterizedTest
    @CsvSource({
        "5, 9, 70, 3, 100, 100", // all of it is told
        "5, 9, 70, 3, -1, 78", // the cleanup may be in the time to reach
        "-1, -1, 70, -1, -1, 70",
        "5, -1, -1, -1, -1, -1", // without the operation it says nothing of the whole
    })
    void aPauseWasAtLeastAsLongAsItsParts(
            long reach, long cleanup, long at, long leave, long total, long least) {
        PauseDurations durations = new PauseDurations(reach, cleanup, at, leave, total);
        assertThat(durations.leastNanos()).isEqualTo(least);
    }
}
