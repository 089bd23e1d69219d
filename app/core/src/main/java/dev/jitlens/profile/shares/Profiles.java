package dev.jitlens.profile.shares;

import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleTimes;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Failed;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.model.samples.Sampling;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Parts and variants of profiles. */
public final class Profiles {
    private Profiles() {}

    /**
     * Only these threads, CPU times included. A source that does not tell threads apart is returned
     * as it is. What the source lost stays what it lost of all threads.
     */
    public static Profile only(Profile profile, ThreadChoice choice) {
        if (choice instanceof ThreadChoice.All || !ThreadChoice.isPossible(profile)) {
            return profile;
        }
        return without(profile, t -> !choice.chooses(t), s -> s.thread() < 0);
    }

    /** The profile without these threads and samples; the same one if it has none of them. */
    public static Profile without(
            Profile profile, Predicate<SampledThread> noThread, Predicate<Sampled> noSample) {
        List<SampledThread> threads = new ArrayList<>();
        int[] now = new int[profile.threads().size()];
        for (int i = 0; i < now.length; i++) {
            SampledThread thread = profile.threads().get(i);
            now[i] = noThread.test(thread) ? -1 : threads.size();
            if (now[i] >= 0) {
                threads.add(thread);
            }
        }
        boolean all = threads.size() == now.length;
        List<Sampled> stacks = new ArrayList<>();
        for (Sampled s : profile.stacks()) {
            boolean told = s.thread() >= 0 && s.thread() < now.length;
            if (!noSample.test(s) && (!told || now[s.thread()] >= 0)) {
                stacks.add(all || !told ? s : ofThread(s, now[s.thread()]));
            }
        }
        return all && stacks.size() == profile.stacks().size()
                ? profile
                : with(profile, profile.sampling(), threads, stacks)
                        .withTimes(only(profile.times(), now));
    }

    /**
     * @param now the new number of each thread, or -1 for those that are left out
     */
    private static SampleTimes only(SampleTimes times, int[] now) {
        List<SampleTimes.Count> kept = new ArrayList<>();
        for (SampleTimes.Count c : times.counts()) {
            boolean told = c.thread() >= 0 && c.thread() < now.length;
            int thread = told ? now[c.thread()] : -1;
            if (!told || thread >= 0) {
                kept.add(new SampleTimes.Count(c.slice(), thread, c.code(), c.kind(), c.samples()));
            }
        }
        return new SampleTimes(times.sliceNanos(), times.fromNanos(), kept, times.untold());
    }

    /**
     * The profile as if the agent had not climbed out of stubs: those samples failed as they did at
     * first.
     */
    public static Profile withoutClimbing(Profile profile) {
        List<Sampled> stacks = new ArrayList<>();
        for (Sampled s : profile.stacks()) {
            stacks.add(
                    s instanceof Walked w && w.climbedFrom().isPresent()
                            ? new Failed(
                                    w.thread(),
                                    w.count(),
                                    w.place(),
                                    w.climbedFrom().get(),
                                    byPlace(profile, w))
                            : s);
        }
        Sampling s = profile.sampling();
        Sampling sampling =
                new Sampling(
                        s.engine(),
                        s.intervalNanos(),
                        s.achievedNanos(),
                        s.nonSafepoints(),
                        false,
                        s.lost(),
                        s.event(),
                        s.counted(),
                        s.notes());
        return with(profile, sampling, profile.threads(), stacks).withTimes(profile.times());
    }

    /** Only samples of threads that did not run, taken as any: they say where threads wait. */
    public static Profile waiting(Profile profile) {
        List<Sampled> stacks = new ArrayList<>();
        for (Sampled s : profile.stacks()) {
            if (isWaiting(s) && s instanceof Walked w) {
                stacks.add(
                        new Walked(
                                w.thread(),
                                w.count(),
                                w.place(),
                                w.frames(),
                                false,
                                w.climbedFrom()));
            }
        }
        return with(profile, profile.sampling(), profile.threads(), stacks);
    }

    public static boolean isWaiting(Sampled sampled) {
        return sampled instanceof Walked walked && walked.waiting();
    }

    /**
     * The frame that the program counter tells: nothing else was known before the agent climbed.
     */
    private static List<SampleFrame> byPlace(Profile profile, Walked walked) {
        if (!walked.place().isKnown()) {
            return List.of();
        }
        SampledCode code = profile.code().get(walked.place().code());
        return code.stub()
                ? List.of()
                : List.of(
                        new SampleFrame(
                                code.method(), Unknown.NUMBER, Unknown.NUMBER, FrameKind.COMPILED));
    }

    private static Sampled ofThread(Sampled sampled, int thread) {
        return switch (sampled) {
            case Walked w ->
                    new Walked(
                            thread, w.count(), w.place(), w.frames(), w.waiting(), w.climbedFrom());
            case Failed f -> new Failed(thread, f.count(), f.place(), f.failure(), f.frames());
        };
    }

    private static Profile with(
            Profile p, Sampling sampling, List<SampledThread> threads, List<Sampled> stacks) {
        return new Profile(p.source(), p.member(), p.origin(), sampling, threads, p.code(), stacks);
    }
}
