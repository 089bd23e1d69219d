package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The last collections and VM operations that a JVM remembers, alone and beside a log. */
class LastEventsTest {
    /** Parallel counts a collection before it tells of the heap before it, unlike others. */
    private static final String PARALLEL =
            "4711:\n"
                    + "GC Heap Usage History (8 events):\n"
                    + heap("7.490", "Before", 10, 3, 900)
                    + heap("7.491", "After", 10, 3, 400)
                    + heap("7.495", "Before", 11, 3, 910)
                    + heap("7.495", "After", 11, 3, 420)
                    + heap("7.496", "Before", 12, 4, 500)
                    + heap("7.499", "After", 12, 4, 300)
                    + heap("7.507", "Before", 14, 5, 920)
                    + heap("7.508", "After", 14, 5, 430)
                    + "\n"
                    + "VM Operations (5 events):\n"
                    + "Event: 7.490 Executing safepoint VM operation: ParallelGC done\n"
                    + "Event: 7.495 Executing safepoint VM operation: ParallelGC (Allocation)\n"
                    + "Event: 7.497 Executing safepoint VM operation: ParallelGC (Allocation)"
                    + " done\n"
                    + "Event: 7.508 Executing non-safepoint VM operation: Handshake\n"
                    + "Event: 7.509 Executing safepoint VM operation: ParallelGC (Allocation)\n"
                    + "\n";

    private static final String LOG =
            "[7.495s][info][gc] GC(10) Pause Young (Allocation Failure) 1M->0M(9M) 2.101ms\n"
                    + "[7.497s][info][safepoint] Safepoint \"ParallelGC\", Time since last: 5000000"
                    + " ns, Reaching safepoint: 12000 ns, Cleanup: 1000 ns, At safepoint: 2150000"
                    + " ns, Total: 2163000 ns\n";

    @TempDir Path dir;

    private static String heap(String time, String when, int all, int full, int kilobytes) {
        return String.format(
                "Event: %s {heap %s GC invocations=%d (full %d):\n"
                        + " PSYoungGen      total 1024K, used %dK [0x0, 0x1, 0x2)\n"
                        + " ParOldGen       total 2048K, used 100K [0x0, 0x1, 0x2)\n}\n",
                time, when, all, full, kilobytes);
    }

    private static String z(String time, String when, int all, int full, int megabytes) {
        return String.format(
                "Event: %s {heap %s GC invocations=%d (full %d):\n"
                        + " ZHeap           used %dM, capacity 96M, max capacity 96M\n"
                        + "  Cache          4M (2)\n"
                        + "}\n",
                time, when, all, full, megabytes);
    }

    private static String z(String... events) {
        return "4711:\nGC Heap Usage History (9 events):\n" + String.join("", events) + "\n";
    }

    private static List<String> said(Run run) {
        return run.collections().stream()
                .map(
                        c ->
                                (c.nanos() / 1_000_000)
                                        + " "
                                        + c.name().name()
                                        + " "
                                        + (c.heap().usedBefore() >> 20)
                                        + " "
                                        + (c.heap().usedAfter() >> 20))
                .toList();
    }

