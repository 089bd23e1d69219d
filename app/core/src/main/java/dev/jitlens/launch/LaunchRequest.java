package dev.jitlens.launch;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.presets.Preset;

import java.util.List;

/**
 * What the user chose.
 *
 * @param arguments of the program, after those that the target brings
 * @param jitter whether it is measured; a preset may want it, too
 * @param around where the program is started, and with which environment
 */
public record LaunchRequest(
        Jdk jdk,
        LaunchTarget target,
        List<String> arguments,
        JvmChoice jvm,
        JitterChoice jitter,
        Surroundings around) {
    public LaunchRequest {
        arguments = List.copyOf(arguments);
    }

    /** A request for a program that is started where Jitlens was. */
    public LaunchRequest(
            Jdk jdk,
            LaunchTarget target,
            List<String> arguments,
            JvmChoice jvm,
            JitterChoice jitter) {
        this(jdk, target, arguments, jvm, jitter, Surroundings.OURS);
    }

    /** The same with other presets. */
    public LaunchRequest with(List<Preset> otherPresets) {
        return new LaunchRequest(jdk, target, arguments, jvm.with(otherPresets), jitter, around);
    }

    /** What the user wants, or else a preset. */
    JitterChoice jitterToMeasure() {
        boolean wanted = jvm.presets().stream().anyMatch(Preset::jitter);
        return jitter == JitterChoice.NONE && wanted ? JitterChoice.WITH_CONTROL : jitter;
    }
}
