package dev.jitlens.model.run;

import dev.jitlens.model.JavaOptions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What a run was a run of: what stands after the flags of its JVM. */
public final class ProgramWords {
    /** The JVM that JMH forks. What follows says where the other one listens, a new port a time. */
    public static final String JMH_FORK = "org.openjdk.jmh.runner.ForkedMain";

    /** {@code java File.java}, of JDK 11 and of 23. */
    private static final Set<String> SOURCE_LAUNCHERS =
            Set.of(
                    "jdk.compiler/com.sun.tools.javac.launcher.Main",
                    "jdk.compiler/com.sun.tools.javac.launcher.SourceLauncher");

    private ProgramWords() {}

    /** The main class, or the jar without its folder, and the words after it; none if unknown. */
    public static List<String> of(Run run) {
        List<String> words = new ArrayList<>(told(run));
        if (!words.isEmpty()) {
            words.addFirst(name(words.removeFirst()));
        }
        return words;
    }

    /**
     * What to call the program, so that several runs of it are seen to be of one: the main class,
     * the jar or source file without its folder, or the benchmark that JMH forked it for.
     */
    public static Optional<String> program(Run run) {
        List<String> words = of(run);
        if (words.isEmpty()) {
            return Optional.empty();
        }
        String first = words.getFirst();
        if (first.equals(JMH_FORK)) {
            return Optional.of(benchmark(run).orElse(first));
        }
        return Optional.of(
                words.size() > 1 && SOURCE_LAUNCHERS.contains(first)
                        ? afterFolders(words.get(1))
                        : first);
    }

    private static Optional<String> benchmark(Run run) {
        List<String> names = run.benchmarks().stream().map(Benchmark::name).distinct().toList();
        return names.size() == 1 ? Optional.of(names.getFirst()) : Optional.empty();
    }

    private static List<String> told(Run run) {
        List<String> words =
                Stream.of(run.jvm().command().split("\\s+")).filter(w -> !w.isEmpty()).toList();
        List<String> launch = run.manifest().map(RunManifest::command).orElse(List.of());
        boolean byLaunch =
                words.isEmpty() || !launch.isEmpty() && words.getFirst().equals(launch.getFirst());
        return byLaunch ? JavaOptions.program(launch) : words;
    }

    private static String name(String word) {
        return word.endsWith(".jar") ? afterFolders(word) : word;
    }

    private static String afterFolders(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }
}
