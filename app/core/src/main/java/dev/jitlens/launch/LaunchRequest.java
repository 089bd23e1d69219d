package dev.jitlens.launch;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.presets.Preset;

import java.util.List;

/**
 * What the user chose.
 *
 * @param flags further arguments of java
 * @param compileCommands values of {@code -XX:CompileCommand}, such as {@code
 *     print,java.lang.String::hashCode}
 * @param method pattern for presets that need one, or empty for the workload's own
 * @param arguments of the program, after those that the target brings
 * @param hsdis whether Jitlens' own hsdis prints assembly even where the JVM needs none
 * @param jitter whether it is measured; a preset may want it, too
 */
public record LaunchRequest(
        Jdk jdk,
        LaunchTarget target,
        List<Preset> presets,
        List<String> flags,
        List<String> compileCommands,
        String method,
        List<String> arguments,
        boolean hsdis,
        JitterChoice jitter) {
    public LaunchRequest {
        presets = List.copyOf(presets);
        flags = List.copyOf(flags);
        compileCommands = List.copyOf(compileCommands);
        arguments = List.copyOf(arguments);
    }

    /** Without jitter, unless a preset wants it. */
    public LaunchRequest(
            Jdk jdk,
            LaunchTarget target,
            List<Preset> presets,
            List<String> flags,
            List<String> compileCommands,
            String method,
            List<String> arguments,
            boolean hsdis) {
        this(
                jdk,
                target,
                presets,
                flags,
                compileCommands,
                method,
                arguments,
                hsdis,
                JitterChoice.NONE);
    }

    /** With hsdis only where the JVM needs it. */
    public LaunchRequest(
            Jdk jdk,
            LaunchTarget target,
            List<Preset> presets,
            List<String> flags,
            List<String> compileCommands,
            String method,
            List<String> arguments) {
        this(jdk, target, presets, flags, compileCommands, method, arguments, false);
    }

    /** The same with other presets. */
    LaunchRequest with(List<Preset> otherPresets) {
        return new LaunchRequest(
                jdk,
                target,
                otherPresets,
                flags,
                compileCommands,
                method,
                arguments,
                hsdis,
                jitter);
    }

    /** What the user wants, or else a preset. */
    JitterChoice jitterToMeasure() {
        boolean wanted = presets.stream().anyMatch(Preset::jitter);
        return jitter == JitterChoice.NONE && wanted ? JitterChoice.WITH_CONTROL : jitter;
    }
}
