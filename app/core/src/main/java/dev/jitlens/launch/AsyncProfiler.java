package dev.jitlens.launch;

import dev.jitlens.install.AgentFiles;
import dev.jitlens.install.NativeFiles;
import dev.jitlens.launch.SampleChoice.Engine;
import dev.jitlens.launch.flags.RunFiles;

/** The argument that loads async-profiler, which samples from start to exit. */
final class AsyncProfiler {
    static final String FILE = "async.jfr";

    private AsyncProfiler() {}

    /** What makes its signals, in its own words. */
    static String event(Engine engine) {
        boolean linux = NativeFiles.system().equals("linux");
        return switch (engine) {
            case AUTO -> linux ? PerfEvents.allowed() ? "cpu" : "ctimer" : "itimer";
            case PERF -> "cpu";
            case THREAD -> linux ? "ctimer" : "itimer";
            case ITIMER -> "itimer";
        };
    }

    /** It would print "Profiling started" and, on JDK 8, a warning amid the program's output. */
    static String flag(String event, long intervalNanos, SampledEvents events) {
        return "-agentpath:"
                + AgentFiles.asyncProfiler().orElseThrow()
                + "=start,"
                + events.asyncOptions(event, OwnAgents.interval(intervalNanos))
                + ",loglevel=error,file="
                + RunFiles.inRunDirectory(FILE);
    }
}
