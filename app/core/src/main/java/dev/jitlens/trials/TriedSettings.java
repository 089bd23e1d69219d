package dev.jitlens.trials;

import dev.jitlens.launch.JitterChoice;
import dev.jitlens.launch.JvmChoice;
import dev.jitlens.launch.LaunchRequest;
import dev.jitlens.launch.LaunchTarget;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.launch.Surroundings;
import dev.jitlens.launch.flags.RunFiles;
import dev.jitlens.launch.flags.ShellWords;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Presets;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.launch.presets.Workloads;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The command line of a point: what the experiment says of all, and what each value changes. */
final class TriedSettings {
    private static final Map<String, String> COLLECTORS =
            Map.of(
                    "serial", "-XX:+UseSerialGC",
                    "parallel", "-XX:+UseParallelGC",
                    "g1", "-XX:+UseG1GC",
                    "z", "-XX:+UseZGC",
                    "shenandoah", "-XX:+UseShenandoahGC",
                    "epsilon", "-XX:+UseEpsilonGC");

    private final Experiment experiment;
    private final Optional<Workload> workload;
    private final List<String> flags = new ArrayList<>();
    private final List<String> arguments;
    private final Map<String, String> parameters;
    private String jdk;
    private String cpus;

    private TriedSettings(Experiment experiment, Optional<Workload> workload) {
        this.experiment = experiment;
        this.workload = workload;
        jdk = experiment.jvm().jdk();
        cpus = experiment.jvm().cpus();
        // A crash is a result, so what the JVM says of it stays with the trial.
        flags.add("-XX:ErrorFile=" + RunFiles.inRunDirectory("hs_err_pid%p.log"));
        heap(experiment.jvm().heap());
        flags.addAll(experiment.jvm().flags());
        arguments = new ArrayList<>(experiment.program().arguments());
        parameters = new LinkedHashMap<>(experiment.program().parameters());
    }

    /**
     * Asks the JVM what it takes: blocking.
     *
     * @throws LaunchException with a sentence, if there is no such command line
     */
    static SetPlan plan(Experiment experiment, Point point) throws IOException {
        Experiment.Program program = experiment.program();
        if (program.workload().isEmpty() == program.java().isEmpty()) {
            throw new LaunchException(
                    "An experiment needs a program: either a workload or the words after java.");
        }
        Optional<Workload> workload =
                program.workload().isEmpty()
                        ? Optional.empty()
                        : Optional.of(Workloads.load().named(program.workload()));
        TriedSettings settings = new TriedSettings(experiment, workload);
        point.values().forEach(settings::set);
        return settings.plan();
    }

    private SetPlan plan() throws IOException {
        Surroundings around = cpus.isEmpty() ? Surroundings.OURS : Surroundings.OURS.on(cpus);
        if (!cpus.isEmpty()) {
            Pinning.check(cpus);
        }
        LaunchTarget target =
                workload.<LaunchTarget>map(w -> new LaunchTarget.OfWorkload(w, parameters))
                        .orElseGet(this::javaCommand);
        Presets presets = Presets.load();
        JvmChoice jvm =
                new JvmChoice(
                        experiment.jvm().presets().stream().map(presets::named).toList(),
                        flags,
                        List.of(),
                        Optional.empty(),
                        false);
        SetPlan plan =
                SetPlan.of(
                        new LaunchRequest(
                                JdkFinder.choose(jdk),
                                target,
                                arguments,
                                jvm,
                                JitterChoice.NONE,
                                around));
        if (plan.members().size() > 1) {
            throw new LaunchException(
                    "A trial is one JVM, and these presets take "
                            + plan.members().size()
                            + "; choose others.");
        }
        refuseLeftOut(plan);
        return plan;
    }

    private LaunchTarget javaCommand() {
        if (!parameters.isEmpty()) {
            throw new LaunchException("Only a workload has parameters.");
        }
        List<String> words =
                Stream.concat(Stream.of("java"), experiment.program().java().stream()).toList();
        return new LaunchTarget.JavaCommand(ShellWords.join(words));
    }

    /** A launch goes on without flags that its JVM lacks; a trial would then try something else. */
    private void refuseLeftOut(SetPlan plan) {
        List<String> words = plan.members().getFirst().command().argv();
        // Of a flag that is set twice, the launch keeps the later one.
        Map<String, String> last = new LinkedHashMap<>();
        flags.forEach(flag -> last.put(flagName(flag), flag));
        List<String> leftOut = last.values().stream().filter(f -> !words.contains(f)).toList();
        if (!leftOut.isEmpty()) {
            throw new LaunchException(
                    "This JVM does not take "
                            + String.join(" ", leftOut)
                            + ", and a trial without it would measure something else. What a launch"
                            + " says of it: "
                            + String.join(" ", plan.members().getFirst().command().notices()));
        }
    }

    private static String flagName(String flag) {
        return flag.startsWith("-XX:CompileCommand")
                ? flag
                : flag.replaceFirst("^-XX:[+-]", "-XX:")
                        .replaceFirst("=.*", "")
                        .replaceFirst("^(-Xm[sx]).*", "$1");
    }

    private void set(String name, String value) {
        switch (name) {
            case "jdk" -> jdk = value;
            case "cpus" -> cpus = value;
            case "heap" -> heap(value);
            case "gc" -> flags.add(collector(value));
            case "flags" -> flags.addAll(ShellWords.split(value));
            case "arguments" -> arguments.addAll(ShellWords.split(value));
            default -> other(name, value);
        }
    }

    private void other(String name, String value) {
        if (workload.filter(w -> w.hasParameter(name)).isPresent()) {
            parameters.put(name, value);
        } else if (name.matches("[A-Z]\\w*")) {
            flags.add(flag(name, value));
        } else {
            throw new LaunchException(
                    "The grid's "
                            + name
                            + " is neither jdk, heap, gc, cpus, flags or arguments, nor a"
                            + " parameter of the workload, nor a flag such as MaxInlineSize.");
        }
    }

    private static String flag(String name, String value) {
        return switch (value) {
            case "true" -> "-XX:+" + name;
            case "false" -> "-XX:-" + name;
            default -> "-XX:" + name + "=" + value;
        };
    }

    private static String collector(String name) {
        if (!COLLECTORS.containsKey(name)) {
            throw new LaunchException(
                    "There is no collector \""
                            + name
                            + "\"; there are: "
                            + String.join(", ", COLLECTORS.keySet().stream().sorted().toList())
                            + ".");
        }
        return COLLECTORS.get(name);
    }

    /** A heap that grows would grow in some trials and not in others. */
    private void heap(String size) {
        if (!size.isEmpty()) {
            flags.addAll(List.of("-Xms" + size, "-Xmx" + size));
        }
    }
}
