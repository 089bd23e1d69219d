package dev.jitlens.launch;

import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Recorded;

import java.util.List;
import java.util.Optional;

/**
 * What the user wants of the JVM.
 *
 * @param flags further arguments of java
 * @param compileCommands values of {@code -XX:CompileCommand}, such as {@code
 *     print,java.lang.String::hashCode}
 * @param method pattern for presets that need one; otherwise the workload's own
 * @param hsdis whether Jitlens' own hsdis prints assembly even where the JVM needs none
 */
public record JvmChoice(
        List<Preset> presets,
        List<String> flags,
        List<String> compileCommands,
        Optional<String> method,
        boolean hsdis) {
    /** The JVM as it is. */
    public static final JvmChoice NONE =
            new JvmChoice(List.of(), List.of(), List.of(), Optional.empty(), false);

    public JvmChoice {
        presets = List.copyOf(presets);
        flags = List.copyOf(flags);
        compileCommands = List.copyOf(compileCommands);
    }

    /** What the presets take by themselves. */
    Recorded recorded() {
        return Recorded.of(presets);
    }

    /** The same with other presets. */
    JvmChoice with(List<Preset> otherPresets) {
        return new JvmChoice(otherPresets, flags, compileCommands, method, hsdis);
    }
}
