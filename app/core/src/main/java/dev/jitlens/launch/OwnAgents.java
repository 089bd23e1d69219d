package dev.jitlens.launch;

import dev.jitlens.install.AgentFiles;
import dev.jitlens.launch.SampleChoice.Engine;
import dev.jitlens.launch.flags.RunFiles;
import dev.jitlens.model.samples.SampleSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The arguments that load Jitlens' own agents. */
final class OwnAgents {
    static final String NATIVE_FILE = "agent.jlp";
    static final String JAVA_FILE = "bridge.jlp";

    private OwnAgents() {}

    /** The C agent, if one of its sources is asked for. */
    static List<String> nativeAgent(List<SampleSource> sources, SampleChoice choice) {
        List<String> signals =
                sources.stream()
                        .filter(s -> s == SampleSource.AGCT || s == SampleSource.PC)
                        .map(SampleSource::id)
                        .toList();
        Optional<Path> agent = AgentFiles.nativeAgent();
        if (signals.isEmpty() || agent.isEmpty()) {
            return List.of();
        }
        return List.of(
                "-agentpath:"
                        + agent.get()
                        + "=file="
                        + RunFiles.inRunDirectory(NATIVE_FILE)
                        + ",interval="
                        + interval(choice.intervalNanos())
                        + ",engine="
                        + name(choice.engine())
                        + ",climb="
                        + (choice.climbing() ? "on" : "off")
                        + ",sources="
                        + String.join("+", signals)
                        + choice.events().agentOptions());
    }

    /** The Java agent: the CPU time of all threads, of every source what was to be expected. */
    static List<String> javaAgent(List<SampleSource> sources, long intervalNanos) {
        Optional<Path> jar = AgentFiles.javaAgent();
        if (jar.isEmpty()) {
            return List.of();
        }
        List<String> arguments = new ArrayList<>();
        arguments.add("file=" + RunFiles.inRunDirectory(JAVA_FILE));
        if (sources.contains(SampleSource.BIASED)) {
            arguments.add("biased=" + interval(intervalNanos));
        }
        arguments.add("cpu=on");
        return List.of("-javaagent:" + jar.get() + "=" + String.join(",", arguments));
    }

    /** The log that says which compilation an address was of. */
    static List<String> logging() {
        return List.of(
                "-XX:+UnlockDiagnosticVMOptions", "-XX:+LogCompilation", "-XX:LogFile=hotspot.log");
    }

    /** An interval as profilers take it: in the largest unit that keeps it exact. */
    static String interval(long nanos) {
        return interval(nanos, "");
    }

    /**
     * @param between what stands between number and unit
     */
    static String interval(long nanos, String between) {
        if (nanos % 1_000_000 == 0) {
            return nanos / 1_000_000 + between + "ms";
        }
        return nanos % 1_000 == 0 ? nanos / 1_000 + between + "us" : nanos + between + "ns";
    }

    private static String name(Engine engine) {
        return engine.name().toLowerCase(Locale.ROOT);
    }
}
