package dev.jitlens.run.samples;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.shares.HiddenClasses;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/** The profiles of one run, joined with what its other files tell. */
public final class RunProfiles {
    private final String member;
    private final List<Profile> profiles = new ArrayList<>();
    private List<SampledThread> threads = List.of();

    /**
     * @param member name of the run in its set, or empty
     */
    public RunProfiles(String member) {
        this.member = member;
    }

    public void add(Profile profile) {
        profiles.add(profile);
    }

    /** Where two files measured CPU times, the one counts that saw more of them. */
    public void threads(List<SampledThread> measured) {
        threads = cpu(measured) > cpu(threads) ? List.copyOf(measured) : threads;
    }

    private static long cpu(List<SampledThread> threads) {
        return threads.stream().mapToLong(t -> Math.max(0, t.cpuNanos())).sum();
    }

    /**
     * @param byEntry compilations whose code began at an address
     */
    public List<Profile> finish(
            Optional<RunManifest> manifest, LongFunction<List<Compilation>> byEntry) {
        return profiles.stream()
                .map(profile -> joined(profile, manifest, byEntry))
                .sorted(Comparator.comparing(Profile::source))
                .toList();
    }

    private Profile joined(
            Profile read, Optional<RunManifest> manifest, LongFunction<List<Compilation>> byEntry) {
        CompiledBy compiled = new CompiledBy(read.code(), byEntry);
        HiddenClasses hidden = new HiddenClasses();
        List<Sampled> stacks =
                read.stacks().stream().map(s -> hidden.named(compiled.told(s))).toList();
        return new Profile(
                read.source(),
                member,
                read.origin(),
                sampling(read, stacks, manifest),
                ThreadCpuTimes.of(read, threads),
                compiled.code(),
                stacks,
                read.times());
    }

    private static Sampling sampling(
            Profile read, List<Sampled> stacks, Optional<RunManifest> manifest) {
        Sampling noted = read.sampling().noted(VirtualThreads.noted(read, stacks));
        return manifest.map(
                        m ->
                                DebugInfo.told(
                                        noted,
                                        read.source(),
                                        m.command(),
                                        m.asked().attached().isPresent()))
                .orElse(noted);
    }
}
