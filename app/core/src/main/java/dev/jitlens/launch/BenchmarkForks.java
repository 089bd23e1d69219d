package dev.jitlens.launch;

import dev.jitlens.install.AgentFiles;
import dev.jitlens.kept.KeptClasses;
import dev.jitlens.launch.flags.RunFiles;
import dev.jitlens.launch.flags.ShellWords;
import dev.jitlens.rundir.SetInfo;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * A jar of JMH benchmarks whose forks are to be runs. JMH itself runs with our profiler and without
 * the flags that were asked for; the profiler starts each fork with them, in a folder of its own
 * beside that of JMH.
 *
 * @param mainClass that the jar's manifest names
 */
record BenchmarkForks(Path jar, String mainClass, Path profiler) {
    /** The flags of each fork, one a line, in the folder of JMH's own run. */
    static final String FLAGS = "fork.args";

    private static final String RESULTS = "jmh-result.json";

    /** Empty if no such jar is launched, or if it is asked for no forks ({@code -f 0}). */
    static Optional<BenchmarkForks> of(LaunchRequest request) {
        if (!(request.target() instanceof LaunchTarget.Jar(Path path))
                || hasNoForks(request.arguments())) {
            return Optional.empty();
        }
        Path there = request.around().folder().map(f -> f.resolve(path)).orElse(path);
        return mainClass(there)
                .flatMap(m -> AgentFiles.jmhProfiler().map(p -> new BenchmarkForks(path, m, p)));
    }

    /** Whether this jar has benchmarks of JMH. Reads it. */
    static boolean isIn(Path jar) {
        return mainClass(jar).isPresent();
    }

    private static Optional<String> mainClass(Path jar) {
        if (!Files.isRegularFile(jar)) {
            return Optional.empty();
        }
        try (JarFile file = new JarFile(jar.toFile(), false)) {
            Manifest manifest = file.getManifest();
            return file.getEntry(BenchmarkList.FILE) == null || manifest == null
                    ? Optional.empty()
                    : Optional.ofNullable(
                            manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS));
        } catch (IOException | SecurityException e) {
            return Optional.empty(); // the JVM says what is wrong with it
        }
    }

    static boolean hasNoForks(List<String> arguments) {
        int at = arguments.indexOf("-f");
        return arguments.contains("-f0")
                || at >= 0 && at + 1 < arguments.size() && arguments.get(at + 1).equals("0");
    }

    /**
     * What follows java.
     *
     * @param files that each fork needs, by their names in the folder of JMH's own run
     */
    List<String> words(List<String> arguments, Collection<String> files) {
        List<String> words = new ArrayList<>();
        words.addAll(List.of("-cp", jar + File.pathSeparator + profiler, mainClass));
        words.addAll(arguments);
        String options = "into=" + RunFiles.RUN_DIR + "/..;args=" + RunFiles.inRunDirectory(FLAGS);
        if (!files.isEmpty()) {
            List<String> all = files.stream().sorted().map(RunFiles::inRunDirectory).toList();
            options += ";files=" + String.join("|", all);
        }
        words.addAll(List.of("-prof", "dev.jitlens.jmh.JitlensProfiler:" + options));
        if (!arguments.contains("-rf") && !arguments.contains("-rff")) {
            words.addAll(List.of("-rf", "json", "-rff", RunFiles.inRunDirectory(RESULTS)));
        }
        return words;
    }

    /** The flags for a person, who does not see them on JMH's own command line. */
    static String notice(List<String> flags) {
        return "Each fork is a run of the set"
                + (flags.isEmpty() ? "." : ", started with " + ShellWords.join(flags));
    }

    static String text(List<String> flags) {
        return String.join("\n", flags) + "\n";
    }

    /** The runs of the forks that the JMH of this run has started; none of any other run. */
    static List<Path> besides(Path run) {
        Path set = run.resolveSibling(SetInfo.FILE_NAME);
        if (!Files.isRegularFile(run.resolve(FLAGS)) || !Files.isRegularFile(set)) {
            return List.of();
        }
        try {
            return SetInfo.read(set).members().stream()
                    .map(run::resolveSibling)
                    .filter(fork -> !fork.equals(run) && Files.isDirectory(fork))
                    .filter(fork -> !Files.exists(fork.resolve(KeptClasses.FILE_NAME)))
                    .toList();
        } catch (IOException e) {
            return List.of(); // somebody has changed it
        }
    }

    /** The flags of the forks that a plan starts. */
    static List<String> flags(CommandPlan plan) {
        return plan.files().getOrDefault(FLAGS, "").lines().toList();
    }
}
