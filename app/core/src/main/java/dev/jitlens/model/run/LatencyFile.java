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
 * @param listed what a percentile file lists, a distribution for each of its tags; empty of
 *     intervals
 */
public record LatencyFile(
        String file,
        LogKind kind,
        List<String> tags,
        long intervals,
        long startEpochNanos,
        long endEpochNanos,
        long jvmStartEpochNanos,
        String member,
        List<Listed> listed) {
    /**
     * A distribution of a percentile file.
     *
     * @param line of its heading
     * @param rows percentiles that it lists
     * @param count of values up to the last of them; a short list of wrk alone does not tell it
     * @param nanos the value of that one, if the file's unit is milliseconds
     * @param isWhole whether that one is 100%, so that it is the greatest
     * @param isShort whether it is a short list as wrk prints it, which has units
     */
    public record Listed(
            String tag,
            long line,
            int rows,
            long count,
            long nanos,
            boolean isWhole,
            boolean isShort) {
        /** Whether it is known how many values there were. */
        public boolean isCounted() {
            return count >= 0;
        }
    }

    public LatencyFile {
        tags = List.copyOf(tags);
        listed = List.copyOf(listed);
    }

    /** A file of intervals. */
    public static LatencyFile ofIntervals(
            String file,
            List<String> tags,
            long intervals,
            long startEpochNanos,
            long endEpochNanos) {
        return new LatencyFile(
                file,
                LogKind.HLOG,
                tags,
                intervals,
                startEpochNanos,
                endEpochNanos,
                Time.UNKNOWN,
                "",
                List.of());
    }

    /** A file of percentiles, which has no times. */
    public static LatencyFile ofPercentiles(String file, List<String> tags, List<Listed> listed) {
        return new LatencyFile(
                file, LogKind.HGRM, tags, 0, Time.UNKNOWN, Time.UNKNOWN, Time.UNKNOWN, "", listed);
    }

    /** Whether it lists several distributions of a tag, which only their lines tell apart. */
    public boolean listsSeveral(String tag) {
        return listed.stream().filter(l -> l.tag().equals(tag)).count() > 1;
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
                otherMember,
                listed);
    }
}
