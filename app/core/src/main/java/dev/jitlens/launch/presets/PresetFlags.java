package dev.jitlens.launch.presets;

import java.util.ArrayList;
import java.util.List;

/** The arguments of a preset for one JDK and one method. */
public final class PresetFlags {
    private PresetFlags() {}

    public static List<String> of(Preset preset, int feature, String method, List<String> notices) {
        if (!preset.members().isEmpty()) {
            throw new IllegalArgumentException(preset.name() + " is a set of several runs");
        }
        List<String> words = new ArrayList<>();
        for (String word : preset.argumentsFor(feature)) {
            if (!word.contains(Preset.METHOD)) {
                words.add(word);
            } else if (!method.isEmpty()) {
                words.add(word.replace(Preset.METHOD, method));
            }
        }
        if (method.isEmpty() && preset.needsMethod()) {
            notices.add("\"" + preset.title() + "\" needs a method, and none is named.");
        }
        if (words.isEmpty() && !preset.lines().isEmpty()) {
            notices.add("\"" + preset.title() + "\" needs no flag on JDK " + feature + ".");
        }
        return words;
    }
}
