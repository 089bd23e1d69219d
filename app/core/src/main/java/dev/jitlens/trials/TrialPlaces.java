package dev.jitlens.trials;

import dev.jitlens.launch.SetPlan;
import dev.jitlens.launch.jdk.LaunchException;

import java.io.IOException;
import java.util.List;

/**
 * Where trials run at a time: each place has one, on processors of its own where that can be.
 *
 * @param cpus of each place; empty where it is not pinned, or only as the trial itself is
 * @param coreShared whether threads of one core belong to several places
 */
record TrialPlaces(List<String> cpus, boolean coreShared) {
    private static final String CORE_SHARED = "Parallel trials (shared cores)";

    TrialPlaces {
        cpus = List.copyOf(cpus);
    }

    /**
     * @throws LaunchException with a sentence, if so many trials would share processors
     */
    static TrialPlaces of(Experiment experiment) throws IOException {
        int parallel = experiment.repeat().parallel();
        if (parallel == 1) {
            return new TrialPlaces(List.of(""), false);
        }
        if (experiment.grid().containsKey("cpus")) {
            throw new LaunchException(
                    "The grid's cpus says which processors each trial has, so that trials can only"
                            + " run one at a time; leave --parallel or the grid's cpus out.");
        }
        CpuShares shares = CpuShares.of(parallel, experiment.jvm().cpus());
        return new TrialPlaces(shares.lists(), shares.coreShared());
    }

    /** A plan as it runs at a place. */
    SetPlan at(String place, SetPlan plan) {
        return place.isEmpty() ? plan : plan.on(place);
    }

    /** What the places do to what is measured, as a fact of a noisy machine. */
    List<String> noisy() {
        return coreShared ? List.of(CORE_SHARED) : List.of();
    }

    /** A sentence for who watches, if there are several. */
    String sentence() {
        return cpus.size()
                + " trials run at a time, "
                + (cpus.getFirst().isEmpty()
                        ? "not pinned, since there is no taskset."
                        : "each pinned to CPUs of its own: " + String.join("; ", cpus) + ".");
    }
}
