package dev.jitlens.host;

import dev.jitlens.model.run.HostFact;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Memory: how much is left, in which pages, on which node, and what is on disk. */
final class MemoryFacts {
    private static final String THP = "/sys/kernel/mm/transparent_hugepage/";
    private static final String MEMINFO = "/proc/meminfo";
    private static final String NODES = "/sys/devices/system/node/online";
    private static final double SCARCE = 0.05;
    private static final double AMPLE = 0.15;

    private static final Said AVAILABLE =
            new Said(
                    "memory",
                    "Available memory",
                    "When memory runs out, a thread that asks for a page waits until the kernel has"
                            + " freed one.",
                    MEMINFO);
    private static final Said HUGE_PAGES =
            new Said(
                    "thp",
                    "Transparent huge pages",
                    "With always, the kernel makes and collapses huge pages behind every program's"
                            + " back: a page fault clears 2 MB instead of 4 KB, and threads wait"
                            + " while pages are moved.",
                    THP + "enabled");
    private static final Said DEFRAG =
            new Said(
                    "thp-defrag",
                    "Compaction for huge pages",
                    "With always, a page fault waits until the kernel has moved other pages out of"
                            + " the way, which can take milliseconds.",
                    THP + "defrag");
    private static final Said SWAP =
            new Said(
                    "swap",
                    "Swap",
                    "A heap page that was swapped out comes back from disk when a thread or the"
                            + " collector touches it; a collection touches them all.",
                    "/proc/swaps");
    private static final Said SWAPPINESS =
            new Said(
                    "swappiness",
                    "Swappiness",
                    "The higher it is, the sooner the kernel swaps out idle heap pages rather than"
                            + " shrink the file cache.",
                    "/proc/sys/vm/swappiness");
    private static final Said NUMA =
            new Said(
                    "numa",
                    "NUMA nodes",
                    "With several nodes the memory of another one is slower to reach, so speed"
                            + " depends on where threads and heap happen to lie.",
                    NODES);
    private static final Said BALANCING =
            new Said(
                    "numa-balancing",
                    "NUMA balancing",
                    "The kernel unmaps pages to see who uses them and moves them between nodes:"
                            + " page faults at any moment.",
                    "/proc/sys/kernel/numa_balancing");

    private MemoryFacts() {}

    static HostFact available(HostFiles files) {
        OptionalLong total = files.numberIn(MEMINFO, "MemTotal:");
        OptionalLong left = files.numberIn(MEMINFO, "MemAvailable:");
        if (total.isEmpty() || left.isEmpty() || total.getAsLong() <= 0) {
            return AVAILABLE.unknown();
        }
        double share = (double) left.getAsLong() / total.getAsLong();
        String value = gigabytes(left.getAsLong()) + " of " + gigabytes(total.getAsLong()) + " GB";
        if (share < SCARCE) {
            return AVAILABLE.noisy(value);
        }
        return share < AMPLE ? AVAILABLE.neutral(value) : AVAILABLE.good(value);
    }

    /** Gigabytes, from the kernel's kB, which are 1024 bytes each. */
    private static String gigabytes(long kilobytes) {
        return HostFiles.fixed(kilobytes * 1024 / 1e9, 1);
    }

    static HostFact hugePages(HostFiles files) {
        String mode = chosen(files, THP + "enabled");
        if (mode.isEmpty()) {
            return HUGE_PAGES.unknown();
        }
        return mode.equals("always") ? HUGE_PAGES.noisy(mode) : HUGE_PAGES.good(mode);
    }

    static HostFact defrag(HostFiles files) {
        String mode = chosen(files, THP + "defrag");
        if (mode.isEmpty()) {
            return DEFRAG.unknown();
        }
        boolean none = chosen(files, THP + "enabled").equals("never");
        if (mode.equals("always") && !none) {
            return DEFRAG.noisy(mode);
        }
        // Who asks for huge pages, as -XX:+UseTransparentHugePages does, waits for them.
        return mode.contains("madvise") && !none ? DEFRAG.neutral(mode) : DEFRAG.good(mode);
    }

    /** The word in brackets, as in {@code always [madvise] never}. */
    private static String chosen(HostFiles files, String path) {
        String text = files.text(path).orElse("");
        int open = text.indexOf('[');
        int close = text.indexOf(']', open + 1);
        return open < 0 || close < 0 ? "" : text.substring(open + 1, close);
    }

    /** A row a swap area: file name, type, size, used, priority; sizes in KiB. */
    static HostFact swap(HostFiles files) {
        if (files.text("/proc/swaps").isEmpty()) {
            return SWAP.unknown();
        }
        long size = 0;
        long used = 0;
        for (String line : files.lines("/proc/swaps")) {
            List<String> words = HostFiles.words(line);
            // The line above the table has no numbers.
            if (words.size() >= 4) {
                size += HostFiles.number(words.get(2)).orElse(0);
                used += HostFiles.number(words.get(3)).orElse(0);
            }
        }
        if (size == 0) {
            return SWAP.good("none");
        }
        String value = gigabytes(used) + " of " + gigabytes(size) + " GB used";
        long memory = files.numberIn(MEMINFO, "MemTotal:").orElse(0);
        return used * 100 > memory ? SWAP.noisy(value) : SWAP.neutral(value);
    }

    static HostFact swappiness(HostFiles files) {
        OptionalLong swappiness = files.numberIn("/proc/sys/vm/swappiness");
        if (swappiness.isEmpty()) {
            return SWAPPINESS.unknown();
        }
        String value = Long.toString(swappiness.getAsLong());
        boolean noSwap = swap(files).value().equals("none");
        return noSwap
                ? SWAPPINESS.good(value + ", but there is no swap")
                : swappiness.getAsLong() <= 10 ? SWAPPINESS.good(value) : SWAPPINESS.neutral(value);
    }

    static HostFact numa(HostFiles files) {
        Optional<String> nodes = files.text(NODES);
        if (nodes.isEmpty() || HostFiles.countOf(nodes.get()) == 0) {
            return NUMA.unknown();
        }
        int count = HostFiles.countOf(nodes.get());
        return count == 1 ? NUMA.good("1") : NUMA.neutral(Integer.toString(count));
    }

    static HostFact numaBalancing(HostFiles files) {
        Optional<String> balancing = files.text("/proc/sys/kernel/numa_balancing");
        if (balancing.isEmpty()) {
            return BALANCING.unknown();
        }
        if (balancing.get().equals("0")) {
            return BALANCING.good("off");
        }
        boolean oneNode = HostFiles.countOf(files.text(NODES).orElse("")) == 1;
        return oneNode ? BALANCING.good("on, but there is one node") : BALANCING.noisy("on");
    }
}
