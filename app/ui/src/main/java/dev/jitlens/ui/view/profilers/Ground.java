package dev.jitlens.ui.view.profilers;

import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.KnownTruth;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.profile.shares.ThreadChoice;
import dev.jitlens.report.Truths;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What is known about a run before anything is compared.
 *
 * @param threads that can be chosen
 * @param instructions whether any sample has a program counter in known code
 * @param waiting whether there are samples of threads that did not run
 * @param climbed whether an agent climbed out of stubs
 * @param truth of the sample workload that ran, if it did
 * @param worker the workload's thread, if it was sampled
 */
record Ground(
        Run run,
        List<SampledThreads> threads,
        boolean instructions,
        boolean waiting,
        boolean climbed,
        Optional<KnownTruth> truth,
        Optional<ThreadChoice> worker) {

    /** Reads the registry of the workloads: blocking. */
    static Ground of(Run run) {
        List<Profile> profiles = run.allProfiles();
        List<SampledThreads> threads = SampledThreads.of(profiles);
        Optional<KnownTruth> truth = Truths.of(run);
        String name = truth.map(KnownTruth::thread).orElse("main");
        return new Ground(
                run,
                threads,
                any(profiles, s -> s.place().isKnown()),
                profiles.stream().anyMatch(p -> p.waiting() > 0),
                any(profiles, s -> s instanceof Sampled.Walked w && w.climbedFrom().isPresent()),
                truth,
                run.manifest()
                        .flatMap(manifest -> manifest.asked().workload())
                        .filter(id -> threads.stream().anyMatch(t -> t.name().equals(name)))
                        .map(id -> new ThreadChoice.Named(name)));
    }

    private static boolean any(List<Profile> profiles, Predicate<Sampled> predicate) {
        return profiles.stream().anyMatch(p -> p.stacks().stream().anyMatch(predicate));
    }
}
