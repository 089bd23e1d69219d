package dev.jitlens.host;

import dev.jitlens.model.run.HostFact;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What the machine did to a run, from its start to its end. Never fails: it may know nothing. */
public final class HostDuring {
    /** Half a percent of a second is five tick-long pauses. */
    private static final double MUCH = 0.005;

    private static final Said STOLEN =
            new Said(
                    "steal-during",
                    "Stolen during the run",
                    "Time in which this machine wanted to run and the hypervisor ran another one.",
                    CpuTicks.FILE);
    private static final Said THROTTLED =
            new Said(
                    "cpu-throttled-during",
                    "Throttled during the run",
                    "How often all threads of this container were stopped because the CPU quota was"
                            + " used up.",
                    "/sys/fs/cgroup/cpu.stat");

    private final HostFiles files;
    private final Optional<CpuTicks> times;
    private final Optional<Cgroup.Throttling> throttling;

    private HostDuring(HostFiles files) {
        this.files = files;
        times = CpuTicks.of(files);
        throttling = Cgroup.of(files).throttling();
    }

    /** Remembers how it is now. */
    public static HostDuring begin() {
        return new HostDuring(new HostFiles(root()));
    }

    /**
     * Remembers how it is now for a process, which may be in a container of its own.
     *
     * @param pid the process
     */
    public static HostDuring begin(long pid) {
        return new HostDuring(new HostFiles(root(), Long.toString(pid)));
    }

    private static Path root() {
        boolean isLinux = System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux");
        return Path.of(isLinux ? "/" : "no-such-folder");
    }

    static HostDuring below(Path root) {
        return new HostDuring(new HostFiles(root));
    }

    /** What happened since; empty where the system does not tell. */
    public List<HostFact> end() {
        List<HostFact> facts = new ArrayList<>();
        HostFact load = LoadFacts.load(files);
        if (!load.value().isEmpty()) {
            facts.add(
                    new HostFact(
                            "load-at-end",
                            "Load at the end",
                            load.value(),
                            HostFact.Verdict.NEUTRAL,
                            "The program itself is part of it.",
                            load.source()));
        }
        Optional<CpuTicks> now = CpuTicks.of(files);
        if (times.isPresent() && now.isPresent()) {
            facts.add(now.get().since(times.get()).stolen(STOLEN, MUCH));
        }
        Optional<Cgroup.Throttling> after = Cgroup.of(files).throttling();
        if (throttling.isPresent() && after.isPresent()) {
            facts.add(after.get().since(throttling.get()).fact(THROTTLED));
        }
        return facts;
    }
}
