package dev.jitlens.host;

import dev.jitlens.model.run.HostFact;

import java.util.List;
import java.util.Optional;

/**
 * What all CPUs did since the machine started, in ticks of 10 ms: the first line of {@code
 * /proc/stat}, {@code cpu user nice system idle iowait irq softirq steal guest guest_nice}. Guest
 * time is in user time already.
 */
record CpuTicks(long total, long steal) {
    static final String FILE = "/proc/stat";
    private static final int STEAL = 8;

    static Optional<CpuTicks> of(HostFiles files) {
        String head = files.head(FILE, 1 << 10).orElse("");
        int lineEnd = head.indexOf('\n');
        List<String> words = HostFiles.words(lineEnd < 0 ? head : head.substring(0, lineEnd));
        if (words.size() <= STEAL || !words.getFirst().equals("cpu")) {
            return Optional.empty();
        }
        long total = 0;
        for (int i = 1; i <= STEAL; i++) {
            total += Math.max(0, HostFiles.number(words.get(i)).orElse(0));
        }
        return Optional.of(
                new CpuTicks(total, Math.max(0, HostFiles.number(words.get(STEAL)).orElse(0))));
    }

    CpuTicks since(CpuTicks before) {
        return new CpuTicks(Math.max(0, total - before.total), Math.max(0, steal - before.steal));
    }

    /** The share that was stolen: good if none, noisy from {@code much} on. */
    HostFact stolen(Said said, double much) {
        double share = total == 0 ? 0 : Math.min(1, (double) steal / total);
        String value = HostFiles.fixed(100 * share, 2) + "%";
        if (share >= much) {
            return said.noisy(value);
        }
        return steal == 0 ? said.good(value) : said.neutral(value);
    }
}
