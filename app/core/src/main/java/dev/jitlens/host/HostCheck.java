package dev.jitlens.host;

import dev.jitlens.model.HostFact;
import dev.jitlens.model.HostFact.Verdict;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Asks the machine for everything that bears on latency. Takes a few milliseconds. */
public final class HostCheck {
    /** A fact each, in the order in which they are shown. */
    private static final List<Function<HostFiles, HostFact>> ALL =
            List.of(
                    LoadFacts::load,
                    LoadFacts::cpuPressure,
                    LoadFacts::memoryPressure,
                    LoadFacts::ioPressure,
                    VirtualFacts::virtualisation,
                    VirtualFacts::steal,
                    CgroupFacts::quota,
                    CgroupFacts::throttled,
                    CpuFacts::cStates,
                    CpuFacts::governor,
                    CpuFacts::turbo,
                    CpuFacts::smt,
                    CpuFacts::clocksource,
                    CpuFacts::isolated,
                    CpuFacts::nohzFull,
                    MemoryFacts::available,
                    MemoryFacts::hugePages,
                    MemoryFacts::defrag,
                    MemoryFacts::swap,
                    MemoryFacts::swappiness,
                    MemoryFacts::numa,
                    MemoryFacts::numaBalancing,
                    TmpFact::tmp);

    private HostCheck() {}

    /** What this machine says now. */
    public static List<HostFact> here() {
        String system = System.getProperty("os.name");
        return system.toLowerCase(Locale.ROOT).contains("linux")
                ? below(Path.of("/"))
                : List.of(elsewhere(system));
    }

    /** What a Linux says whose {@code /sys} and {@code /proc} lie below a root. */
    static List<HostFact> below(Path root) {
        HostFiles files = new HostFiles(root);
        return ALL.stream().map(fact -> fact.apply(files)).toList();
    }

    /** Those that make numbers measured on this machine noisier. */
    public static List<HostFact> noisy(List<HostFact> facts) {
        return facts.stream().filter(fact -> fact.verdict() == Verdict.NOISY).toList();
    }

    private static HostFact elsewhere(String system) {
        return new HostFact(
                "system",
                "Host check",
                system,
                Verdict.UNKNOWN,
                "What bears on latency is not known here: Jitlens asks Linux only.",
                "");
    }
}
