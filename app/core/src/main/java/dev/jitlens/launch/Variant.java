package dev.jitlens.launch;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Preset;

import java.util.List;

/**
 * What is launched for one member of a preset.
 *
 * @param name of the member, or empty if no preset has any
 */
record Variant(String name, LaunchRequest request) {
    /**
     * @throws LaunchException if more than one preset has members
     */
    static List<Variant> of(LaunchRequest request) {
        List<Preset> several =
                request.jvm().presets().stream().filter(p -> !p.members().isEmpty()).toList();
        if (several.size() > 1) {
            throw new LaunchException(
                    "Each of these presets makes a set of runs, and only one can be chosen: "
                            + String.join(", ", several.stream().map(Preset::title).toList())
                            + ".");
        }
        return several.isEmpty()
                ? List.of(new Variant("", request))
                : several.getFirst().members().stream().map(m -> of(request, m)).toList();
    }

    private static Variant of(LaunchRequest request, String member) {
        List<Preset> presets = request.jvm().presets().stream().map(p -> p.only(member)).toList();
        return new Variant(member, request.with(presets));
    }

    /** The name of the folder of its run number {@code number} of {@code count}. */
    String memberName(int number, int count) {
        if (name.isEmpty()) {
            return Integer.toString(number);
        }
        return count == 1 ? name : name + "-" + number;
    }

    String memberTitle(String title) {
        return name.isEmpty() || title.isEmpty() ? name + title : name + ": " + title;
    }
}
