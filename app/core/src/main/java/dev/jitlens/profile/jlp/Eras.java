package dev.jitlens.profile.jlp;

import dev.jitlens.profile.jlp.CodeIndex.Code;
import dev.jitlens.profile.jlp.JlpRecord.SampleBody;
import dev.jitlens.profile.jlp.JlpRecord.WalkedFrame;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;

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
    private final Map<Long, long[]> ofAddresses = new HashMap<>();

    /** By the number of each key, or null. */
    private long[][] ofKeys = new long[1 << 10][];

    Eras(CodeIndex index, SampleKeys keys) {
        this.index = index;
        this.keys = keys;
    }

    /** The era of a sample of this key and time. */
    long of(int key, long nanos) {
        if (key >= ofKeys.length) {
            ofKeys = Arrays.copyOf(ofKeys, (key + 1) * 2);
        }
        if (ofKeys[key] == null) {
            ofKeys[key] = begins(key);
        }
        long[] begins = ofKeys[key];
        int at = Arrays.binarySearch(begins, nanos);
        int era = at >= 0 ? at : -at - 2;
        return era < 0 ? FIRST : begins[era];
    }

    /** When eras of a key begin, sorted. */
    private long[] begins(int key) {
        JlpPayload bytes = keys.bytes(key);
        int frames = Math.min(MOST_FRAMES, SampleBody.read(bytes).frames());
        Set<Long> methods = new HashSet<>();
        long[] begins = NONE;
        for (int i = 0; i < frames; i++) {
            WalkedFrame frame = WalkedFrame.read(bytes);
            if (methods.add(frame.method())) {
                long[] more =
                        frame.isAddress()
                                ? ofAddresses.computeIfAbsent(frame.address(), this::ofAddress)
                                : ofMethods.computeIfAbsent(frame.method(), this::ofMethod);
                int known = begins.length;
                begins = more.length == 0 ? begins : Arrays.copyOf(begins, known + more.length);
                System.arraycopy(more, 0, begins, known, more.length);
            }
        }
        return Arrays.stream(begins).sorted().distinct().toArray();
    }

    /** The agent takes the time of a sample after it saw the code on the stack. */
    private long[] ofAddress(long address) {
        return index.ever(address - 1).stream()
                .flatMapToLong(code -> LongStream.of(code.loaded, code.unloaded))
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
