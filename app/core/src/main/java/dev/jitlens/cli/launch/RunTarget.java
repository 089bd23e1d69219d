package dev.jitlens.cli.launch;

import dev.jitlens.cli.shared.Candidates;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.launch.LaunchTarget;
import dev.jitlens.launch.ProgramFile;
import dev.jitlens.launch.presets.Workloads;

import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The words of {@code run} that say what runs. */
final class RunTarget {
    @Parameters(
            arity = "0..*",
            paramLabel = "WORKLOAD|CLASS [-- ARGUMENTS]",
            completionCandidates = Candidates.OfWorkload.class,
            description = "A sample workload or a main class, and the program's arguments.")
    private List<String> words = List.of();

    @Option(names = "-jar", paramLabel = "JAR", description = "Runs this jar.")
    private Path jar;

    @Option(
            names = {"-cp", "-classpath", "--class-path"},
            paramLabel = "PATH",
            description = "Class path of the main class.")
    private String classPath;

    @Option(
            names = "--param",
            paramLabel = "NAME=VALUE",
            description =
                    "Parameter of the workload (see: jitlens list workloads --json), or of the"
                            + " benchmarks of a JMH jar.")
    private Map<String, String> parameters = Map.of();

    /** What the run directory is named after. */
    String name() {
        return jar != null
                ? jar.getFileName().toString().replaceFirst("\\.jar$", "")
                : first().replaceFirst(".*[./]", "");
    }

    List<String> arguments() {
        if (jar == null) {
            return words.subList(1, words.size());
        }
        List<String> all = new ArrayList<>(words);
        parameters.forEach((name, value) -> all.addAll(List.of("-p", name + "=" + value)));
        return all;
    }

    LaunchTarget launchTarget() throws IOException {
        LaunchTarget target = jar != null ? jarTarget() : classTarget();
        boolean takes =
                target instanceof LaunchTarget.OfWorkload
                        || jar != null && ProgramFile.hasBenchmarks(jar);
        if (!parameters.isEmpty() && !takes) {
            throw new UsageException(
                    "--param is for sample workloads and benchmarks of JMH; a program's own"
                            + " arguments follow --.");
        }
        return target;
    }

    private LaunchTarget jarTarget() throws IOException {
        if (classPath != null) {
            throw new UsageException("Either -jar or -cp, not both.");
        }
        if (!Files.isRegularFile(jar)) {
            throw new NoSuchFileException(jar + ": no such file");
        }
        return new LaunchTarget.Jar(jar);
    }

    private LaunchTarget classTarget() throws IOException {
        if (classPath != null) {
            return new LaunchTarget.MainClass(classPath, first());
        }
        if (first().startsWith("-")) {
            throw new UsageException(
                    first()
                            + ": what follows -- is for the program; java's own words stand before"
                            + " it (-jar, -cp), or each in a --flag. The commands why and"
                            + " experiment take java's words after --.");
        }
        // A class's name contains no minus, so this can only be a workload.
        if (first().contains("-")) {
            return workload(Workloads.load());
        }
        Workloads workloads = orNone();
        if (workloads.has(first())) {
            return workload(workloads);
        }
        if (!first().contains(".") && !Files.exists(Path.of(first() + ".class"))) {
            throw new UsageException(
                    first()
                            + " is no workload (see: jitlens list workloads), and no class of that"
                            + " name lies here; -cp says where it is.");
        }
        return new LaunchTarget.MainClass("", first());
    }

    private LaunchTarget workload(Workloads workloads) {
        return new LaunchTarget.OfWorkload(workloads.named(first()), parameters);
    }

    private static Workloads orNone() {
        try {
            return Workloads.load();
        } catch (IOException e) {
            return new Workloads(List.of());
        }
    }

    private String first() {
        if (words.isEmpty()) {
            throw new UsageException("Name a workload, a main class, or -jar and a jar.");
        }
        return words.getFirst();
    }
}
