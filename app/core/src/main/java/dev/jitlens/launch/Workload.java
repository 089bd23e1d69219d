package dev.jitlens.launch;

import dev.jitlens.model.KnownTruth;
import dev.jitlens.model.Method;

import java.nio.file.Path;
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
     */
    public record Parameter(
            String name, String defaultValue, String description, List<String> values) {
        public Parameter {
            values = List.copyOf(values);
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

    /** Flags that this JDK needs. */
    List<String> flagsFor(int feature) {
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
    List<String> arguments(Map<String, String> chosen) {
        return chosen.entrySet().stream()
                .flatMap(
                        entry -> {
                            check(entry.getKey(), entry.getValue());
                            return java.util.stream.Stream.of(
                                    "--" + entry.getKey(), entry.getValue());
                        })
                .toList();
    }

    private void check(String name, String value) {
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
    }

    private String names() {
        return parameters.isEmpty()
                ? "none"
                : String.join(", ", parameters.stream().map(Parameter::name).toList());
    }
}
