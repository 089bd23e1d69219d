package dev.jitlens.launch;

import dev.jitlens.install.OwnRuntime;
import dev.jitlens.launch.flags.ArgFile;
import dev.jitlens.launch.flags.FlagFilter;
import dev.jitlens.launch.flags.JavaCommandLine;
import dev.jitlens.launch.flags.JvmOptions;
import dev.jitlens.launch.flags.RunFiles;
import dev.jitlens.launch.flags.ShellWords;
import dev.jitlens.launch.hsdis.HsdisSetup;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.PresetFlags;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.KnownTruth;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the exact command line for what the user chose. Asks the JVM what it takes: blocking. */
final class CommandPlanner {
    private CommandPlanner() {}

    /**
     * @throws LaunchException with a sentence, if there is no such command line
     * @throws IllegalArgumentException if one of its presets has members: each of these has a
     *     command line of its own, see {@link SetPlan}
     */
    static CommandPlan plan(LaunchRequest request) {
        return plan(request, SamplingFlags.NONE);
    }

    static CommandPlan plan(LaunchRequest request, SamplingFlags sampling) {
        JitterFlags jitter = JitterFlags.of(request);
        List<String> notices = new ArrayList<>();
        if (OwnRuntime.is(request.jdk().home())) {
            notices.add(OwnRuntime.NOTICE);
        }
        notices.addAll(jitter.notices());
        JvmOptions options = new JvmOptions();
        for (Preset preset : request.jvm().presets()) {
            options.addAll(
                    PresetFlags.of(preset, request.jdk().feature(), method(request), notices));
        }
        options.addAll(sampling.flags());
        options.addAll(jitter.flags());
        workload(request).ifPresent(w -> options.addAll(w.flagsFor(request.jdk().feature())));
        List<String> argv = new ArrayList<>();
        argv.add(request.jdk().java().toString());
        List<String> program = program(request, options, notices);
        options.addAll(request.jvm().flags());
        request.jvm()
                .compileCommands()
                .forEach(c -> options.addAll(List.of("-XX:CompileCommand=" + c)));
        List<String> flags = accepted(request.jdk(), options, notices);
        Map<String, String> files = new LinkedHashMap<>(sampling.files());
        Optional<BenchmarkForks> forks = BenchmarkForks.of(request);
        if (forks.isPresent()) {
            argv.addAll(forks.get().words(request.arguments(), files.keySet()));
            files.put(BenchmarkForks.FLAGS, BenchmarkForks.text(flags));
            notices.add(BenchmarkForks.notice(flags));
        } else {
            argv.addAll(flags);
            argv.addAll(program);
            argv.addAll(request.arguments());
        }
        notices.addAll(HsdisSetup.of(request.jdk(), flags, request.jvm().hsdis()).notices());
        return new CommandPlan(
                request.jdk(),
                argv,
                new RunManifest.Asked(
                        request.jvm().presets().stream().map(Preset::title).toList(),
                        workload(request).map(Workload::id),
                        workload(request)
                                .flatMap(Workload::knownTruth)
                                .map(KnownTruth::line)
                                .orElse(Unknown.NUMBER),
                        sampling.asked(),
                        jitter.asked(),
                        Optional.empty()),
                notices,
                request.jvm().hsdis(),
                files,
                request.around());
    }

    private static List<String> accepted(Jdk jdk, JvmOptions options, List<String> notices) {
        FlagFilter filter = new FlagFilter(jdk);
        List<String> words = filter.accepted(options.all());
        notices.addAll(filter.notices());
        return words.stream().map(RunFiles::place).toList();
    }

    /** What follows the options; those that the target itself brings are added to them. */
    private static List<String> program(
            LaunchRequest request, JvmOptions options, List<String> notices) {
        return switch (request.target()) {
            case LaunchTarget.OfWorkload(Workload workload, var parameters) -> {
                options.addAll(List.of("-cp", absolute(workload.classPath())));
                List<String> words = new ArrayList<>(List.of(workload.mainClass()));
                words.addAll(workload.arguments(parameters(workload, parameters, request)));
                yield words;
            }
            case LaunchTarget.MainClass(String classPath, String name) -> {
                if (!name.matches("[^\\s-]\\S*")) {
                    throw new LaunchException(
                            "The main class must be a class's name but is \"" + name + "\".");
                }
                if (!classPath.isEmpty()) {
                    options.addAll(List.of("-cp", classPath));
                }
                yield List.of(name);
            }
            case LaunchTarget.Jar(Path path) -> List.of("-jar", path.toString());
            case LaunchTarget.JavaCommand(String commandLine) -> {
                JavaCommandLine parsed = JavaCommandLine.parse(ShellWords.split(commandLine));
                if (parsed.java().matches(".*[/\\\\].*")
                        && !parsed.java().equals(request.jdk().java().toString())) {
                    notices.add("The chosen JDK's java runs it, not " + parsed.java() + ".");
                }
                options.addAll(parsed.options());
                yield parsed.program();
            }
        };
    }

    /** The parameters with those of the presets, where the user chose nothing else. */
    private static Map<String, String> parameters(
            Workload workload, Map<String, String> chosen, LaunchRequest request) {
        Map<String, String> all = new LinkedHashMap<>(chosen);
        for (Preset preset : request.jvm().presets()) {
            preset.parameters().entrySet().stream()
                    .filter(entry -> workload.hasParameter(entry.getKey()))
                    .forEach(entry -> all.putIfAbsent(entry.getKey(), entry.getValue()));
        }
        return all;
    }

    private static String absolute(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }

    private static String method(LaunchRequest request) {
        return request.jvm()
                .method()
                .or(() -> workload(request).map(Workload::hotMethod))
                .orElse("");
    }

    private static Optional<Workload> workload(LaunchRequest request) {
        return request.target() instanceof LaunchTarget.OfWorkload target
                ? Optional.of(target.workload())
                : Optional.empty();
    }

    /**
     * The preset as a plain {@code @argfile} for one JDK, with what that JVM does not have left
     * out; files are written to the folder where java is started. Of a preset with members it has
     * the first one's; the others' are comments.
     *
     * @param method for a preset that needs one, or empty
     */
    static String argfile(Preset preset, Jdk jdk, String method) {
        List<String> comments = new ArrayList<>(List.of(preset.title(), preset.question()));
        comments.add("For JDK " + jdk.feature() + ".");
        List<String> words;
        if (preset.members().isEmpty()) {
            words = words(preset, jdk, method, comments);
        } else {
            String first = preset.members().getFirst();
            comments.add("This is \"" + first + "\".");
            words = words(preset.only(first), jdk, method, comments);
            for (String other : preset.members().subList(1, preset.members().size())) {
                List<String> its = words(preset.only(other), jdk, method, comments);
                comments.add("Instead, for \"" + other + "\": " + String.join(" ", its));
            }
        }
        if (jdk.feature() < 9) {
            comments.add("Its java reads no @files: java $(grep -v '^#' THIS_FILE) ...");
        }
        return ArgFile.write(comments, words);
    }

    private static List<String> words(Preset preset, Jdk jdk, String method, List<String> said) {
        JvmOptions options = new JvmOptions();
        options.addAll(PresetFlags.of(preset, jdk.feature(), method, said));
        FlagFilter filter = new FlagFilter(jdk);
        List<String> words = filter.accepted(options.all());
        said.addAll(filter.notices());
        return words;
    }
}
