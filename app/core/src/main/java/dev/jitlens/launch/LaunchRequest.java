package dev.jitlens.launch;

import java.util.List;

/**
 * What the user chose.
 *
 * @param flags further arguments of java
 * @param compileCommands values of {@code -XX:CompileCommand}, such as {@code
 *     print,java.lang.String::hashCode}
 * @param method pattern for presets that need one, or empty for the workload's own
 * @param arguments of the program, after those that the target brings
 */
public record LaunchRequest(
        Jdk jdk,
        LaunchTarget target,
        List<Preset> presets,
        List<String> flags,
        List<String> compileCommands,
        String method,
        List<String> arguments) {
    public LaunchRequest {
        presets = List.copyOf(presets);
        flags = List.copyOf(flags);
        compileCommands = List.copyOf(compileCommands);
        arguments = List.copyOf(arguments);
    }
}
