package dev.jitlens.ui.view.launch;

import dev.jitlens.launch.JitterChoice;
import dev.jitlens.launch.SampleSources;
import dev.jitlens.launch.flags.ShellWords;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the shown run was, so that it can be launched once more.
 *
 * @param sources that sampled it and that a launch can switch on
 * @param parameters of the workload that were not left at their defaults
 * @param jitter as it was measured
 * @param folder that it was started in, if it was not that of this Jitlens
 * @param command without what Jitlens added; empty if it did not launch the run
 */
public record Again(
        List<SampleSource> sources,
        String javaHome,
        List<String> presets,
        String workload,
        Map<String, String> parameters,
        JitterChoice jitter,
        String folder,
        String command) {
    /** What a launch adds for its sources, presets and files; it is made anew. */
    private static final Pattern OURS =
            Pattern.compile(
                    "-agentpath:.*(jitlens-agent|asyncProfiler|async-profiler).*"
                            + "|-javaagent:.*jitlens-agent-bridge.*"
                            + "|-XX:StartFlightRecording=.*sampling\\.jfc.*"
                            + "|-XX:FlightRecorderOptions=repository=\"[^\"]*\""
                            + "|-Xlog:jfr\\+startup=(?:off|error):stdout"
                            + "|-XX:[+-]DebugNonSafepoints");

    static Again of(Run run) {
        List<SampleSource> sources =
                run.profiles().stream()
                        .map(Profile::source)
                        .filter(SampleSources.ALL::contains)
                        .distinct()
                        .toList();
        Optional<RunManifest> manifest = run.manifest();
        List<String> words = manifest.map(RunManifest::command).orElse(List.of());
        return new Again(
                sources,
                manifest.flatMap(m -> m.java().home()).orElse(""),
                manifest.map(m -> m.asked().presets()).orElse(List.of()),
                manifest.flatMap(m -> m.asked().workload()).orElse(""),
                parameters(words),
                manifest.flatMap(m -> m.asked().jitter())
                        .map(Again::jitter)
                        .orElse(JitterChoice.NONE),
                manifest.flatMap(RunManifest::folder).filter(f -> !f.equals(here())).orElse(""),
                ShellWords.join(words.stream().filter(Again::isTheirs).toList()));
    }

    /** The same command with more arguments of its JVM; what Jitlens did not launch stays so. */
    public Again with(List<String> flags) {
        if (command.isEmpty()) {
            return this;
        }
        List<String> words = new ArrayList<>(ShellWords.split(command));
        // The last of two that contradict each other would win.
        Set<String> named = flags.stream().map(Again::flag).collect(Collectors.toSet());
        words.removeIf(word -> word.startsWith("-X") && named.contains(flag(word)));
        words.addAll(1, flags);
        return new Again(
                sources, javaHome, presets, "", Map.of(), jitter, folder, ShellWords.join(words));
    }

    private static String here() {
        return Path.of("").toAbsolutePath().toString();
    }

    /** The name of a flag, without its value. */
    private static String flag(String word) {
        return word.replaceFirst("^-XX:[+-]?", "")
                .replaceFirst("=.*", "")
                .replaceFirst("^(-X(mx|ms|mn|ss))\\d.*", "$1");
    }

    private static JitterChoice jitter(RunManifest.Jitter measured) {
        return measured.control() ? JitterChoice.WITH_CONTROL : JitterChoice.ALONE;
    }

    /** Files of the old run directory would be overwritten. */
    private static boolean isTheirs(String word) {
        return !OURS.matcher(word).matches()
                && !word.matches(
                        "-(XX:LogFile|XX:PerfDataSaveFile|Xlog|Xlog:.*|XX:CompilerDirectivesFile)[=:].*[/\\\\].*");
    }

    /** "--length 100" of the command line. */
    private static Map<String, String> parameters(List<String> words) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (int i = 0; i + 1 < words.size(); i++) {
            if (words.get(i).matches("--[a-z][a-z-]*")) {
                parameters.put(words.get(i).substring(2), words.get(i + 1));
            }
        }
        return parameters;
    }

    /** Those that the workload has; a file of the old run would be overwritten. */
    Map<String, String> parametersOf(Workload chosen) {
        Map<String, String> known = new LinkedHashMap<>();
        for (Workload.Parameter parameter : chosen.parameters()) {
            if (parameters.containsKey(parameter.name()) && !parameter.inRunDirectory()) {
                known.put(parameter.name(), parameters.get(parameter.name()));
            }
        }
        return known;
    }
}
