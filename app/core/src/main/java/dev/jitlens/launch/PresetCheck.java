package dev.jitlens.launch;

import dev.jitlens.launch.flags.FlagFilter;
import dev.jitlens.launch.flags.JvmOptions;
import dev.jitlens.launch.hsdis.HsdisSetup;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.presets.Preset;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether a preset works with a JDK on this machine. */
public final class PresetCheck {
    private PresetCheck() {}

    /** What of it will be missing, in sentences; empty if it works. Asks the JVM: blocking. */
    public static List<String> missing(Preset preset, Jdk jdk) {
        List<String> words = preset.argumentsFor(jdk.feature());
        JvmOptions options = new JvmOptions();
        options.addAll(words);
        FlagFilter filter = new FlagFilter(jdk);
        filter.accepted(withoutMethod(options.all()));
        List<String> missing = new ArrayList<>(filter.notices());
        HsdisSetup.missing(jdk, words).ifPresent(missing::add);
        preset.recorded().sources().stream()
                .map(source -> SampleSources.missing(source, jdk))
                .flatMap(Optional::stream)
                .forEach(missing::add);
        return missing;
    }

    /** What is for a method that nobody has named yet cannot be asked for. */
    private static List<List<String>> withoutMethod(List<List<String>> options) {
        return options.stream()
                .filter(option -> option.stream().noneMatch(word -> word.contains("{method}")))
                .toList();
    }
}
