package dev.jitlens.launch;

import dev.jitlens.launch.SampleChoice.NonSafepoints;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Presets;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.SampleSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Sources that can be together in one JVM. SIGPROF has one owner, and the compiled-method-load
 * events of our agent turn DebugNonSafepoints on for everybody in that JVM, so that JFR beside it
 * would no longer be what it is alone.
 *
 * @param prints whether it prints machine code, too
 */
record SampleGroup(List<SampleSource> sources, NonSafepoints nonSafepoints, boolean prints) {
    private static final Set<SampleSource> AGENTS =
            Set.of(SampleSource.BIASED, SampleSource.AGCT, SampleSource.PC);
    private static final Set<SampleSource> BY_SIGNAL = Set.of(SampleSource.AGCT, SampleSource.PC);
    private static final Set<SampleSource> RECORDED =
            Set.of(SampleSource.JFR, SampleSource.JFR_CPU);

    SampleGroup {
        sources = List.copyOf(sources);
    }

    /** All in one JVM, as a preset wants them: what it records is not to be compared. */
    static List<SampleGroup> together(List<SampleSource> sources, SampleChoice choice) {
        if (sources.isEmpty()) {
            return List.of();
        }
        boolean prints = choice.assembly() == SampleChoice.Assembly.SAME;
        return switch (choice.nonSafepoints()) {
            case DEFAULT, ON -> List.of(new SampleGroup(sources, NonSafepoints.ON, prints));
            case OFF -> List.of(new SampleGroup(sources, NonSafepoints.OFF, prints));
            case BOTH ->
                    List.of(
                            new SampleGroup(sources, NonSafepoints.ON, prints),
                            new SampleGroup(sources, NonSafepoints.OFF, prints));
        };
    }

    /** The groups of these sources, in the order in which they run. */
    static List<SampleGroup> of(List<SampleSource> sources, SampleChoice choice) {
        List<SampleGroup> groups = new ArrayList<>();
        // Addresses of code are of use to our agents' samples; the others it would only disturb.
        boolean ours = sources.stream().anyMatch(BY_SIGNAL::contains);
        boolean same = choice.assembly() == SampleChoice.Assembly.SAME;
        boolean both = choice.nonSafepoints() == NonSafepoints.BOTH;
        NonSafepoints first = both ? NonSafepoints.ON : choice.nonSafepoints();
        add(sources, AGENTS, first, same, groups);
        if (both) {
            // What a thread dump sees does not depend on it.
            add(sources, BY_SIGNAL, NonSafepoints.OFF, same, groups);
        }
        add(sources, RECORDED, both ? NonSafepoints.OFF : first, same && !ours, groups);
        if (both) {
            add(sources, RECORDED, NonSafepoints.ON, same && !ours, groups);
        }
        // It turns the flag on by itself.
        NonSafepoints ofAsync = both ? NonSafepoints.DEFAULT : first;
        add(sources, Set.of(SampleSource.ASYNC), ofAsync, same && !ours, groups);
        return groups;
    }

    private static void add(
            List<SampleSource> chosen,
            Set<SampleSource> together,
            NonSafepoints nonSafepoints,
            boolean prints,
            List<SampleGroup> groups) {
        List<SampleSource> sources = chosen.stream().filter(together::contains).toList();
        if (!sources.isEmpty()) {
            boolean matters = !sources.equals(List.of(SampleSource.BIASED));
            NonSafepoints flag = matters ? nonSafepoints : NonSafepoints.DEFAULT;
            groups.add(new SampleGroup(sources, flag, prints));
        }
    }

    /** The preset that prints machine code. */
    static Preset assembly() {
        return Presets.load().named("read-the-assembly");
    }

    String title() {
        String titles = String.join(", ", sources.stream().map(SampleSource::title).toList());
        return switch (nonSafepoints) {
            case ON -> titles + ", with DebugNonSafepoints";
            case OFF -> titles + ", without DebugNonSafepoints";
            case DEFAULT, BOTH -> titles;
        };
    }

    /**
     * @param events of a recording, beside its samples
     */
    SamplingFlags flags(Jdk jdk, SampleChoice choice, Map<String, Map<String, String>> events) {
        List<String> flags = new ArrayList<>();
        Map<String, String> files = Map.of();
        String engine = "";
        if (sources.stream().anyMatch(RECORDED::contains)) {
            flags.addAll(FlightRecording.flags(jdk));
            files =
                    Map.of(
                            FlightRecording.SETTINGS,
                            FlightRecording.settings(
                                    Set.copyOf(sources), choice.intervalNanos(), events));
        }
        if (sources.contains(SampleSource.ASYNC)) {
            engine = AsyncProfiler.event(choice.engine());
            flags.add(AsyncProfiler.flag(engine, choice.intervalNanos(), choice.events()));
        } else if (sources.stream().anyMatch(AGENTS::contains)) {
            engine = choice.engine().name().toLowerCase(Locale.ROOT);
            flags.addAll(OwnAgents.logging());
            flags.addAll(OwnAgents.nativeAgent(sources, choice));
        }
        if (JitterFlags.loadsAgents(jdk)) {
            flags.addAll(OwnAgents.javaAgent(sources, choice.intervalNanos()));
        }
        flags.addAll(debugInfo());
        flags.addAll(printing(jdk));
        return new SamplingFlags(flags, files, Optional.of(asked(choice, engine)));
    }

    private List<String> debugInfo() {
        return switch (nonSafepoints) {
            case ON -> List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints");
            case OFF -> List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:-DebugNonSafepoints");
            case DEFAULT, BOTH -> List.of();
        };
    }

    /** What the preset says of debug info counts only where it would be on anyway. */
    private List<String> printing(Jdk jdk) {
        boolean keeps =
                nonSafepoints == NonSafepoints.DEFAULT
                        && sources.stream().anyMatch(BY_SIGNAL::contains);
        return prints
                ? assembly().argumentsFor(jdk.feature()).stream()
                        .filter(word -> keeps || !word.endsWith("DebugNonSafepoints"))
                        .toList()
                : List.of();
    }

    private RunManifest.Sampling asked(SampleChoice choice, String engine) {
        return new RunManifest.Sampling(
                sources.stream().map(SampleSource::id).toList(),
                choice.intervalNanos(),
                nonSafepoints.name().toLowerCase(Locale.ROOT),
                choice.climbing() && sources.stream().anyMatch(BY_SIGNAL::contains),
                engine);
    }
}
