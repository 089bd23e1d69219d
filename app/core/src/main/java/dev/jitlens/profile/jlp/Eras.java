package dev.jitlens.profile.jlp;

import dev.jitlens.profile.jlp.CodeIndex.Code;
import dev.jitlens.profile.jlp.JlpRecord.SampleBody;
import dev.jitlens.profile.jlp.JlpRecord.WalkedFrame;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Tells equal samples apart by which code their callers may have run in: a new era begins when code
 * of a method on the stack comes or goes. An era is named by its first nanosecond.
 */
final class Eras {
    /** The era before any change. */
    static final long FIRST = Long.MIN_VALUE;

    /**
     * The JVM tells of code when it already may run: whether a caller ran in it is not told for
     * such a time before.
     */
    static final long COMING_NANOS = 100_000_000L;

    /** Frames that are looked at: what is below is mostly the same on every stack of a thread. */
    private static final int MOST_FRAMES = 256;

    private static final long[] NONE = {};

    private final CodeIndex index;
    private final SampleKeys keys;
    private final Map<Long, long[]> ofMethods = new HashMap<>();
    private final Map<Integer, long[]> ofKeys = new HashMap<>();

    Eras(CodeIndex index, SampleKeys keys) {
        this.index = index;
        this.keys = keys;
    }

    /** The era of a sample of this key and time. */
    long of(int key, long nanos) {
        long[] begins = ofKeys.computeIfAbsent(key, this::begins);
        int at = Arrays.binarySearch(begins, nanos);
        int era = at >= 0 ? at : -at - 2;
        return era < 0 ? FIRST : begins[era];
    }

    private long[] begins(int key) {
        JlpPayload bytes = keys.bytes(key);
        int frames = Math.min(MOST_FRAMES, SampleBody.read(bytes).frames());
        Set<Long> methods = new HashSet<>();
        for (int i = 0; i < frames; i++) {
            methods.add(WalkedFrame.read(bytes).method());
        }
        return methods.stream()
                .map(m -> ofMethods.computeIfAbsent(m, this::ofMethod))
                .flatMapToLong(Arrays::stream)
                .sorted()
                .distinct()
                .toArray();
    }

    private long[] ofMethod(long method) {
        if (index.of(method).isEmpty()) {
            return NONE;
        }
        long[] times = new long[index.of(method).size() * 3];
        int n = 0;
        for (Code code : index.of(method)) {
            times[n++] = code.loaded - COMING_NANOS;
            times[n++] = code.loaded;
            times[n++] = code.unloaded;
        }
        return times;
    }
}
