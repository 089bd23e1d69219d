package dev.jitlens.watch;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The libraries that a process has in its memory: a JVM unloads none that it has loaded for an
 * agent.
 *
 * @param names such as {@code libnio}; none if they cannot be seen
 */
record LoadedLibraries(Set<String> names) {
    private static final Pattern LIBRARY =
            Pattern.compile("/([^/]+)\\.so(?:\\.\\d+)*+(?: \\(deleted\\))?$", Pattern.MULTILINE);

    /** The agents' own sentences speak of these. */
    private static final Set<String> AGENTS = Set.of("libjitlens-agent", "libasyncProfiler");

    LoadedLibraries {
        names = Set.copyOf(names);
    }

    static LoadedLibraries of(ProcFiles proc) {
        return in(proc.maps());
    }

    /**
     * @param maps as Linux writes the mappings of a process
     */
    static LoadedLibraries in(String maps) {
        return new LoadedLibraries(
                LIBRARY.matcher(maps)
                        .results()
                        .map(found -> found.group(1))
                        .collect(Collectors.toSet()));
    }

    /** A sentence about those that came since; empty if none did, or they cannot be seen. */
    String since(LoadedLibraries before) {
        Set<String> since = new TreeSet<>(names);
        since.removeAll(before.names);
        since.removeAll(AGENTS);
        return before.names.isEmpty() || since.isEmpty()
                ? ""
                : "Libraries that the JVM loaded meanwhile, for Jitlens or for the program, stay: "
                        + String.join(", ", since)
                        + ".";
    }
}
