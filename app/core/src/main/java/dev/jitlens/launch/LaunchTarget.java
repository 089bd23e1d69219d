package dev.jitlens.launch;

import dev.jitlens.launch.presets.Workload;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** What runs. */
public sealed interface LaunchTarget {
    /**
     * A sample workload.
     *
     * @param parameters chosen values by name; others keep their default
     */
    record OfWorkload(Workload workload, Map<String, String> parameters) implements LaunchTarget {
        public OfWorkload {
            parameters = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        }
    }

    /**
     * @param classPath or empty
     */
    record MainClass(String classPath, String name) implements LaunchTarget {}

    record Jar(Path path) implements LaunchTarget {}

    /** A whole {@code java …} command line, as a shell would take it. */
    record JavaCommand(String commandLine) implements LaunchTarget {}
}
