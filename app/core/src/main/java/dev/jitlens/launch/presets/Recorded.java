package dev.jitlens.launch.presets;

import dev.jitlens.model.samples.SampleSource;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a preset takes by itself beside what its arguments write.
 *
 * @param sources of samples, all in the one JVM of the preset
 * @param events of a flight recording, by name, and their settings; of use only if a source records
 */
public record Recorded(List<SampleSource> sources, Map<String, Map<String, String>> events) {
    public static final Recorded NOTHING = new Recorded(List.of(), Map.of());

    public Recorded {
        sources = List.copyOf(sources);
        Map<String, Map<String, String>> copy = new LinkedHashMap<>();
        events.forEach((name, settings) -> copy.put(name, new LinkedHashMap<>(settings)));
        events = copy;
    }

    /** What several presets take together; of two settings the later wins. */
    public static Recorded of(List<Preset> presets) {
        Map<String, Map<String, String>> events = new LinkedHashMap<>();
        for (Preset preset : presets) {
            preset.recorded()
                    .events()
                    .forEach(
                            (name, settings) ->
                                    events.computeIfAbsent(name, n -> new LinkedHashMap<>())
                                            .putAll(settings));
        }
        return new Recorded(
                presets.stream().flatMap(p -> p.recorded().sources().stream()).distinct().toList(),
                events);
    }
}
