package dev.jitlens.model.run;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Time;

import java.util.List;

/**
 * A file of histograms of latencies. The histograms stay on disk and are read when looked at.
 *
 * @param file as the run names it
 * @param kind {@link LogKind#HLOG} or {@link LogKind#HGRM}
 * @param tags of its intervals, in the order in which they come; the empty one means untagged
 * @param intervals that could be read
 * @param startEpochNanos when its first interval began, in nanoseconds since 1970, or {@link
 *     Time#UNKNOWN}
 * @param endEpochNanos when its last one ended
 * @param jvmStartEpochNanos when the JVM of its run was started, or {@link Time#UNKNOWN}; pauses
 *     are reckoned from there
 * @param member name of its run, in a set of runs; else empty
 */
public record LatencyFile(
        String file,
        LogKind kind,
        List<String> tags,
        long intervals,
        long startEpochNanos,
        long endEpochNanos,
        long jvmStartEpochNanos,
        String member) {
    public LatencyFile {
        tags = List.copyOf(tags);
    }

    /** The same, as a file of this run. */
    public LatencyFile of(String otherMember, long otherJvmStartEpochNanos) {
        return new LatencyFile(
                file,
                kind,
                tags,
                intervals,
                startEpochNanos,
                endEpochNanos,
                otherJvmStartEpochNanos,
                otherMember);
    }
}
