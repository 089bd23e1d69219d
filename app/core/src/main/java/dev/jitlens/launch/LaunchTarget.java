package dev.jitlens.launch;

import dev.jitlens.launch.flags.JavaCommandLine;
import dev.jitlens.launch.flags.ShellWords;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Workload;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What runs. */
public sealed interface LaunchTarget {
    /** What a person calls it, such as {@code Main} or {@code app}; the run is named after it. */
    default String name() {
        return switch (this) {
            case OfWorkload(Workload workload, var parameters) -> workload.id();
            case MainClass(String classPath, String mainClass) -> simple(mainClass);
            case Jar(Path path) -> jar(path.toString());
            case JavaCommand(String commandLine) -> named(commandLine);
        };
    }

    private static String named(String commandLine) {
        try {
            List<String> program = JavaCommandLine.parse(ShellWords.split(commandLine)).program();
            boolean second = program.size() > 1 && program.getFirst().startsWith("-");
            String word = program.get(second ? 1 : 0).replaceFirst("^--module=", "");
            return program.getFirst().equals("-jar") ? jar(word) : simple(word);
        } catch (LaunchException e) {
            return "";
        }
    }

    private static String jar(String path) {
        return path.replaceFirst(".*[/\\\\]", "").replaceFirst("\\.jar$", "");
    }

    /** {@code Main} of {@code com.example.Main}, {@code module/com.example.Main}, or Main.java. */
    private static String simple(String mainClass) {
        return mainClass.replaceFirst("\\.java$", "").replaceFirst(".*[./\\\\]", "");
    }

    /**
     * A sample workload.
     *
     * @param parameters chosen values by name; others keep their default
     */
    record OfWorkload(Workload workload, Map<String, String> parameters) implements LaunchTarget {
        public OfWorkload {
            parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        }
    }

    /**
     * @param classPath or empty
     */
    record MainClass(String classPath, String mainClass) implements LaunchTarget {}

    record Jar(Path path) implements LaunchTarget {}

    /** A whole {@code java …} command line, as a shell would take it. */
    record JavaCommand(String commandLine) implements LaunchTarget {}
}
