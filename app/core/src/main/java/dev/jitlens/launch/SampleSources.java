package dev.jitlens.launch;

import dev.jitlens.install.AgentFiles;
import dev.jitlens.install.NativeFiles;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.samples.SampleSource;

import java.util.List;
import java.util.Optional;

/** The sample sources that a launch can switch on, and which of them work here. */
public final class SampleSources {
    /** All sources, in the order in which they are shown. */
    public static final List<SampleSource> ALL =
            List.of(
                    SampleSource.BIASED,
                    SampleSource.AGCT,
                    SampleSource.PC,
                    SampleSource.JFR,
                    SampleSource.JFR_CPU,
                    SampleSource.ASYNC);

    /** {@code jdk.CPUTimeSample} came with JEP 509. */
    private static final int CPU_TIME_SINCE = 25;

    private SampleSources() {}

    /**
     * Why this source cannot sample on that JDK and this machine, in a sentence; empty if it can.
     * Asks the JVM for its flags: blocking.
     *
     * @throws LaunchException if the JVM does not answer
     */
    public static Optional<String> missing(SampleSource source, Jdk jdk) {
        return Optional.ofNullable(why(source, jdk)).map(why -> source.title() + ": " + why);
    }

    private static String why(SampleSource source, Jdk jdk) {
        return switch (source) {
            case BIASED -> javaAgent(jdk);
            case AGCT, PC -> nativeAgent(jdk);
            case JFR -> recording(jdk);
            case JFR_CPU -> cpuTime(jdk);
            case ASYNC -> async(jdk);
            case HONEST,
                    COLLAPSED,
                    PPROF,
                    OTLP,
                    SPEEDSCOPE,
                    FIREFOX,
                    HPROF,
                    PERFASM,
                    JMH_STACK,
                    PERF ->
                    "it can be opened but not launched.";
        };
    }

    private static String javaAgent(Jdk jdk) {
        if (AgentFiles.javaAgent().isEmpty()) {
            return "the Java agent's jar is not beside this Jitlens.";
        }
        return JitterFlags.loadsAgents(jdk) ? null : "the JVM lacks the module java.instrument.";
    }

    private static String nativeAgent(Jdk jdk) {
        if (NativeFiles.system().equals("windows")) {
            return "there is no agent for Windows, which has no signals.";
        }
        return AgentFiles.nativeAgent()
                .map(agent -> AgentProbe.refusal(jdk, agent.toString()))
                .orElse(
                        Optional.of(
                                "this Jitlens was built without the native agent, for want of a C"
                                        + " compiler."))
                .orElse(null);
    }

    private static String recording(Jdk jdk) {
        return FlightRecording.in(jdk) ? null : "JDK " + jdk.version() + " has no Flight Recorder.";
    }

    private static String cpuTime(Jdk jdk) {
        if (jdk.feature() < CPU_TIME_SINCE) {
            return "jdk.CPUTimeSample came with JDK 25, and this is " + jdk.version() + ".";
        }
        return NativeFiles.system().equals("linux")
                ? recording(jdk)
                : "jdk.CPUTimeSample exists on Linux only.";
    }

    private static String async(Jdk jdk) {
        return AgentFiles.asyncProfiler()
                .map(agent -> AgentProbe.refusal(jdk, agent + "=version"))
                .orElse(Optional.of("this Jitlens brings none for " + NativeFiles.platform() + "."))
                .orElse(null);
    }
}
