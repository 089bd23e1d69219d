package dev.jitlens.analysis.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Unknown;

import org.junit.jupiter.api.Test;

import java.util.List;

class OwnPausesTest {
    @Test
    void aFullCollectionWithinAYoungOneCountsOnce() {
        // JDK 11: both are stamped when they end, the full one 0.1 ms before the other
        GarbageCollection young =
                stop(Gc.Kind.YOUNG, "Allocation Failure", 533_322_000, 18_678_000);
        GarbageCollection full = stop(Gc.Kind.FULL, "Allocation Failure", 533_413_000, 18_587_000);
        GarbageCollection later = stop(Gc.Kind.YOUNG, "Allocation Failure", 600_000_000, 5_000_000);
        assertThat(paused(young, full, later)).containsExactly(91_000L, 18_587_000L, 5_000_000L);
    }

    @Test
    void whatFollowsIsNotWithin() {
        GarbageCollection young =
                stop(Gc.Kind.YOUNG, "Allocation Failure", 500_000_000, 20_000_000);
        GarbageCollection full = stop(Gc.Kind.FULL, "Ergonomics", 520_000_000, 20_000_000);
        assertThat(paused(young, full)).containsExactly(20_000_000L, 20_000_000L);
    }

    @Test
    void aYoungOneWithinTheRemarkCountsOnce() {
        GarbageCollection cycle = stop(Gc.Kind.CONCURRENT, "", 498_000_000, 5_539_000);
        GarbageCollection young = stop(Gc.Kind.YOUNG, "CMS Final Remark", 500_000_000, 2_589_000);
        assertThat(paused(cycle, young)).containsExactly(2_950_000L, 2_589_000L);
    }

    private static List<Long> paused(GarbageCollection... all) {
        return OwnPauses.of(List.of(all)).stream().map(c -> c.times().pauseNanos()).toList();
    }

    private static GarbageCollection stop(Gc.Kind kind, String cause, long nanos, long took) {
        return new GarbageCollection(
                new Origin("gc.log", nanos, nanos),
                nanos,
                new Gc.Name(Unknown.NUMBER, "CMS", kind, "GC", cause),
                new Gc.Times(took, 1, took, took),
                Gc.Heap.UNKNOWN,
                List.of());
    }
}
