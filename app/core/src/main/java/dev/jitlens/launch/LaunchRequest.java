package dev.jitlens.launch;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.presets.Preset;

import java.util.List;

/**
 * What the user chose.
 *
 * @param arguments of the program, after those that the target brings
 * @param jitter whether it is measured; a preset may want it, too
 */
public record LaunchRequest(
        Jdk jdk, LaunchTarget target, List<String> arguments, JvmChoice jvm, JitterChoice jitter) {
    public LaunchRequest {
        arguments = List.copyOf(arguments);
    }

    /** The same with other presets. */
    public LaunchRequest with(List<Preset> otherPresets) {
        return new LaunchRequest(jdk, target, arguments, jvm.with(otherPresets), jitter);
    }

    /** What the user wants, or else a preset. */
    JitterChoice jitterToMeasure() {
        boolean wanted = jvm.presets().stream().anyMatch(Preset::jitter);
        return jitter == JitterChoice.NONE && wanted ? JitterChoice.WITH_CONTROL : jitter;
    }
}
