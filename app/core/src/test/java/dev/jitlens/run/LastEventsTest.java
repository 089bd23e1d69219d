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
}
