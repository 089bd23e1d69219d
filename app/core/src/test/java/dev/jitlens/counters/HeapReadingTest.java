package dev.jitlens.counters;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Counter;
import dev.jitlens.model.run.Counter.CounterUnit;
import dev.jitlens.model.run.Counter.Variability;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class HeapReadingTest {
    @Test
    void sumsTheSpacesOfAllGenerations() {
        assertThat(HeapReading.of(counters(3, 40))).isEqualTo(new HeapReading(43, 300));
    }

    /** HotSpot writes what is used at the end of a collection: until then it is 0, and wrong. */
    @Test
    void beforeTheFirstCollectionIsNotKnownWhatIsUsed() {
        assertThat(HeapReading.of(counters(0, 0))).isEqualTo(new HeapReading(-1, 300));
        assertThat(HeapReading.of(List.of())).isEqualTo(HeapReading.UNKNOWN);
    }

    private static List<Counter> counters(long young, long old) {
        return List.of(
                bytes("sun.gc.generation.0.space.0.used", young),
                bytes("sun.gc.generation.0.space.0.capacity", 100),
                bytes("sun.gc.generation.1.space.0.used", old),
                bytes("sun.gc.generation.1.space.0.capacity", 200));
    }

    private static Counter bytes(String name, long value) {
        return new Counter(name, CounterUnit.BYTES, Variability.VARIABLE, Optional.empty(), value);
    }
}
