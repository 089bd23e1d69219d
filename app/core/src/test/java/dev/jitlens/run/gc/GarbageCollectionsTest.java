package dev.jitlens.run.gc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

class GarbageCollectionsTest {
    private static final long K = 1024;

    private final GarbageCollections collections = new GarbageCollections();

    @Test
    void aNumberTellsThatLogAndRecordingTellTheSame() {
        collections.add(1, LogKind.JFR, recorded(4, 1_003, "G1New", Gc.Kind.YOUNG, 20_000_123));
        collections.add(0, LogKind.GC_LOG, logged(4, 1_000, Gc.Kind.YOUNG, 19_000 * K));
        GarbageCollection one = only();
        assertThat(one.name().name()).isEqualTo("logged");
        assertThat(one.nanos()).isEqualTo(1_000_000_000L);
        assertThat(one.heap().usedBefore()).isEqualTo(20_000_123);
        assertThat(one.seenAlso()).containsExactly(new Origin("a.jfr", 0, 1));
    }

    @Test
    void theSameNumberFarApartIsOfAnotherCollection() {
        collections.add(0, LogKind.GC_LOG, logged(4, 1_000, Gc.Kind.YOUNG, 19_000 * K));
        collections.add(1, LogKind.JFR, recorded(4, 60_000, "G1New", Gc.Kind.YOUNG, 19_000 * K));
        assertThat(collections.finish(Map.of())).hasSize(2);
    }

    @Test
    void withoutNumbersTheSizesTell() {
        collections.add(0, LogKind.GC_LOG, logged(-1, 1_000, Gc.Kind.YOUNG, 10_000 * K));
        collections.add(0, LogKind.GC_LOG, logged(-1, 1_020, Gc.Kind.YOUNG, 12_000 * K));
        collections.add(
                1, LogKind.JFR, recorded(7, 1_150, "DefNew", Gc.Kind.YOUNG, 12_000 * K + 500));
        List<GarbageCollection> all = collections.finish(Map.of());
        assertThat(all).hasSize(2);
        assertThat(all.getFirst().seenAlso()).isEmpty();
        assertThat(all.getLast().name().id()).isEqualTo(7);
    }

    @Test
    void withoutNumbersAndTimesTheSizesTell() {
        collections.add(0, LogKind.GC_LOG, logged(-1, -1, Gc.Kind.FULL, 12_000 * K));
        collections.add(
                1, LogKind.JFR, recorded(0, 1_150, "SerialOld", Gc.Kind.FULL, 12_000 * K + 9));
        GarbageCollection one = only();
        assertThat(one.nanos()).isEqualTo(1_150_000_000L);
        assertThat(one.name().id()).isZero();
    }

    @Test
    void aTextWithoutUptimesIsShifted() {
        collections.add(0, LogKind.GC_LOG, logged(-1, 10, Gc.Kind.FULL, 12_000 * K));
        assertThat(collections.finish(Map.of(0, 5_000_000L)).getFirst().nanos())
                .isEqualTo(15_000_000L);
    }

    @Test
    void wordsThatAreEqualAreKeptOnce() {
        for (int i = 0; i < 2; i++) {
            GarbageCollection its = logged(i, 1_000 + i, Gc.Kind.YOUNG, 19_000 * K);
            Gc.Name name = its.name();
            String copy = new String(name.name());
            collections.add(
                    0,
                    LogKind.GC_LOG,
                    new GarbageCollection(
                            its.origin(),
                            its.nanos(),
                            new Gc.Name(i, name.collector(), name.kind(), copy, name.cause()),
                            its.times(),
                            its.heap(),
                            its.seenAlso()));
        }
        List<GarbageCollection> all = collections.finish(Map.of());
        assertThat(all).extracting(c -> c.name().id()).containsExactly(0, 1);
        assertThat(all.getLast().name().name()).isSameAs(all.getFirst().name().name());
    }

    private GarbageCollection only() {
        List<GarbageCollection> all = collections.finish(Map.of());
        assertThat(all).hasSize(1);
        return all.getFirst();
    }

    private static GarbageCollection logged(int id, long millis, Gc.Kind kind, long before) {
        return collection("gc.log", id, millis, "logged", kind, before - before % K, K);
    }

    private static GarbageCollection recorded(
            int id, long millis, String name, Gc.Kind kind, long before) {
        return collection("a.jfr", id, millis, name, kind, before, 1);
    }

    private static GarbageCollection collection(
            String file, int id, long millis, String name, Gc.Kind kind, long before, long unit) {
        return new GarbageCollection(
                new Origin(file, 0, 1),
                millis < 0 ? Time.UNKNOWN : millis * 1_000_000L,
                new Gc.Name(id, "", kind, name, ""),
                Gc.Times.UNKNOWN,
                new Gc.Heap(before, 3_000 * K, 64_000 * K, unit, -1),
                List.of());
    }
}
