package dev.jitlens.watch;

import dev.jitlens.counters.LocalJvm;
import dev.jitlens.counters.LocalJvms;
import dev.jitlens.watch.SeenJvm.Reach;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks again and again at the JVMs of this machine, Jitlens left out, and remembers what they had
 * used the last time. Blocking; one thread at a time.
 */
public final class SeenJvms {
    private record Used(Optional<Instant> start, Duration cpu, long nanos) {}

    private final Map<Long, Used> before = new HashMap<>();

    /** The JVMs that run now, by the numbers of their processes. */
    public synchronized List<SeenJvm> look() {
        List<SeenJvm> seen = new ArrayList<>();
        for (LocalJvm jvm : LocalJvms.find()) {
            if (!jvm.isJitlens()) {
                seen.add(see(jvm));
            }
        }
        before.keySet().removeIf(pid -> seen.stream().noneMatch(s -> s.jvm().pid() == pid));
        return List.copyOf(seen);
    }

    private SeenJvm see(LocalJvm jvm) {
        ProcFiles proc = new ProcFiles(jvm.pid());
        String version = jvm.version().isEmpty() ? JvmWords.released(proc) : jvm.version();
        double cores = cores(jvm.pid());
        try {
            TargetProcess process = TargetProcess.of(jvm.pid());
            boolean agents = !JvmWords.of(proc).contains("-XX:-EnableDynamicAgentLoading");
            return new SeenJvm(
                    jvm,
                    Instant.now(),
                    version,
                    cores,
                    agents ? Reach.ALL : Reach.NO_AGENTS,
                    agents ? place(process) : noAgents(jvm.pid()));
        } catch (WatchException e) {
            return new SeenJvm(jvm, Instant.now(), version, cores, Reach.NONE, e.getMessage());
        }
    }

    private static String noAgents(long pid) {
        return "Process "
                + pid
                + " was started with -XX:-EnableDynamicAgentLoading, so no agent gets into it:"
                + " take jfr, which needs none.";
    }

    private static String place(TargetProcess process) {
        return process.own()
                ? ""
                : "Process "
                        + process.pid()
                        + " lives in a container, as process "
                        + process.ownPid()
                        + ": it is reached through "
                        + process.root()
                        + ", where the agent is copied to its /tmp meanwhile.";
    }

    private double cores(long pid) {
        ProcessHandle.Info info = ProcessHandle.of(pid).map(ProcessHandle::info).orElse(null);
        if (info == null || info.totalCpuDuration().isEmpty()) {
            return -1;
        }
        Used now = new Used(info.startInstant(), info.totalCpuDuration().get(), System.nanoTime());
        Used last = before.put(pid, now);
        return last == null || !last.start.equals(now.start) || last.nanos == now.nanos
                ? -1
                : Math.max(
                        0, (double) now.cpu.minus(last.cpu).toNanos() / (now.nanos - last.nanos));
    }
}
