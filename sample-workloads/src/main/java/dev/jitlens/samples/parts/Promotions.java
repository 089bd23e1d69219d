package dev.jitlens.samples.parts;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.ArrayList;
import java.util.List;

/**
 * What young collections moved to the old generation, seen from a program that looks often enough:
 * the growth of the old generation from look to look, where there was no old collection in between.
 * It is known for the serial and the parallel collector only.
 */
public final class Promotions {
    private final List<GarbageCollectorMXBean> young = new ArrayList<GarbageCollectorMXBean>();
    private final List<GarbageCollectorMXBean> old = new ArrayList<GarbageCollectorMXBean>();

    /** The old generation; null where it is not known which collections are young ones. */
    private final MemoryPoolMXBean oldGeneration;

    private final long oldBefore;
    private long youngSeen;
    private long oldSeen;
    private long usedBytes;

    /**
     * The number of young collections; before JDK 25 the serial collector counts many an old one as
     * young, too.
     */
    private long collections;

    private long promotedBytes;

    public Promotions() {
        for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
            if (bean.getName().matches("Copy|PS Scavenge")) {
                young.add(bean);
            } else if (bean.getName().matches("MarkSweepCompact|PS MarkSweep")) {
                old.add(bean);
            }
        }
        oldGeneration = young.isEmpty() ? null : oldGeneration();
        oldBefore = count(old);
        youngSeen = count(young);
        oldSeen = oldBefore;
        usedBytes = used();
    }

    private static MemoryPoolMXBean oldGeneration() {
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getName().matches("Tenured Gen|PS Old Gen")) {
                return pool;
            }
        }
        return null;
    }

    public void look() {
        long youngNow = count(young);
        long oldNow = count(old);
        if (youngNow == youngSeen && oldNow == oldSeen) {
            return;
        }
        long usedNow = used();
        if (oldNow == oldSeen) {
            collections += youngNow - youngSeen;
            promotedBytes += usedNow - usedBytes;
        }
        youngSeen = youngNow;
        oldSeen = oldNow;
        usedBytes = usedNow;
    }

    private long used() {
        return oldGeneration == null ? 0 : oldGeneration.getUsage().getUsed();
    }

    private static long count(List<GarbageCollectorMXBean> collectors) {
        long count = 0;
        for (GarbageCollectorMXBean collector : collectors) {
            count += collector.getCollectionCount();
        }
        return count;
    }

    @Override
    public String toString() {
        if (oldGeneration == null) {
            return "What was moved to the old generation is known of the serial and the parallel"
                    + " collector only.";
        }
        return String.format(
                "%d young collections moved %d bytes to the old generation, %d each on average;"
                        + " there were %d old collections.",
                collections,
                promotedBytes,
                promotedBytes / Math.max(1, collections),
                oldSeen - oldBefore);
    }
}
