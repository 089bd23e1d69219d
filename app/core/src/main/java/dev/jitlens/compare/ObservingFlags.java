package dev.jitlens.compare;

import java.util.List;
import java.util.regex.Pattern;

/** Flags that make the JVM tell more, and its compilers and collectors decide nothing otherwise. */
final class ObservingFlags {
    private static final List<String> BEGINNINGS =
            List.of(
                    "-Xlog",
                    "-verbose",
                    "-XX:+Log",
                    "-XX:-Log",
                    "-XX:LogFile=",
                    "-XX:ErrorFile=",
                    "-XX:HeapDumpPath=",
                    "-XX:+HeapDumpOnOutOfMemoryError",
                    "-XX:+Print",
                    "-XX:-Print",
                    "-XX:PrintAssemblyOptions=",
                    "-XX:PrintSafepointStatistics",
                    "-XX:+PerfDataSaveToFile",
                    "-XX:PerfDataSaveFile=",
                    "-XX:+IgnoreUnrecognizedVMOptions",
                    "-XX:+Trace",
                    "-XX:+DisplayVMOutput",
                    "-XX:-DisplayVMOutput",
                    "-XX:+SafepointTimeout",
                    "-XX:SafepointTimeoutDelay=",
                    "-XX:+Unlock",
                    "-XX:+DebugNonSafepoints",
                    "-XX:-DebugNonSafepoints",
                    "-XX:StartFlightRecording",
                    "-XX:FlightRecorderOptions",
                    "-XX:+FlightRecorder");

    /** {@code print,a.B::c}, {@code option,a.B::c,PrintInlining}, {@code log,a.B::c}. */
    private static final Pattern COMMAND =
            Pattern.compile(
                    "-XX:CompileCommand=(?:print|log|quiet|(?:Print|Trace)[A-Z]\\w*)(?:,.*)?"
                            + "|-XX:CompileCommand=option,.*,(?:Print|Trace|Log)[A-Z]\\w*");

    /** Agents of Jitlens, those with a number unpacked from the jar for JMH, and async-profiler. */
    private static final Pattern AGENT =
            Pattern.compile(
                    "-agentpath:\\S*lib(?:jitlens-agent\\d*|asyncProfiler)\\.(?:so|dylib)\\b.*"
                            + "|-javaagent:\\S*jitlens-agent-bridge\\S*\\.jar\\b.*");

    private ObservingFlags() {}

    static boolean contains(String flag) {
        return BEGINNINGS.stream().anyMatch(flag::startsWith)
                || COMMAND.matcher(flag).matches()
                || AGENT.matcher(flag).matches();
    }
}
