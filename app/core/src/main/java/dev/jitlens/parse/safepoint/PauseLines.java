package dev.jitlens.parse.safepoint;

import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.Names;

import java.util.Arrays;
import java.util.List;

/**
 * Lines of the middle of a log that are a pause each, read before those in front of them. Kept as
 * numbers, which are less than pauses while they wait.
 */
public final class PauseLines {
    private static final int REACH = 2;
    private static final int CLEANUP = 3;
    private static final int AT = 4;
    private static final int LEAVE = 5;
    private static final int TOTAL = 6;
    private static final int THREADS = 7;
    private static final int NUMBERS = 8;

    private final SafepointKeyValues pairs = new SafepointKeyValues(new Names());
    private long[] numbers = new long[NUMBERS << 10];
    private String[] operations = new String[1 << 10];
    private int count;

    /** Forgets them, to take those of another part. */
    public void clear() {
        count = 0;
    }

    /**
     * Takes the next line.
     *
     * @param from where its message begins
     * @return whether it tells all of a pause
     */
    public boolean add(Line line, int from, long nanos) {
        if (!SafepointKeyValues.begins(line.buf, from, line.end)
                || !pairs.parse(line.buf, from, line.end)) {
            return false;
        }
        if (count == operations.length) {
            operations = Arrays.copyOf(operations, 2 * count);
            numbers = Arrays.copyOf(numbers, 2 * numbers.length);
        }
        int at = count * NUMBERS;
        operations[count++] = pairs.operation;
        numbers[at] = line.offset();
        numbers[at + 1] = SafepointMessages.began(nanos, pairs.totalNanos);
        numbers[at + REACH] = pairs.reachNanos;
        numbers[at + CLEANUP] = pairs.cleanupNanos;
        numbers[at + AT] = pairs.atNanos;
        numbers[at + LEAVE] = pairs.leaveNanos;
        numbers[at + TOTAL] = pairs.totalNanos;
        numbers[at + THREADS] = pairs.threads;
        return true;
    }

    /**
     * @param linesBefore in the file
     */
    public void giveTo(LogSink sink, String file, long linesBefore) {
        for (int i = 0; i < count; i++) {
            sink.event(LogKind.UNIFIED_SAFEPOINT, pause(i, file, linesBefore + i + 1));
        }
    }

    private SafepointPause pause(int index, String file, long line) {
        int at = index * NUMBERS;
        PauseDurations durations =
                new PauseDurations(
                        numbers[at + REACH],
                        numbers[at + CLEANUP],
                        numbers[at + AT],
                        numbers[at + LEAVE],
                        numbers[at + TOTAL]);
        boolean cleanup =
                SafepointKeyValues.mayHaveCleanupInReach(
                        durations.reachNanos(), durations.cleanupNanos(), durations.leaveNanos());
        return new SafepointPause(
                new Origin(file, numbers[at], line),
                numbers[at + 1],
                operations[index],
                durations,
                (int) numbers[at + THREADS],
                cleanup ? CleanupInReach.UNKNOWN : CleanupInReach.NO,
                "",
                List.of(),
                List.of());
    }
}
