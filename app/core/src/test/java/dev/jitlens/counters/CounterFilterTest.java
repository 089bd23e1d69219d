package dev.jitlens.counters;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;

class CounterFilterTest {
    @ParameterizedTest
    @CsvSource({
        "'', sun.gc.cause, true",
        "gc, sun.gc.cause, true",
        "GC.C, sun.gc.cause, true",
        "cg, sun.gc.cause, false",
        "sun.gc.*, sun.gc.cause, true",
        "sun.gc.*, java.sun.gc.x, false",
        "*.time, sun.gc.collector.0.time, true",
        "*.time, sun.gc.times, false",
        "*.?.time, sun.gc.collector.0.time, true",
        "*.?.time, sun.gc.collector.10.time, false",
        "sun.*.*.*.*, sun.gc.cause, false",
        "java.*;*cause, sun.gc.cause, true"
    })
    void names(String globs, String name, boolean matches) {
        assertThat(new CounterFilter(Arrays.asList(globs.split(";"))).matches(name))
                .isEqualTo(matches);
    }

    /** What a backtracking matcher would never finish. */
    @ParameterizedTest
    @CsvSource("b")
    void manyStarsAreNotSlow(String last) {
        CounterFilter filter = new CounterFilter(List.of("*a".repeat(40) + last));
        assertThat(filter.matches("a".repeat(1000))).isFalse();
    }
}
