package dev.jitlens.report;

import dev.jitlens.analysis.TruthScore;
import dev.jitlens.model.samples.KnownTruth;
import dev.jitlens.model.samples.SampleSource;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a source tells of a workload's known truth on one JDK.
 *
 * @param jdk version
 * @param flags that the runs of this source differ in; may be empty
 * @param score empty if the source left no file, or none that could be read
 */
public record TruthRow(
        String workload,
        String jdk,
        SampleSource source,
        String flags,
        KnownTruth truth,
        Optional<TruthScore> score) {

    long samples() {
        return score.map(s -> s.foot().taken()).orElse(0L);
    }

    long expected() {
        return score.map(s -> s.foot().expected()).orElse(-1L);
    }

    Map<String, Long> failed() {
        return score.map(s -> s.foot().failed()).orElse(Map.of());
    }

    /** The share on the true method, from 0 to 1; 0 if there are no samples. */
    double onTrueMethod() {
        return score.map(s -> s.onTrueMethod().value()).orElse(0.0);
    }

    /** The share on the true line, from 0 to 1; 0 if there are no samples. */
    double onTrueLine() {
        return score.map(s -> s.onTrueLine().value()).orElse(0.0);
    }

    /** The element of an array. */
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("workload", workload);
        json.put("jdk", jdk);
        json.put("source", source.id());
        json.put("flags", flags);
        json.put("samples", samples());
        json.put("expected", Json.known(expected()));
        json.put("failed", failed());
        json.put("onTrueMethod", onTrueMethod());
        json.put("onTrueLine", onTrueLine());
        return json;
    }
}
