package dev.jitlens.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.HostFact;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** A launch asks the machine, so whatever it says must not stop a launch. */
class DamagedMachineTest {
    private static final List<String> FILES =
            List.of(
                    "/proc/loadavg",
                    "/proc/stat",
                    "/proc/meminfo",
                    "/proc/swaps",
                    "/proc/cpuinfo",
                    "/proc/self/cgroup",
                    "/proc/self/mountinfo",
                    "/proc/pressure/cpu",
                    "/proc/sys/vm/swappiness",
                    "/sys/fs/cgroup/cpu.max",
                    "/sys/fs/cgroup/cpu.stat",
                    "/sys/devices/system/cpu/online",
                    "/sys/devices/system/cpu/isolated",
                    "/sys/devices/system/cpu/cpu0/cpuidle/state0/latency",
                    "/sys/devices/system/cpu/cpufreq/policy0/scaling_governor",
                    "/sys/devices/system/node/online",
                    "/sys/kernel/mm/transparent_hugepage/enabled");

    private static final String[] WORDS = {
        "cpu", "0-", "-", ":", "::/", "[", "]", "some avg60=", "9223372036854775807", "-1", "1e999",
        "NaN", "\n", " ", "\t", "\0", "0::/../..", "max", "nr_throttled", "MemTotal:", ",", "é"
    };

    @TempDir private Path root;

    @Test
    void nothingThatItSaysIsFatal() {
        Random random = new Random(7);
        Machine machine = new Machine(root);
        for (int round = 0; round < 300; round++) {
            for (String file : FILES) {
                StringBuilder text = new StringBuilder();
                for (int i = random.nextInt(12); i > 0; i--) {
                    text.append(WORDS[random.nextInt(WORDS.length)]);
                    text.append(random.nextBoolean() ? " " : "");
                }
                machine.says(file, text.toString());
            }
            HostDuring during = HostDuring.below(root);
            assertThat(HostCheck.below(root)).hasSize(25);
            during.end();
        }
    }

    @Test
    void foldersWhereFilesShouldBeSayNothing() throws IOException {
        for (String file : FILES) {
            Files.createDirectories(root.resolve(file.substring(1)));
        }
        assertThat(HostCheck.below(root)).hasSize(25);
    }

    @EnabledOnOs(OS.LINUX)
    @Test
    void thisMachineTellsItsLoadAndMemory() {
        List<HostFact> facts = HostCheck.here();
        assertThat(facts).hasSize(25);
        assertThat(facts.stream().filter(f -> List.of("load", "memory", "tmp").contains(f.id())))
                .hasSize(3)
                .allMatch(fact -> !fact.value().isEmpty());
    }
}
