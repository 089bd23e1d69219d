package dev.jitlens.run;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.shares.CompiledBy;
import dev.jitlens.profile.shares.DebugInfo;
import dev.jitlens.profile.shares.HiddenClasses;
import dev.jitlens.profile.shares.ThreadCpuTimes;
import dev.jitlens.profile.shares.VirtualThreads;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/** The profiles of one run, joined with what its other files tell. */
final class RunProfiles {
    private final String member;
    private final List<Profile> profiles = new ArrayList<>();
    private List<SampledThread> threads = List.of();

    /**
     * @param member name of the run in its set, or empty
     */
    RunProfiles(String member) {
        this.member = member;
    }

    void add(Profile profile) {
        profiles.add(profile);
    }

    /** Where two files measured CPU times, the one counts that saw more of them. */
    void threads(List<SampledThread> measured) {
        threads = cpu(measured) > cpu(threads) ? List.copyOf(measured) : threads;
    }

    private static long cpu(List<SampledThread> threads) {
        return threads.stream().mapToLong(t -> Math.max(0, t.cpuNanos())).sum();
    }

    /**
     * @param byEntry compilations whose code began at an address
     */
    List<Profile> finish(Optional<RunManifest> manifest, LongFunction<List<Compilation>> byEntry) {
        return profiles.stream()
                .map(p -> p.of(member))
                .map(p -> ThreadCpuTimes.join(p, threads))
                .map(p -> CompiledBy.join(p, byEntry))
                .map(HiddenClasses::join)
                .map(VirtualThreads::join)
                .map(
                        p ->
                                manifest.map(
                                                m ->
                                                        DebugInfo.join(
                                                                p,
                                                                m.command(),
                                                                m.asked().attached().isPresent()))
                                        .orElse(p))
                .sorted(Comparator.comparing(Profile::source))
                .toList();
    }
}
