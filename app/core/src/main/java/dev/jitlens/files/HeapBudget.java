package dev.jitlens.files;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * How much of the heap may be kept of what is unpacked. A file of a few megabytes can hold millions
 * of facts, each of which differs from the others by a digit.
 */
final class HeapBudget {
    /** For all that a small file tells: more than a million compilations or pauses. */
    private static final long ALLOWANCE = 352L << 20;

    /** Real LogCompilation and logs of pauses keep less; of PrintCompilation a million do. */
    private static final long MOST_FOR_A_BYTE = 7;

    /** To look takes a few microseconds, and so many bytes keep little. */
    private static final long STEP = 16L << 20;

    private final long most;
    private final LongSupplier kept;
    private long before = -1;
    private long untilLook = STEP;

    /**
     * @param most bytes
     * @param kept bytes of the heap
     */
    HeapBudget(long most, LongSupplier kept) {
        this.most = most;
        this.kept = kept;
    }

    static HeapBudget of(long bytesOnDisk) {
        long most = Math.max(ALLOWANCE, MOST_FOR_A_BYTE * bytesOnDisk);
        return new HeapBudget(most, HeapBudget::old);
    }

    long mebibytes() {
        return most >> 20;
    }

    /** Whether more is kept than may be, now that so many more bytes were unpacked. */
    boolean isSpentBy(long bytes) {
        untilLook -= bytes;
        if (untilLook > 0) {
            return false;
        }
        untilLook = STEP;
        if (before < 0) {
            before = kept.getAsLong();
        }
        if (kept.getAsLong() - before <= most) {
            return false;
        }
        System.gc(); // Some of it may be garbage.
        return kept.getAsLong() - before > most;
    }

    /** Where collectors keep what stays; all of the heap, if they do not tell these apart. */
    private static long old() {
        List<MemoryPoolMXBean> heap =
                ManagementFactory.getMemoryPoolMXBeans().stream()
                        .filter(pool -> pool.getType() == MemoryType.HEAP)
                        .toList();
        List<MemoryPoolMXBean> old =
                heap.stream()
                        .filter(p -> p.getName().contains("Old") || p.getName().contains("Tenured"))
                        .toList();
        return (old.isEmpty() ? heap : old)
                .stream().mapToLong(pool -> pool.getUsage().getUsed()).sum();
    }
}
