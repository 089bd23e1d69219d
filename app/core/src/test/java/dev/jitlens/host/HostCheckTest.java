package dev.jitlens.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;

/** Each fact with each of its verdicts, on machines that say so. */
class HostCheckTest {
    private static final String CPU = "/sys/devices/system/cpu/";
    private static final String VENDOR = "/sys/class/dmi/id/sys_vendor";
    private static final String CPUINFO = "/proc/cpuinfo";

    @TempDir private Path root;
    private Machine machine;

    @BeforeEach
    void machine() {
        machine = new Machine(root);
    }

    private void is(String id, Verdict verdict, String value) {
        HostFact fact = machine.fact(id);
        assertThat(fact.verdict()).as(fact.toString()).isEqualTo(verdict);
        assertThat(fact.value()).isEqualTo(value);
    }

    private void idle(int cpu, int state, String name, int micros, int disabled) {
        String folder = CPU + "cpu" + cpu + "/cpuidle/state" + state + "/";
        machine.says(folder + "name", name)
                .says(folder + "latency", Integer.toString(micros))
                .says(folder + "disable", Integer.toString(disabled));
    }

    @Test
    void aMachineThatSaysNothingIsNotKnown() {
        assertThat(HostCheck.below(root))
                .hasSize(25)
                .allMatch(fact -> fact.verdict() == Verdict.UNKNOWN && fact.value().isEmpty())
                .allMatch(fact -> !fact.effect().isEmpty() && fact.source().startsWith("/"))
                .extracting(HostFact::id)
                .doesNotHaveDuplicates();
        assertThat(HostCheck.noisy(HostCheck.below(root))).isEmpty();
    }

    @Test
    void deepSleepOfAnyCpu() {
        idle(0, 0, "POLL", 0, 0);
        idle(0, 1, "C1", 2, 0);
        is("c-states", Verdict.GOOD, "down to C1, 2 µs to wake");
        idle(1, 0, "POLL", 0, 0);
        idle(1, 2, "C1E", 20, 0);
        is("c-states", Verdict.NEUTRAL, "down to C1E, 20 µs to wake");
        idle(1, 3, "C6", 133, 0);
        is("c-states", Verdict.NOISY, "down to C6, 133 µs to wake");
    }

    @Test
    void c1eIsToldWhereTheDriverHasIt() {
        idle(0, 0, "POLL", 0, 0);
        idle(0, 1, "C1", 2, 0);
        is("c1e", Verdict.UNKNOWN, "");
        idle(0, 2, "C1E", 20, 1);
        is("c1e", Verdict.GOOD, "disabled");
        idle(1, 2, "C1E", 20, 0);
        is("c1e", Verdict.NEUTRAL, "enabled, 20 µs to wake");
    }

    @Test
    void theUncoreOfAllDies() {
        String folder = CPU + "intel_uncore_frequency/package_0";
        machine.says(folder + "0_die_00/min_freq_khz", "2400000")
                .says(folder + "0_die_00/max_freq_khz", "2400000");
        is("uncore", Verdict.GOOD, "fixed, 2.4 GHz");
        machine.says(folder + "1_die_00/min_freq_khz", "800000")
                .says(folder + "1_die_00/max_freq_khz", "2200000");
        is("uncore", Verdict.NEUTRAL, "0.8 GHz to 2.4 GHz");
    }

    @Test
    void aDisabledStateIsNotEntered() {
        idle(0, 0, "C1", 2, 0);
        idle(0, 1, "C6", 133, 1);
        is("c-states", Verdict.GOOD, "down to C1, 2 µs to wake");
        idle(0, 0, "C1", 2, 1);
        is("c-states", Verdict.GOOD, "all disabled");
    }

    @Test
    void ofALargeMachineSoManyCpusAreAsked() {
        for (int cpu = 0; cpu < 66; cpu++) {
            idle(cpu, 0, "C1", 2, 0);
        }
        is("c-states", Verdict.GOOD, "down to C1, 2 µs to wake (of the first 64 CPUs)");
    }

