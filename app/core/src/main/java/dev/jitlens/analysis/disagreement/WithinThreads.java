package dev.jitlens.analysis.disagreement;

import dev.jitlens.analysis.disagreement.Disagreements.Rule;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.shares.Profiles;
import dev.jitlens.profile.shares.ThreadChoice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Compares sources thread by thread: what one thread ran does not explain another's samples. */
final class WithinThreads {
    /** Threads with fewer samples are not worth a sentence. */
    private static final double LEAST = 0.05;

    private static final int MOST_THREADS = 8;
    private static final int MOST_SENTENCES = 3;

    private record Part(SampledThread thread, Profile samples) {}

    private WithinThreads() {}

    static List<Disagreement> find(Rule rule, Compared compared, Profile profile) {
        List<Part> busy = busy(profile);
        if (busy.size() < 2) {
            return rule.find(compared, profile);
        }
        int column = compared.column(profile);
        List<Disagreement> found = new ArrayList<>();
        for (Part part : busy) {
            ThreadChoice choice = choice(profile, part.thread());
            Compared one = compared.only(choice);
            for (Disagreement each : rule.find(one, one.profiles().get(column))) {
                if (found.size() < MOST_SENTENCES) {
                    found.add(each.in(part.thread().name()));
                }
            }
        }
        return found;
    }

    /** The threads that most samples are of. */
    private static List<Part> busy(Profile profile) {
        return profile.threads().stream()
                .map(t -> new Part(t, Profiles.only(profile, choice(profile, t))))
                .filter(p -> p.samples().samples() > LEAST * profile.samples())
                .sorted(Comparator.comparingLong((Part p) -> p.samples().samples()).reversed())
                .limit(MOST_THREADS)
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
