package dev.jitlens.host;

import dev.jitlens.model.run.HostFact;

import java.util.Optional;

/** How much CPU a container or service may use, and how often it was stopped for using more. */
final class CgroupFacts {
    private static final Said QUOTA =
            new Said(
                    "cpu-quota",
                    "CPU quota",
                    "When the quota of a period, mostly 100 ms, is used up, all threads stand still"
                            + " until the next one: a pause that no JVM log shows.",
                    "/sys/fs/cgroup/cpu.max");
    private static final Said THROTTLED =
            new Said(
                    "cpu-throttled",
                    "Throttled",
                    "How often all threads of this container were stopped because the quota was"
                            + " used up, since it began.",
                    "/sys/fs/cgroup/cpu.stat");

    private CgroupFacts() {}

    static HostFact quota(HostFiles files) {
        Cgroup cgroup = Cgroup.of(files);
        if (!cgroup.isKnown()) {
            return QUOTA.unknown();
        }
        Optional<Cgroup.Quota> quota = cgroup.quota();
        return quota.isEmpty()
                ? QUOTA.from(cgroup.source()).good("none")
                : QUOTA.from(quota.get().source()).noisy(quota.get().text());
    }

    static HostFact throttled(HostFiles files) {
        Cgroup cgroup = Cgroup.of(files);
        Optional<Cgroup.Throttling> throttling = cgroup.throttling();
        if (throttling.isEmpty()) {
            return cgroup.isKnown() && cgroup.quota().isEmpty()
                    ? THROTTLED.from(cgroup.source()).good("never: there is no quota")
                    : THROTTLED.unknown();
        }
        return throttling.get().fact(THROTTLED);
    }
}
