package dev.jitlens.launch;

import dev.jitlens.model.run.RunManifest;

import java.util.List;
import java.util.Map;

/**
 * What a command line needs for its sample sources.
 *
 * @param flags arguments of java
 * @param files that the run directory needs before it starts, by name
 * @param asked for run.json; null if nothing is sampled
 * @param notices sentences
 */
record SamplingFlags(
        List<String> flags,
        Map<String, String> files,
        RunManifest.Sampling asked,
        List<String> notices) {
    static final SamplingFlags NONE = new SamplingFlags(List.of(), Map.of(), null, List.of());

    SamplingFlags {
        flags = List.copyOf(flags);
        files = Map.copyOf(files);
        notices = List.copyOf(notices);
    }
}