    private Run open(String... texts) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String text : texts) {
            files.add(Files.writeString(dir.resolve("file" + files.size() + ".txt"), text));
        }
        return RunReader.open(files, Progress.NONE);
    }

    /** Of the first it is not certain what it was, and before the last one is missing. */
    @Test
    void collectionsAreToldWhereTheirKindIsCertain() throws IOException {
        List<GarbageCollection> collections = open(PARALLEL).collections();
        assertThat(collections)
                .extracting(c -> c.nanos() / 1_000_000 + " " + c.name().kind())
                .containsExactly("7495 " + Gc.Kind.YOUNG, "7496 " + Gc.Kind.FULL);
        assertThat(collections.getFirst().heap().usedBefore()).isEqualTo((910 + 100) << 10);
        assertThat(collections.getFirst().heap().usedAfter()).isEqualTo((420 + 100) << 10);
        assertThat(collections).allMatch(c -> c.times().equals(Gc.Times.UNKNOWN));
    }

    @Test
    void onlyOperationsWithBeginAndEndArePauses() throws IOException {
        List<SafepointPause> pauses = open(PARALLEL).pauses();
        assertThat(pauses)
                .extracting(p -> p.nanos() + " " + p.operation() + " " + p.atNanos())
                .containsExactly("7495000000 ParallelGC 2000000");
    }

    @Test
    void whatALogTellsTooIsOne() throws IOException {
        Run both = open(LOG, PARALLEL);
        assertThat(both.pauses()).hasSize(1);
        assertThat(both.pauses().getFirst().seenAlso()).hasSize(1);
        assertThat(both.pauses().getFirst().totalNanos()).isEqualTo(2_163_000);
        assertThat(both.collections()).hasSize(2);
        assertThat(both.collections().getFirst().name().name()).isEqualTo("Pause Young");
    }

    /** JDK 11 and 17 do not say whether an operation is at a safepoint. */
    @Test
    void operationsThatMayBeBesideTheProgramAreNone() throws IOException {
        String events =
                "Compilation events (0 events):\nNo events\n\nVM Operations (4 events):\n"
                        + "Event: 1.000 Executing VM operation: HandshakeAllThreads\n"
                        + "Event: 1.003 Executing VM operation: HandshakeAllThreads done\n"
                        + "Event: 1.100 Executing VM operation: G1CollectForAllocation\n"
                        + "Event: 1.104 Executing VM operation: G1CollectForAllocation done\n\n";
        assertThat(open(events).pauses())
                .extracting(SafepointPause::operation)
                .containsExactly("G1CollectForAllocation");
    }

    /** What a major collection does in the old generation has young ones in between. */
    @Test
    void collectionsOfZWithGenerationsAreThoseOfItsLog() throws IOException {
        String events =
                z(
                        z("1.000", "After", 61, 3, 40),
                        z("1.010", "Before", 61, 3, 84),
                        z("1.043", "After", 62, 4, 32),
                        z("1.043", "Before", 62, 4, 32),
                        z("1.044", "Before", 62, 4, 33),
                        z("1.050", "After", 63, 4, 18),
                        z("1.060", "Before", 63, 4, 30),
                        z("1.061", "After", 63, 4, 31),
                        z("1.070", "After", 64, 4, 20),
                        z("1.080", "Before", 64, 4, 50));
        String log =
                "[1.050s][info][gc] GC(62) Minor Collection (Allocation Stall) 33M(34%)->18M(19%)"
                        + " 0.006s\n"
                        + "[1.061s][info][gc] GC(61) Major Collection (Warmup) 84M(88%)->31M(32%)"
                        + " 0.051s\n";
        List<String> expected =
                List.of(
                        "1010 Major Collection 84 31",
                        "1044 Minor Collection 33 18",
                        "1060 Minor Collection 30 20");
        assertThat(said(open(events))).isEqualTo(expected);
        assertThat(open(log, events).collections()).hasSize(3);
    }

    @Test
    void collectionsOfZWithoutGenerationsAreCycles() throws IOException {
        String first = z("1.000", "Before", 0, 0, 20) + z("1.020", "After", 1, 1, 10);
        assertThat(open(z(first)).collections()).as("of either").isEmpty();
        String next = z("1.030", "Before", 1, 1, 40) + z("1.050", "After", 2, 2, 12);
        Run run = open(z(first, next));
        assertThat(said(run))
                .containsExactly("1000 Garbage Collection 20 10", "1030 Garbage Collection 40 12");
        assertThat(run.collections())
                .allMatch(c -> c.name().kind() == Gc.Kind.CONCURRENT)
                .allMatch(c -> c.name().collector().equals("Z"));
        String old = z("1.030", "Before", 1, 1, 11) + z("1.050", "After", 1, 1, 12);
        assertThat(said(open(z(first, old)))).containsExactly("1000 Major Collection 20 12");
    }
}
