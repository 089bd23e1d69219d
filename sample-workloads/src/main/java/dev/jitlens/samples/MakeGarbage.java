package dev.jitlens.samples;

import dev.jitlens.samples.parts.DiskLoad;
import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.LoadDriver;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Replaces the arrays in a map at a steady rate, so that the collector has to run at a steady rate.
 * On demand another thread writes large files beside it.
 *
 * <p>Look for: short pauses, some a second, all alike. With the disk load some become long, if the
 * JVM's counters lie in a file: it writes them in each pause, and so may wait for the disk. Neither
 * with {@code -XX:+PerfDisableSharedMem} nor with {@code -XX:-UsePerfData} can that happen.
 */
@Workload(
        id = "make-garbage",
        title = "Garbage, and a busy disk",
        lookFor =
                "Short collections at a steady rate on the Safepoints page. With disk-mb some"
                        + " may become long, but not with the JVM's counters in private memory or"
                        + " switched off: compare the jitter of such runs.",
        presets = {"why-did-everything-stop", "hsperf-trio"},
        flags = {
            @Workload.Flag(value = "-Xms256m"),
            @Workload.Flag(value = "-Xmx256m"),
            @Workload.Flag(value = "-Xmn64m")
        },
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + MakeGarbage.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "mb-per-second",
                    defaultValue = "" + MakeGarbage.MB_PER_SECOND,
                    description = "Megabytes of arrays that it allocates in a second"),
            @Workload.Parameter(
                    name = "entries",
                    defaultValue = "" + MakeGarbage.ENTRIES,
                    description = "How many arrays of 2048 bytes are alive"),
            @Workload.Parameter(
                    name = "disk-mb",
                    defaultValue = "" + MakeGarbage.DISK_MB,
                    description =
                            "Size of the file that is written to the disk and deleted, again and"
                                    + " again, in the folder for temporary files; 0 for none, "
                                    + DiskLoad.MOST_MB
                                    + " at most")
        })
@Truth(
        expect = {
            @Truth.Expect(
                    says = "Collections come at a steady rate.",
                    measure = "collections",
                    atLeast = 5),
            @Truth.Expect(
                    says = "Jitter was measured with the JVM's counters in a shared file.",
                    measure = "jitter shared 99.9",
                    atLeast = 0),
            @Truth.Expect(
                    says = "Jitter was measured with the counters in private memory.",
                    measure = "jitter private 99.9",
                    atLeast = 0),
            @Truth.Expect(
                    says =
                            "Jitter was measured without counters: before Linux 5 only a shared"
                                    + " file makes threads wait.",
                    measure = "jitter off 99.9",
                    atLeast = 0)
        })
public final class MakeGarbage {
    static final int RUN_MILLIS = 10_000;
    static final int MB_PER_SECOND = 400;
    static final int ENTRIES = 10_000;
    static final int DISK_MB = 0;

    private static final int ARRAY_BYTES = 2048;
    private static final int ARRAYS_AT_ONCE = 64;

    private MakeGarbage() {}

    public static void main(String[] args) throws InterruptedException {
        Args given = Args.parse(args, "run-millis", "mb-per-second", "entries", "disk-mb");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.atLeast(1, "run-millis", RUN_MILLIS));
        int mbPerSecond = given.atLeast(1, "mb-per-second", MB_PER_SECOND);
        int entries = given.atLeast(1, "entries", ENTRIES);
        DiskLoad disk = DiskLoad.start(given.atLeast(0, "disk-mb", DISK_MB));
        long allocated = allocate(runNanos, (long) mbPerSecond << 20, entries);
        disk.end();
        System.out.println("allocated " + (allocated >> 20) + " MB.");
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            System.out.println(
                    collector.getName()
                            + ": "
                            + collector.getCollectionCount()
                            + " collections in "
                            + collector.getCollectionTime()
                            + " ms.");
        }
    }

    /**
     * Allocates at the rate, but does not make up for more than a tenth of a second, or a slow
     * machine would never catch up.
     */
    private static long allocate(long runNanos, long bytesPerSecond, int entries) {
        Map<Integer, byte[]> kept = new HashMap<Integer, byte[]>();
        long periodNanos = TimeUnit.SECONDS.toNanos(ARRAYS_AT_ONCE * ARRAY_BYTES) / bytesPerSecond;
        long most = TimeUnit.MILLISECONDS.toNanos(100);
        long allocated = 0;
        long dueNanos = System.nanoTime();
        long endNanos = dueNanos + runNanos;
        int key = 0;
        for (long now = dueNanos; now - endNanos < 0; now = System.nanoTime()) {
            if (now - dueNanos < 0) {
                LockSupport.parkNanos(dueNanos - now);
                continue;
            }
            for (int i = 0; i < ARRAYS_AT_ONCE; i++) {
                kept.put(key, new byte[ARRAY_BYTES]);
                key = (key + 1) % entries;
            }
            allocated += ARRAYS_AT_ONCE * ARRAY_BYTES;
            dueNanos = LoadDriver.later(dueNanos + periodNanos, now - most);
        }
        return allocated;
    }
}
