package dev.jitlens.samples;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What young collections moved to the old generation, seen from a program that looks often enough:
 * the growth of the old generation from look to look, where there was no old collection in between.
 */
final class Promotions {
    private static final List<String> YOUNG =
            Arrays.asList("Copy", "PS Scavenge", "ParNew", "G1 Young Generation");

    private final List<GarbageCollectorMXBean> young = new ArrayList<GarbageCollectorMXBean>();
    private final List<GarbageCollectorMXBean> old = new ArrayList<GarbageCollectorMXBean>();
    private final MemoryPoolMXBean oldGeneration;
    private final long youngBefore;
    private final long oldBefore;
    private long youngSeen;
    private long oldSeen;
    private long usedBytes;
    private long promotedBytes;

    Promotions() {
        for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
            (YOUNG.contains(bean.getName()) ? young : old).add(bean);
        }
        oldGeneration = oldGeneration();
        youngBefore = count(young);
        oldBefore = count(old);
        youngSeen = youngBefore;
        oldSeen = oldBefore;
        usedBytes = used();
    }

    /** Null for a collector that has none. */
    private static MemoryPoolMXBean oldGeneration() {
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getName().matches(".*(Old|Tenured) Gen")) {
                return pool;
            }
        }
        return null;
    }

    void look() {
        long youngNow = count(young);
        long oldNow = count(old);
        if (youngNow == youngSeen && oldNow == oldSeen) {
            return;
        }
        long usedNow = used();
        if (oldNow == oldSeen) {
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
        if (young.isEmpty() || oldGeneration == null) {
            return "This collector has no generations that can be told apart.";
        }
        long collections = youngSeen - youngBefore;
        return String.format(
                "%d young collections moved %d bytes to the old generation, %d each on average;"
                        + " there were %d old collections.",
                collections,
                promotedBytes,
                promotedBytes / Math.max(1, collections),
                oldSeen - oldBefore);
    }
}
