package dev.jitlens.ui.view.launch;

import dev.jitlens.launch.PresetCheck;
import dev.jitlens.launch.SampleSources;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.model.samples.SampleSource;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What does not work on a JDK, and why. Asks the JVM: blocking. */
final class Missing {
    private Missing() {}

    static Map<SampleSource, String> sources(Jdk jdk) {
        Map<SampleSource, String> why = new EnumMap<>(SampleSource.class);
        for (SampleSource source : SampleSources.ALL) {
            SampleSources.missing(source, jdk).ifPresent(reason -> why.put(source, reason));
        }
        return why;
    }

    static Map<Preset, List<String>> presets(Jdk jdk, List<Preset> presets) {
        Map<Preset, List<String>> why = new HashMap<>();
        presets.forEach(preset -> why.put(preset, PresetCheck.missing(preset, jdk)));
        return why;
    }
}
