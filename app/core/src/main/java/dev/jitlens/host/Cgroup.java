package dev.jitlens.host;

import dev.jitlens.model.run.HostFact;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The control group of the process, of version 2 or 1, with those above it: a quota of any of them
 * holds. In a container the path may be that outside; then only the mounted one is seen.
 *
 * @param folders where files of its CPU controller may be, its own first
 * @param isV2 whether these are of version 2
 */
record Cgroup(HostFiles files, List<String> folders, boolean isV2) {
    private static final String MOUNT = "/sys/fs/cgroup";
    private static final String STAT = "/cpu.stat";

    /** {@code 0::/path} is of version 2, {@code 4:cpu,cpuacct:/path} of version 1. */
    static Cgroup of(HostFiles files) {
        String v2 = "";
        String v1 = "";
        for (String line : files.lines(files.proc() + "/cgroup")) {
            int first = line.indexOf(':');
            int second = line.indexOf(':', first + 1);
            if (first < 0 || second < 0) {
                continue;
            }
            if (line.startsWith("0:")) {
                v2 = line.substring(second + 1);
            } else if (("," + line.substring(first + 1, second) + ",").contains(",cpu,")) {
                v1 = line.substring(second + 1);
            }
        }
        for (String mount : List.of(MOUNT + "/cpu", MOUNT + "/cpu,cpuacct")) {
            Cgroup old = new Cgroup(files, upwards(mount, v1), false);
            if (old.isKnown()) {
                return old;
            }
        }
        return new Cgroup(files, upwards(MOUNT, v2), true);
    }

    private static List<String> upwards(String mount, String path) {
        List<String> folders = new ArrayList<>();
        String rest = path.contains("..") ? "" : path;
        while (rest.length() > 1) {
            folders.add(mount + rest);
            rest = rest.substring(0, Math.max(0, rest.lastIndexOf('/')));
        }
        folders.add(mount);
        return folders;
    }

    /** Whether there is a CPU controller whose files can be read. */
    boolean isKnown() {
        for (String folder : folders) {
            if (files.text(folder + STAT).isPresent()) {
                return true;
            }
        }
        return false;
    }

    /** The file that says whether there is a quota. */
    String source() {
        return folders.getFirst() + (isV2 ? "/cpu.max" : "/cpu.cfs_quota_us");
    }

    /** How many CPUs' worth of time a period allows. */
    record Quota(String text, double cpus, String source) {}

    /** The lowest quota. */
    Optional<Quota> quota() {
        Quota lowest = null;
        for (String folder : folders) {
            Quota quota = (isV2 ? quota2(folder) : quota1(folder)).orElse(null);
            if (quota != null && (lowest == null || quota.cpus < lowest.cpus)) {
                lowest = quota;
            }
        }
        return Optional.ofNullable(lowest);
    }

    /** {@code max 100000} or {@code 150000 100000}: microseconds of a period. */
    private Optional<Quota> quota2(String folder) {
        String source = folder + "/cpu.max";
        List<String> words = HostFiles.words(files.text(source).orElse(""));
        return words.size() == 2
                ? quota(HostFiles.number(words.get(0)), HostFiles.number(words.get(1)), source)
                : Optional.empty();
    }

    private Optional<Quota> quota1(String folder) {
        String source = folder + "/cpu.cfs_quota_us";
        return quota(files.numberIn(source), files.numberIn(folder + "/cpu.cfs_period_us"), source);
    }

    private static Optional<Quota> quota(OptionalLong micros, OptionalLong period, String source) {
        if (micros.orElse(-1) <= 0 || period.orElse(0) <= 0) {
            return Optional.empty();
        }
        double cpus = (double) micros.getAsLong() / period.getAsLong();
        String text =
                HostFiles.fixed(cpus, 2)
                        + (cpus == 1 ? " CPU" : " CPUs")
                        + " in periods of "
                        + HostFiles.fixed(period.getAsLong() / 1e3, 0)
                        + " ms";
        return Optional.of(new Quota(text, cpus, source));
    }

    /**
     * How often and how long it was stopped.
     *
     * @param nanos all CPUs' together
     */
    record Throttling(long times, long nanos, String source) {
        Throttling since(Throttling before) {
            return new Throttling(
                    Math.max(0, times - before.times), Math.max(0, nanos - before.nanos), source);
        }

        HostFact fact(Said said) {
            String value =
                    times == 0
                            ? "never"
                            : times
                                    + " time"
                                    + CpuFacts.s(times)
                                    + ", "
                                    + HostFiles.fixed(nanos / 1e9, 3)
                                    + " s";
            return times == 0 ? said.from(source).good(value) : said.from(source).noisy(value);
        }
    }

    /**
     * The throttling of the innermost group that counts it; version 2 says microseconds, version 1
     * nanoseconds.
     */
    Optional<Throttling> throttling() {
        for (String folder : folders) {
            String source = folder + STAT;
            OptionalLong times = files.numberIn(source, "nr_throttled");
            OptionalLong micros = files.numberIn(source, "throttled_usec");
            OptionalLong nanos = files.numberIn(source, "throttled_time");
            if (times.isPresent()) {
                return Optional.of(
                        new Throttling(
                                times.getAsLong(), nanos.orElse(1000 * micros.orElse(0)), source));
            }
        }
        return Optional.empty();
    }
}
