package dev.jitlens.launch;

import dev.jitlens.model.run.RunManifest;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a command line needs for its sample sources.
 *
 * @param flags arguments of java
 * @param files that the run directory needs before it starts, by name
 * @param asked for run.json; empty if nothing is sampled
 */
record SamplingFlags(
        List<String> flags, Map<String, String> files, Optional<RunManifest.Sampling> asked) {
    static final SamplingFlags NONE = new SamplingFlags(List.of(), Map.of(), Optional.empty());

    SamplingFlags {
        flags = List.copyOf(flags);
        files = Map.copyOf(files);
    }
}
