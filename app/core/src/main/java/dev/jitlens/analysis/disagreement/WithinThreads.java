package dev.jitlens.analysis.disagreement;

import dev.jitlens.analysis.disagreement.Disagreements.Rule;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.shares.ThreadChoice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Compares sources thread by thread: what one thread ran does not explain another's samples. */
final class WithinThreads {
    /** Threads with fewer samples are not worth a sentence. */
    private static final double LEAST = 0.05;

    /** Of fewer, a single sample is more than what is worth a sentence. */
    private static final long LEAST_SAMPLES = 20;

    private static final int MOST_THREADS = 8;
    private static final int MOST_SENTENCES = 3;

    private WithinThreads() {}

    static List<Disagreement> find(Rule rule, Compared compared, Profile profile) {
        List<SampledThread> busy = busy(profile);
        if (busy.size() < 2) {
            return profile.samples() < LEAST_SAMPLES ? List.of() : rule.find(compared, profile);
        }
        int column = compared.column(profile);
        List<Disagreement> found = new ArrayList<>();
        for (SampledThread thread : busy) {
            Compared one = compared.only(choice(profile, thread));
            for (Disagreement each : rule.find(one, one.profiles().get(column))) {
                if (found.size() < MOST_SENTENCES) {
                    found.add(each.in(thread.name()));
                }
            }
        }
        return found;
    }

    /** The threads that most samples are of: in one pass, since there may be any number. */
    private static List<SampledThread> busy(Profile profile) {
        long[] samples = new long[profile.threads().size()];
        for (Sampled sampled : profile.stacks()) {
            boolean waits = sampled instanceof Walked walked && walked.waiting();
            if (sampled.thread() >= 0 && !waits) {
                samples[sampled.thread()] += sampled.count();
            }
        }
        double least = Math.max(LEAST_SAMPLES - 1, LEAST * profile.samples());
        return IntStream.range(0, samples.length)
                .filter(i -> samples[i] > least)
                .boxed()
                .sorted(Comparator.comparingLong((Integer i) -> samples[i]).reversed())
                .limit(MOST_THREADS)
                .map(profile.threads()::get)
                .toList();
    }

    /**
     * Chooses by name where only one is called so: in another run, the same thread has another id.
     */
    private static ThreadChoice choice(Profile profile, SampledThread thread) {
        boolean only =
                profile.threads().stream().filter(t -> t.name().equals(thread.name())).count() == 1;
        return only && !thread.name().isEmpty()
                ? new ThreadChoice.Named(thread.name())
                : ThreadChoice.One.of(thread);
    }
}