    @Test
    void theGovernorOfAllCpus() {
        String policy0 = CPU + "cpufreq/policy0/";
        String governor4 = CPU + "cpufreq/policy4/scaling_governor";
        String preference4 = CPU + "cpufreq/policy4/energy_performance_preference";
        machine.says(policy0 + "scaling_governor", "performance")
                .says(policy0 + "affected_cpus", "0 1 2 3");
        is("governor", Verdict.GOOD, "performance on 4 CPUs");
        machine.says(governor4, "schedutil");
        is("governor", Verdict.NOISY, "performance on 4 CPUs, schedutil on 1 CPU");
        machine.says(governor4, "powersave").says(preference4, "balance_performance");
        is(
                "governor",
                Verdict.NOISY,
                "performance on 4 CPUs, powersave (balance_performance) on 1 CPU");
        machine.says(preference4, "performance");
        is("governor", Verdict.GOOD, "performance on 4 CPUs, powersave (performance) on 1 CPU");
    }

    @Test
    void turboOfIntelAndOthers() {
        String boost = CPU + "cpufreq/boost";
        String noTurbo = CPU + "intel_pstate/no_turbo";
        machine.says(boost, "1");
        is("turbo", Verdict.NEUTRAL, "on");
        assertThat(machine.fact("turbo").source()).isEqualTo(boost);
        machine.says(boost, "0");
        is("turbo", Verdict.GOOD, "off");
        machine.says(noTurbo, "0");
        is("turbo", Verdict.NEUTRAL, "on");
        machine.says(noTurbo, "1");
        is("turbo", Verdict.GOOD, "off");
    }

    @ParameterizedTest
    @CsvSource({"0, GOOD, off", "1, NEUTRAL, on"})
    void hardwareThreads(String active, Verdict verdict, String value) {
        machine.says(CPU + "smt/active", active);
        is("smt", verdict, value);
    }

    @ParameterizedTest
    @CsvSource({
        "tsc, GOOD",
        "arch_sys_counter, GOOD",
        "kvm-clock, NEUTRAL",
        "hpet, NOISY",
        "acpi_pm, NOISY"
    })
    void theClock(String clock, Verdict verdict) {
        machine.says("/sys/devices/system/clocksource/clocksource0/current_clocksource", clock);
        is("clocksource", verdict, clock);
    }

    @Test
    void isolatedCpus() {
        machine.says(CPU + "isolated", "").says(CPU + "nohz_full", " (null)");
        is("isolated-cpus", Verdict.NEUTRAL, "none");
        is("nohz-full", Verdict.NEUTRAL, "none");
        machine.says(CPU + "isolated", "2-3").says(CPU + "nohz_full", "2-3");
        is("isolated-cpus", Verdict.GOOD, "2-3");
        is("nohz-full", Verdict.GOOD, "2-3");
    }

    @ParameterizedTest
    @CsvSource({
        "0.90 0.1 0.1 1/121 1534, GOOD, 0.90 on 4 CPUs",
        "1.00 0.1 0.1 1/121 1534, NEUTRAL, 1.00 on 4 CPUs",
        "3.10 0.1 0.1 6/121 1534, NOISY, 3.10 on 4 CPUs",
        "much, UNKNOWN, ''"
    })
    void loadAgainstCpus(String text, Verdict verdict, String value) {
        machine.says(CPU + "online", "0-2,5").says("/proc/loadavg", text);
        is("load", verdict, value);
    }

    @Test
    void withoutSysCpusAreCountedAndElseNotKnown() {
        machine.says("/proc/loadavg", "3.10 0.1 0.1 6/121 1534");
        is("load", Verdict.UNKNOWN, "3.10 on an unknown number of CPUs");
        machine.says("/proc/stat", "cpu  1 2 3 4 5 6 7 0 0 0\ncpu0 1 2\ncpu1 1 2\nintr 5 cpu2\n");
        is("load", Verdict.NOISY, "3.10 on 2 CPUs");
        machine.says(CPU + "online", "0-15");
        is("load", Verdict.GOOD, "3.10 on 16 CPUs");
    }

    @ParameterizedTest
    @CsvSource({
        "cpu, 0.50, GOOD", "cpu, 5.00, NEUTRAL", "cpu, 10.00, NOISY",
        "memory, 0.00, GOOD", "memory, 0.50, NEUTRAL", "memory, 1.00, NOISY",
        "io, 0.50, GOOD", "io, 5.00, NEUTRAL", "io, 99.00, NOISY"
    })
    void pressure(String of, String percent, Verdict verdict) {
        machine.says(
                "/proc/pressure/" + of,
                "some avg10=50.00 avg60="
                        + percent
                        + " avg300=0.14 total=180467448\nfull avg10=0.00 avg60=77.00");
        HostFact fact = machine.fact("pressure-" + of);
        assertThat(fact.verdict()).isEqualTo(verdict);
        assertThat(fact.value()).isEqualTo(percent.substring(0, percent.length() - 1) + "%");
    }

