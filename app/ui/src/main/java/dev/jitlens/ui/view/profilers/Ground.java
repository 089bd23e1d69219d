package dev.jitlens.ui.view.profilers;

import dev.jitlens.launch.Workload;
import dev.jitlens.launch.Workloads;
import dev.jitlens.model.KnownTruth;
import dev.jitlens.model.Profile;
import dev.jitlens.model.Run;
import dev.jitlens.model.RunManifest;
import dev.jitlens.model.Sampled;
import dev.jitlens.profile.ThreadChoice;

import java.io.IOException;
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
        List<Threads> threads,
        boolean instructions,
        boolean waiting,
        boolean climbed,
        Optional<KnownTruth> truth,
        Optional<ThreadChoice> worker) {

    /** Reads the registry of the workloads: blocking. */
    static Ground of(Run run) {
        List<Profile> profiles = run.profiles();
        List<Threads> threads = Threads.of(profiles);
        Optional<Workload> workload = workload(run);
        Optional<KnownTruth> truth = workload.flatMap(Workload::knownTruth);
        String name = truth.map(KnownTruth::thread).orElse("main");
        return new Ground(
                run,
                threads,
                any(profiles, s -> s.place().isKnown()),
                profiles.stream().anyMatch(p -> p.waiting() > 0),
                any(profiles, s -> s instanceof Sampled.Walked w && w.climbedFrom().isPresent()),
                truth,
                workload.filter(w -> threads.stream().anyMatch(t -> t.name().equals(name)))
                        .map(w -> new ThreadChoice.Named(name)));
    }

    private static boolean any(List<Profile> profiles, Predicate<Sampled> predicate) {
        return profiles.stream().anyMatch(p -> p.stacks().stream().anyMatch(predicate));
    }

    /** The workload that ran; without the workloads beside Jitlens, nothing is known of it. */
    private static Optional<Workload> workload(Run run) {
        String id = run.manifest().map(RunManifest::workload).orElse("");
        if (id == null || id.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Workloads.load().all().stream().filter(w -> w.id().equals(id)).findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
