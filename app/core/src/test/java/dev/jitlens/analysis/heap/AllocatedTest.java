package dev.jitlens.analysis.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.Origin;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

class AllocatedTest {
    private final GarbageCollection first = young(0, 10, 20_000, 5_000);
    private final GarbageCollection second = young(110, 10, 25_000, 6_000);
    private final GarbageCollection third = young(220, 5, 30_000, 7_000);

    @Test
    void isTheGrowthFromTheEndOfOneToTheBeginOfTheNext() {
        Map<GarbageCollection, Allocated> all = Allocated.before(List.of(first, second, third));
        assertThat(all.get(first)).isNull();
        assertThat(all.get(second)).isEqualTo(new Allocated(20_000, 100_000_000));
        assertThat(all.get(second).bytesPerSecond()).isEqualTo(200_000);
        assertThat(Allocated.total(all)).isEqualTo(new Allocated(44_000, 200_000_000));
    }

    @Test
    void isNotToldWhereACycleMayHaveFreedSomething() {
        GarbageCollection cycle = of(60, 100, 12_000, 9_000, Gc.Kind.CONCURRENT, "G1");
        Map<GarbageCollection, Allocated> all =
                Allocated.before(List.of(first, cycle, second, third));
        assertThat(all).isEmpty();
    }

    @Test
    void isToldBetweenCyclesThatAreTheWholeCollection() {
        GarbageCollection one = of(0, 50, 90_000, 40_000, Gc.Kind.CONCURRENT, "Z");
        GarbageCollection two = of(150, 50, 80_000, 40_000, Gc.Kind.CONCURRENT, "Z");
        assertThat(Allocated.before(List.of(one, two)).get(two))
                .isEqualTo(new Allocated(40_000, 100_000_000));
    }

    @Test
    void isNotToldWhereTheHeapShrankInBetween() {
        GarbageCollection smaller = young(110, 10, 4_000, 3_000);
        assertThat(Allocated.before(List.of(first, smaller))).isEmpty();
    }

    @Test
    void totalsHaveWhatIsTold() {
        assertThat(GcTotal.of(List.of(first, second, third)))
                .containsExactly(new GcTotal(Gc.Kind.YOUNG, 3, 25_000_000, 10_000_000, -1));
    }

    private static GarbageCollection young(long millis, long took, long before, long after) {
        return of(millis, took, before, after, Gc.Kind.YOUNG, "G1");
    }

    private static GarbageCollection of(
            long millis, long took, long before, long after, Gc.Kind kind, String collector) {
        long nanos = took * 1_000_000L;
        return new GarbageCollection(
                new Origin("gc.log", 0, 1),
                millis * 1_000_000L,
                new Gc.Name(-1, collector, kind, "", ""),
                new Gc.Times(nanos, 1, nanos, nanos),
                new Gc.Heap(before, after, 100_000, 1, -1),
                List.of());
    }
}