    @Test
    void aVirtualMachineByTheFlagOfItsCpus() {
        machine.says(CPUINFO, "processor\t: 0\nflags\t\t: fpu vme de hypervisor lahf_lm");
        is("virtualisation", Verdict.NOISY, "yes");
        machine.says(VENDOR, "QEMU").says("/sys/class/dmi/id/product_name", "Standard PC");
        is("virtualisation", Verdict.NOISY, "QEMU Standard PC");
    }

    @Test
    void aRealMachine() {
        machine.says(CPUINFO, "processor\t: 0\nflags\t\t: fpu vme de lahf_lm");
        is("virtualisation", Verdict.GOOD, "no");
        machine.says(VENDOR, "Dell Inc.");
        is("virtualisation", Verdict.GOOD, "no: Dell Inc.");
    }

    /** ARM has no such flag. */
    @Test
    void aVirtualMachineByTheNameOfItsFirmware() {
        machine.says(CPUINFO, "processor\t: 0\nFeatures\t: fp asimd");
        is("virtualisation", Verdict.UNKNOWN, "");
        machine.says(VENDOR, "VMware, Inc.");
        is("virtualisation", Verdict.NOISY, "VMware, Inc.");
        machine.says("/sys/hypervisor/type", "xen").says(VENDOR, "");
        is("virtualisation", Verdict.NOISY, "xen");
    }

    @ParameterizedTest
    @CsvSource({
        "cpu  500 0 400 100 0 0 0 0 0 0, GOOD, 0.00%",
        "cpu  500 0 400 999 0 0 0 1 0 0, NEUTRAL, 0.05%",
        "cpu  500 0 400 90 0 0 0 10 7 7, NOISY, 1.00%",
        "cpu  500 0 400 90, UNKNOWN, ''"
    })
    void stolenTime(String line, Verdict verdict, String value) {
        machine.says("/proc/stat", line + "\ncpu0 1 1 1 1 1 1 1 999 1 1");
        is("steal", verdict, value);
    }

    @Test
    void aQuotaOfVersion2OfThisGroupOrOfOneAbove() {
        String pod = "/sys/fs/cgroup/pod/";
        machine.says("/proc/self/cgroup", "0::/pod/app")
                .says(pod + "app/cpu.max", "max 100000")
                .says(pod + "app/cpu.stat", "usage_usec 5");
        is("cpu-quota", Verdict.GOOD, "none");
        is("cpu-throttled", Verdict.GOOD, "never: there is no quota");
        machine.says(pod + "cpu.max", "150000 100000");
        is("cpu-quota", Verdict.NOISY, "1.50 CPUs in periods of 100 ms");
        assertThat(machine.fact("cpu-quota").source()).isEqualTo(pod + "cpu.max");
        machine.says(pod + "cpu.stat", "nr_periods 9\nnr_throttled 3\nthrottled_usec 1500");
        is("cpu-throttled", Verdict.NOISY, "3 times, 0.002 s");
        machine.says(pod + "cpu.stat", "nr_throttled 0\nthrottled_usec 0");
        is("cpu-throttled", Verdict.GOOD, "never");
    }

    @Test
    void aQuotaOfVersion1() {
        String group = "/sys/fs/cgroup/cpu,cpuacct/docker/1/";
        machine.says("/proc/self/cgroup", "5:memory:/x\n4:cpu,cpuacct:/docker/1\n0::/")
                .says(group + "cpu.cfs_quota_us", "-1")
                .says(group + "cpu.cfs_period_us", "100000")
                .says(group + "cpu.stat", "nr_throttled 2\nthrottled_time 2000000000");
        is("cpu-quota", Verdict.GOOD, "none");
        is("cpu-throttled", Verdict.NOISY, "2 times, 2.000 s");
        machine.says(group + "cpu.cfs_quota_us", "100000");
        is("cpu-quota", Verdict.NOISY, "1.00 CPU in periods of 100 ms");
    }

    /** A JVM that is watched may be in a container, and the one that watches it in none. */
    @Test
    void theGroupAndTheMountsOfAnotherProcessAreItsOwn() {
        String group = "/sys/fs/cgroup/box/";
        machine.says("/proc/self/cgroup", "0::/")
                .says("/proc/self/mountinfo", "27 1 254:0 / / rw shared:1 - ext4 /dev/vda rw")
                .says("/sys/fs/cgroup/cpu.stat", "usage_usec 5")
                .says("/proc/42/cgroup", "0::/box")
                .says("/proc/42/mountinfo", "27 1 254:0 / /tmp rw shared:1 - tmpfs none rw")
                .says(group + "cpu.max", "50000 100000")
                .says(group + "cpu.stat", "nr_throttled 1\nthrottled_usec 1000000");
        is("cpu-quota", Verdict.GOOD, "none");
        assertThat(machine.factsOf(42))
                .extracting(HostFact::value)
                .contains("0.50 CPUs in periods of 100 ms", "1 time, 1.000 s", "tmpfs, in memory");
    }

