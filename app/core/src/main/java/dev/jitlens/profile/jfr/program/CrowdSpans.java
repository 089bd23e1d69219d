package dev.jitlens.profile.jfr.program;

import dev.jitlens.profile.jfr.event.JfrSpan;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** When each of some threads waited, and from that how many did at a time. */
final class CrowdSpans {
    /** Of more threads the list of how many wait at a time would be long. */
    private static final int MOST_THREADS = 1_000;

    private final Map<Long, JfrSpan> threads = new HashMap<>();
    private String name = "";
    private long[] starts = new long[8];
    private long[] ends = new long[8];
    private int size;
    private long nanos;

    void add(long thread, String threadName, JfrSpan span) {
        threads.merge(thread, span, JfrSpan::with);
        name = size == 0 || threadName.compareTo(name) < 0 ? threadName : name;
        if (size == starts.length) {
            starts = Arrays.copyOf(starts, 2 * size);
            ends = Arrays.copyOf(ends, 2 * size);
        }
        starts[size] = span.start();
        ends[size] = span.end();
        size++;
        nanos += span.nanos();
    }

    boolean isCrowd() {
        return threads.size() > 1 && threads.size() <= MOST_THREADS;
    }

    int threads() {
        return threads.size();
    }

    /** The first of their names. */
    String name() {
        return name;
    }

    /** The sum of all waits. */
    long nanos() {
        return nanos;
    }

    long first() {
        return Arrays.stream(starts, 0, size).min().orElse(0);
    }

    long presentNanos() {
        return threads.values().stream().mapToLong(JfrSpan::nanos).sum();
    }

    /** How long none waited, one, and so on; events of one thread do not overlap. */
    List<Long> nanosAt() {
        long[] begins = Arrays.copyOf(starts, size);
        long[] finishes = Arrays.copyOf(ends, size);
        Arrays.sort(begins);
        Arrays.sort(finishes);
        long[] at = new long[threads.size() + 1];
        int begun = 0;
        long now = begins[0];
        for (int ended = 0; ended < size; ) {
            boolean isBegin = begun < size && begins[begun] < finishes[ended];
            long next = isBegin ? begins[begun] : finishes[ended];
            at[Math.clamp(begun - ended, 0, threads.size())] += next - now;
            now = next;
            begun += isBegin ? 1 : 0;
            ended += isBegin ? 0 : 1;
        }
        return Arrays.stream(at).boxed().toList();
    }
}
