package dev.jitlens.launch.presets;

import dev.jitlens.launch.flags.RunFiles;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.KnownTruth;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A sample program whose behaviour is known.
 *
 * @param lookFor what to look at in the run
 * @param suggestedPresets names
 * @param jvmFlags that are needed to see the effect
 * @param truth what is known about it, as its author wrote it
 * @param source file name inside the sources
 * @param classPath jar or folder that it is in
 */
public record Workload(
        String id,
        String title,
        String lookFor,
        String mainClass,
        List<String> suggestedPresets,
        List<GuardedArgument> jvmFlags,
        List<Parameter> parameters,
        Map<String, Object> truth,
        String source,
        Path classPath) {
    public Workload {
        suggestedPresets = List.copyOf(suggestedPresets);
        jvmFlags = List.copyOf(jvmFlags);
        parameters = List.copyOf(parameters);
        truth = Map.copyOf(truth);
    }

    /**
     * @param values that it can have, or empty for any
     * @param inRunDirectory whether it names a file that belongs there: it is then given always,
     *     and a relative name means a file in the run directory
     */
    public record Parameter(
            String name,
            String defaultValue,
            String description,
            List<String> values,
            boolean inRunDirectory) {
        public Parameter {
            values = List.copyOf(values);
        }

        /** One that names no file. */
        public Parameter(
                String name, String defaultValue, String description, List<String> values) {
            this(name, defaultValue, description, values, false);
        }
    }

    /** The method where the time goes, such as {@code a.b.C::m}, or empty. */
    public String hotMethod() {
        return truth.get("hotMethod") instanceof String method ? method : "";
    }

    /** Where its time goes, if there is a single place. */
    public Optional<KnownTruth> knownTruth() {
        int at = hotMethod().indexOf("::");
        if (at < 0 || !(truth.get("hotLine") instanceof Number line)) {
            return Optional.empty();
        }
        Method method = new Method(hotMethod().substring(0, at), hotMethod().substring(at + 2), "");
        String thread = truth.get("thread") instanceof String name ? name : "main";
        return Optional.of(new KnownTruth(method, line.intValue(), thread));
    }

    /** What every run of it must show. */
    public List<Expectation> expectations() {
        return new Expectations(truth).all();
    }

    public boolean hasParameter(String name) {
        return parameters.stream().anyMatch(parameter -> parameter.name().equals(name));
    }

    /** Flags that this JDK needs. */
    public List<String> flagsFor(int feature) {
        return jvmFlags.stream()
                .filter(flag -> flag.jdks().contains(feature))
                .map(GuardedArgument::text)
                .toList();
    }

    /**
     * Program arguments for chosen values; a parameter that is not mentioned keeps its default.
     *
     * @throws LaunchException if it has no such parameter or value
     */
    public List<String> arguments(Map<String, String> chosen) {
        List<String> words = new ArrayList<>();
        chosen.forEach((name, value) -> add(words, checked(name, value), value));
        parameters.stream()
                .filter(p -> p.inRunDirectory() && !chosen.containsKey(p.name()))
                .forEach(p -> add(words, p, p.defaultValue()));
        return words;
    }

    private static void add(List<String> words, Parameter parameter, String value) {
        boolean place =
                parameter.inRunDirectory() && !value.isEmpty() && !RunFiles.isAbsolute(value);
        words.add("--" + parameter.name());
        words.add(place ? RunFiles.inRunDirectory(value) : value);
    }

    private Parameter checked(String name, String value) {
        Parameter parameter =
                parameters.stream()
                        .filter(candidate -> candidate.name().equals(name))
                        .findFirst()
                        .orElseThrow(
                                () ->
                                        new LaunchException(
                                                id
                                                        + " has no parameter "
                                                        + name
                                                        + "; it has: "
                                                        + names()
                                                        + "."));
        if (!parameter.values().isEmpty() && !parameter.values().contains(value)) {
            throw new LaunchException(
                    name
                            + " must be one of "
                            + String.join(", ", parameter.values())
                            + " but is "
                            + value
                            + ".");
        }
        return parameter;
    }

    private String names() {
        return parameters.isEmpty()
                ? "none"
                : String.join(", ", parameters.stream().map(Parameter::name).toList());
    }
}
