package dev.jitlens.host;

import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Asks the machine for everything that bears on latency. Takes a few milliseconds, and few more the
 * first time: what this package does without streams, lambdas, formats and patterns, it does so
 * because a JVM that has just started would spend most of the time on preparing these.
 */
public final class HostCheck {
    private HostCheck() {}

    /** What this machine says now. */
    public static List<HostFact> here() {
        return of(new HostFiles(Path.of("/")));
    }

    /**
     * What it says now of a process, which may be in a container of its own.
     *
     * @param pid the process
     */
    public static List<HostFact> here(long pid) {
        return of(new HostFiles(Path.of("/"), Long.toString(pid)));
    }

    private static List<HostFact> of(HostFiles files) {
        String system = System.getProperty("os.name");
        return system.toLowerCase(Locale.ROOT).contains("linux")
                ? all(files)
                : List.of(elsewhere(system));
    }

    /**
     * What a Linux system says whose {@code /sys} and {@code /proc} lie below a root: a fact each,
     * in the order in which they are shown.
     */
    static List<HostFact> below(Path root) {
        return all(new HostFiles(root));
    }

    static List<HostFact> all(HostFiles files) {
        return List.of(
                LoadFacts.load(files),
                LoadFacts.cpuPressure(files),
                LoadFacts.memoryPressure(files),
                LoadFacts.ioPressure(files),
                VirtualFacts.virtualisation(files),
                VirtualFacts.steal(files),
                CgroupFacts.quota(files),
                CgroupFacts.throttled(files),
                CpuFacts.cStates(files),
                C1eFact.fact(files),
                CpuFacts.governor(files),
                CpuFacts.turbo(files),
                UncoreFact.fact(files),
                CpuFacts.smt(files),
                CpuFacts.clocksource(files),
                CpuFacts.isolated(files),
                CpuFacts.nohzFull(files),
                MemoryFacts.available(files),
                MemoryFacts.hugePages(files),
                MemoryFacts.defrag(files),
                MemoryFacts.swap(files),
                MemoryFacts.swappiness(files),
                MemoryFacts.numa(files),
                MemoryFacts.numaBalancing(files),
                TmpFact.tmp(files));
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
