package dev.jitlens.parse.crash;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.LogSink;

import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The last VM operations at a safepoint. How long it took to reach it is not told, and up to JDK 17
 * neither whether it is at one: those of which it is certain count.
 *
 * <pre>
 * Event: 12.315 Executing safepoint VM operation: G1CollectForAllocation (G1 Evacuation Pause)
 * Event: 12.342 Executing safepoint VM operation: G1CollectForAllocation (G1 Evacuation Pause) done
 * </pre>
 */
final class CrashOperations {
    private static final Pattern OPERATION =
            Pattern.compile(
                    "Executing (safepoint )?VM operation: (\\w{1,100})((?: \\(.{0,300}\\))?)("
                            + " done)?");

    /** Of collections, and of the locks of JDK 8 and 11. */
    private static final Pattern CERTAIN =
            Pattern.compile(
                    "(?:G1|GenCollect|ParallelGC|ParallelCollect|Serial)\\w{1,60}|CGC_Operation"
                            + "|(?:Bulk)?RevokeBias|EnableBiasedLocking");

    private final Supplier<LogKind> file;
    private String begun = "";
    private Origin origin = new Origin("", 0, 0);
    private long nanos;

    /**
     * @param file what the file is, as far as it is known by then
     */
    CrashOperations(Supplier<LogKind> file) {
        this.file = file;
    }

    void read(Origin at, long eventNanos, String said, LogSink sink) {
        Matcher operation = OPERATION.matcher(said);
        if (!operation.matches()) {
            return;
        }
        String name = operation.group(2);
        String words = name + operation.group(3);
        boolean ended = operation.group(4) != null;
        boolean stops = operation.group(1) != null || CERTAIN.matcher(name).matches();
        boolean follows = ended && words.equals(begun) && Time.isKnown(nanos);
        if (stops && follows && eventNanos >= nanos) {
            sink.event(file.get(), pause(name, eventNanos - nanos));
        }
        begun = ended ? "" : words;
        origin = at;
        nanos = eventNanos;
    }

    private SafepointPause pause(String name, long took) {
        PauseDurations durations =
                new PauseDurations(Time.UNKNOWN, Time.UNKNOWN, took, Time.UNKNOWN, Time.UNKNOWN);
        return new SafepointPause(origin, nanos, name, durations, Unknown.NUMBER);
    }
}
