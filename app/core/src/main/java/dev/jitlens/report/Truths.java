package dev.jitlens.report;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.launch.presets.Workloads;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.KnownTruth;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The truth that is known of what ran, if it was a sample workload. */
public final class Truths {
    private Truths() {}

    /** The truth of what ran; empty, too, if the workloads did not come with this Jitlens. */
    public static Optional<KnownTruth> of(Run run) {
        Optional<RunManifest> manifest = run.manifest();
        Optional<String> id = manifest.flatMap(m -> m.asked().workload());
        if (id.isEmpty()) {
            return Optional.empty();
        }
        try {
            Workloads workloads = Workloads.load();
            return workloads.has(id.get())
                    ? of(workloads.named(id.get()), manifest.get().command())
                            .map(truth -> truth.at(manifest.get().asked().hotLine()))
                    : Optional.empty();
        } catch (IOException | LaunchException e) {
            return Optional.empty();
        }
    }

    /**
     * The truth of a workload; empty if another variant ran than the one whose hot method is known.
     */
    private static Optional<KnownTruth> of(Workload workload, List<String> command) {
        return workload.knownTruth()
                .filter(
                        truth ->
                                variants(workload).stream()
                                        .allMatch(v -> ran(workload, v, command)));
    }

    /** The parameters that make the hot method run, such as {@code variant=inline}. */
    private static List<String> variants(Workload workload) {
        if (!(workload.truth().get("loops") instanceof List<?> loops)) {
            return List.of();
        }
        return loops.stream()
                .filter(
                        l ->
                                l instanceof Map<?, ?> m
                                        && workload.hotMethod().equals(m.get("method")))
                .map(l -> ((Map<?, ?>) l).get("when"))
                .filter(when -> when instanceof String s && s.contains("="))
                .map(String.class::cast)
                .distinct()
                .toList();
    }

    private static boolean ran(Workload workload, String variant, List<String> command) {
        String name = variant.substring(0, variant.indexOf('='));
        String value = variant.substring(variant.indexOf('=') + 1);
        int at = command.indexOf("--" + name);
        if (at >= 0) {
            return at + 1 < command.size() && command.get(at + 1).equals(value);
        }
        return workload.parameters().stream()
                .anyMatch(p -> p.name().equals(name) && p.defaultValue().equals(value));
    }
}