    @ParameterizedTest
    @CsvSource({"900000, GOOD", "100000, NEUTRAL", "40000, NOISY"})
    void memoryLeft(long available, Verdict verdict) {
        machine.says(
                "/proc/meminfo",
                "MemTotal:  1000000 kB\nMemFree: 1 kB\nMemAvailable: " + available + " kB");
        assertThat(machine.fact("memory").verdict()).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource({
        "always madvise [never], always defer [madvise] never, GOOD, GOOD",
        "always [madvise] never, always defer [madvise] never, GOOD, NEUTRAL",
        "always [madvise] never, always [defer] madvise never, GOOD, GOOD",
        "[always] madvise never, [always] defer madvise never, NOISY, NOISY",
        "[always] madvise never, always defer madvise [never], NOISY, GOOD",
        "always madvise never, '', UNKNOWN, UNKNOWN"
    })
    void hugePages(String enabled, String defrag, Verdict verdict, Verdict verdictOfDefrag) {
        machine.says("/sys/kernel/mm/transparent_hugepage/enabled", enabled)
                .says("/sys/kernel/mm/transparent_hugepage/defrag", defrag);
        assertThat(machine.fact("thp").verdict()).isEqualTo(verdict);
        assertThat(machine.fact("thp-defrag").verdict()).isEqualTo(verdictOfDefrag);
    }

    @Test
    void swapAndSwappiness() {
        String head = "Filename\t\t\t\tType\t\tSize\t\tUsed\t\tPriority";
        machine.says("/proc/swaps", head)
                .says("/proc/sys/vm/swappiness", "60")
                .says("/proc/meminfo", "MemTotal: 1000000 kB");
        is("swap", Verdict.GOOD, "none");
        is("swappiness", Verdict.GOOD, "60, but there is no swap");
        machine.says("/proc/swaps", head + "\n/dev/sda2  partition\t2000000\t1000\t-2");
        is("swap", Verdict.NEUTRAL, "0.0 of 2.0 GB used");
        is("swappiness", Verdict.NEUTRAL, "60");
        machine.says("/proc/swaps", head + "\n/dev/sda2  partition\t2000000\t500000\t-2")
                .says("/proc/sys/vm/swappiness", "1");
        is("swap", Verdict.NOISY, "0.5 of 2.0 GB used");
        is("swappiness", Verdict.GOOD, "1");
    }

    @Test
    void numa() {
        machine.says("/sys/devices/system/node/online", "0")
                .says("/proc/sys/kernel/numa_balancing", "1");
        is("numa", Verdict.GOOD, "1");
        is("numa-balancing", Verdict.GOOD, "on, but there is one node");
        machine.says("/sys/devices/system/node/online", "0-1");
        is("numa", Verdict.NEUTRAL, "2");
        is("numa-balancing", Verdict.NOISY, "on");
        machine.says("/proc/sys/kernel/numa_balancing", "0");
        is("numa-balancing", Verdict.GOOD, "off");
    }

    @Test
    void whereCountersAreWritten() {
        String disk = "27 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw,discard";
        machine.says("/proc/self/mountinfo", disk);
        is("tmp", Verdict.NEUTRAL, "ext4, mounted at /");
        machine.says(
                "/proc/self/mountinfo",
                disk
                        + "\n30 27 0:25 / /tmp rw - tmpfs tmpfs rw"
                        + "\n31 27 0:26 / /tmpfoo rw - xfs /dev/vdb rw");
        is("tmp", Verdict.GOOD, "tmpfs, in memory");
    }

    @Test
    void theNoisyOnesAreBehindTheWarning() {
        machine.says("/proc/loadavg", "9.00 1 1 1/1 1")
                .says(CPU + "online", "0")
                .says(CPU + "smt/active", "0")
                .says("/sys/kernel/mm/transparent_hugepage/enabled", "[always] never");
        List<HostFact> noisy = HostCheck.noisy(HostCheck.below(root));
        assertThat(noisy).extracting(HostFact::id).containsExactly("load", "thp");
    }
}
