package dev.jitlens.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

class HostDuringTest {
    @TempDir private Path root;

    @Test
    void whatWasBeforeTheRunDoesNotCount() {
        Machine machine = new Machine(root);
        machine.says("/sys/devices/system/cpu/online", "0-1")
                .says("/proc/loadavg", "0.10 0 0 1/1 1")
                .says("/proc/stat", "cpu 0 0 0 1000 0 0 0 500")
                .says("/proc/self/cgroup", "0::/")
                .says("/sys/fs/cgroup/cpu.stat", "nr_throttled 7\nthrottled_usec 1000000");
        HostDuring during = HostDuring.below(root);
        machine.says("/proc/loadavg", "2.00 0 0 1/1 1")
                .says("/proc/stat", "cpu 990 0 0 1000 0 0 0 510")
                .says("/sys/fs/cgroup/cpu.stat", "nr_throttled 8\nthrottled_usec 1250000");
        List<HostFact> facts = during.end();
        assertThat(facts)
                .extracting(HostFact::id)
                .containsExactly("load-at-end", "steal-during", "cpu-throttled-during");
        assertThat(facts)
                .extracting(HostFact::value)
                .containsExactly("2.00 on 2 CPUs", "1.00%", "1 time, 0.250 s");
        assertThat(facts)
                .extracting(HostFact::verdict)
                .containsExactly(Verdict.NEUTRAL, Verdict.NOISY, Verdict.NOISY);
    }

    @Test
    void aQuietRun() {
        Machine machine = new Machine(root);
        machine.says("/proc/stat", "cpu 1 0 0 1000 0 0 0 500")
                .says("/proc/self/cgroup", "0::/")
                .says("/sys/fs/cgroup/cpu.stat", "nr_throttled 7\nthrottled_usec 1000000");
        assertThat(HostDuring.below(root).end())
                .extracting(HostFact::verdict)
                .containsExactly(Verdict.GOOD, Verdict.GOOD);
    }

    @Test
    void nothingIsToldOfAMachineThatDoesNotTell() {
        assertThat(HostDuring.below(root).end()).isEmpty();
    }
}
