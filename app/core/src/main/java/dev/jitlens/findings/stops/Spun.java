package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Failed;
import dev.jitlens.model.samples.Sampled.Walked;

import java.util.Optional;
import java.util.Set;

/**
 * How much of some threads' time is in the JVM where no stack can be walked, as it is while a
 * thread tries to get a monitor, is put to sleep for it and wakes another one: a recording has the
 * waits only that are longer than its threshold.
 *
 * @param samples of these threads without a stack
 * @param share of all samples of these threads, from 0 to 1
 */
record Spun(long samples, double share, Origin origin) {
    /** What the raw PC says of them. */
    private static final String OUTSIDE = "outside Java code";

    private static final double LEAST_SHARE = 0.2;

    /** Of fewer threads none can have the monitor that another one wants. */
    private static final int LEAST_THREADS = 2;

    static Optional<Spun> of(Facts facts, Set<String> threads) {
        if (threads.size() < LEAST_THREADS || shareOutside(facts, threads) < LEAST_SHARE) {
            return Optional.empty();
        }
        return profile(facts, SampleSource.AGCT)
                .map(p -> in(p, threads))
                .filter(s -> s.share >= LEAST_SHARE);
    }

    private static Optional<Profile> profile(Facts facts, SampleSource source) {
        return facts.run().profiles().stream()
                .filter(p -> p.source() == source && p.samples() >= Facts.LEAST_SAMPLES)
                .findFirst();
    }

    private static Spun in(Profile profile, Set<String> threads) {
        long failed = 0;
        long all = 0;
        for (Sampled sampled : profile.stacks()) {
            boolean waits = sampled instanceof Walked walked && walked.waiting();
            if (!waits && isOf(profile, sampled, threads)) {
                all += sampled.count();
                failed += sampled instanceof Failed ? sampled.count() : 0;
            }
        }
        return new Spun(failed, all == 0 ? 0 : (double) failed / all, profile.origin());
    }

    private static boolean isOf(Profile profile, Sampled sampled, Set<String> threads) {
        return sampled.thread() >= 0
                && threads.contains(profile.threads().get(sampled.thread()).name());
    }

    /**
     * By the raw PC, 1 where there is none: a stack of compiled code may fail to be walked, too.
     */
    private static double shareOutside(Facts facts, Set<String> threads) {
        Optional<Profile> profile = profile(facts, SampleSource.PC);
        if (profile.isEmpty()) {
            return 1;
        }
        long outside = 0;
        long all = 0;
        for (Sampled sampled : profile.get().stacks()) {
            if (isOf(profile.get(), sampled, threads)) {
                all += sampled.count();
                outside +=
                        sampled instanceof Failed f && f.failure().name().equals(OUTSIDE)
                                ? f.count()
                                : 0;
            }
        }
        return all == 0 ? 0 : (double) outside / all;
    }
}
