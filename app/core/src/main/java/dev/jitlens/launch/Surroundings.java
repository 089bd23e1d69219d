package dev.jitlens.launch;

import dev.jitlens.launch.jdk.LaunchException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a program finds around it.
 *
 * @param folder that it is started in; otherwise that of Jitlens
 * @param environment variables that it has beside those of Jitlens, or instead
 * @param cpus that it may run on, as {@code taskset} takes them, such as {@code 0,2-3}; otherwise
 *     those of Jitlens
 * @param input what it reads on its standard input
 */
public record Surroundings(
        Optional<Path> folder,
        Map<String, String> environment,
        Optional<String> cpus,
        Input input) {
    /** What Jitlens itself has, but for its standard input. */
    public static final Surroundings OURS = new Surroundings(Optional.empty(), Map.of());

    /** What is on a program's standard input. */
    public enum Input {
        /** Nothing: the program finds its end at once. */
        NOTHING,

        /** What Jitlens itself would read. */
        OURS,

        /** What a user types for it while it runs, see {@link RunningSet#type}. */
        TYPED
    }

    public Surroundings {
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
        if (cpus.filter(list -> !list.matches("\\d+(-\\d+)?(,\\d+(-\\d+)?)*+")).isPresent()) {
            throw new LaunchException(
                    "A list of CPUs must be like 0,2-3 but is \"" + cpus.get() + "\".");
        }
    }

    /** The program runs on the CPUs of Jitlens. */
    public Surroundings(Optional<Path> folder, Map<String, String> environment) {
        this(folder, environment, Optional.empty(), Input.NOTHING);
    }

    /** The same with the standard input of Jitlens, for a program that is told what to do. */
    public Surroundings withInput() {
        return new Surroundings(folder, environment, cpus, Input.OURS);
    }

    /** The same with what a user types while the program runs. */
    public Surroundings withTyping() {
        return new Surroundings(folder, environment, cpus, Input.TYPED);
    }

    /**
     * Variables as a user writes them.
     *
     * @param words each {@code NAME=VALUE}
     * @throws LaunchException if a word is none
     */
    public static Map<String, String> environment(Iterable<String> words) {
        Map<String, String> environment = new LinkedHashMap<>();
        for (String word : words) {
            int equals = word.indexOf('=');
            if (equals < 1) {
                throw new LaunchException(
                        "An environment variable must be NAME=VALUE but is \"" + word + "\".");
            }
            environment.put(word.substring(0, equals), word.substring(equals + 1));
        }
        return environment;
    }

    /** The same on other processors. */
    public Surroundings on(String list) {
        return new Surroundings(folder, environment, Optional.of(list), input);
    }

    /** The folder that relative names of the command are relative to. */
    Path started() {
        return folder.orElse(Path.of("")).toAbsolutePath().normalize();
    }

    /** The words that start the command there. */
    List<String> pinned(List<String> command) {
        return cpus.map(
                        list ->
                                Stream.concat(Stream.of("taskset", "-c", list), command.stream())
                                        .toList())
                .orElse(command);
    }

    void apply(ProcessBuilder builder) throws IOException {
        if (folder.isPresent() && !Files.isDirectory(folder.get())) {
            throw new IOException(folder.get() + ": there is no such folder to start it in");
        }
        folder.map(Path::toFile).ifPresent(builder::directory);
        builder.environment().putAll(environment);
        if (input == Input.OURS) {
            builder.redirectInput(ProcessBuilder.Redirect.INHERIT);
        }
    }
}
