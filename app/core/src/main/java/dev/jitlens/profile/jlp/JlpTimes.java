package dev.jitlens.profile.jlp;

import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleTimes;
import dev.jitlens.profile.format.SliceCounter;
import dev.jitlens.profile.jlp.CodeIndex.Code;
import dev.jitlens.profile.jlp.JlpRecord.SampleBody;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** When the samples of each event were taken, and in what kind of code their PC was. */
final class JlpTimes {
    private static final int UNREAD = -2;
    private static final int UNTIMED = -3;

    private final JlpThreads threads;
    private final Map<Integer, SliceCounter> byEvent = new HashMap<>();

    /** The thread of each key of {@link SampleKeys}, or what is not known or told of it. */
    private int[] threadOf = new int[0];

    private SliceCounter[] counterOf = new SliceCounter[0];

    JlpTimes(JlpThreads threads) {
        this.threads = threads;
    }

    /**
     * A sample; one without PC says nothing of code.
     *
     * @param key of what it says
     * @param at index of its code, or -1
     * @param code the same, or null
     */
    void add(SampleKeys keys, int key, long nanos, int at, Code code) {
        if (key >= threadOf.length) {
            int known = threadOf.length;
            threadOf = Arrays.copyOf(threadOf, Math.max(1 << 10, (key + 1) * 2));
            Arrays.fill(threadOf, known, threadOf.length, UNREAD);
            counterOf = Arrays.copyOf(counterOf, threadOf.length);
        }
        if (threadOf[key] == UNREAD) {
            read(key, SampleBody.read(keys.bytes(key)));
        }
        if (threadOf[key] != UNTIMED) {
            counterOf[key].add(nanos, threadOf[key], at, kind(code), 1);
        }
    }

    private void read(int key, SampleBody said) {
        if (said.pc() == 0 || said.isWaiting()) {
            threadOf[key] = UNTIMED;
            return;
        }
        threadOf[key] = threads.index(said);
        counterOf[key] = byEvent.computeIfAbsent(said.event(), e -> new SliceCounter());
    }

    /** Outside of what the JVM generated there are only native libraries and the JVM itself. */
    private static FrameKind kind(Code code) {
        if (code == null) {
            return FrameKind.NATIVE;
        }
        return code.stub ? FrameKind.STUB : FrameKind.COMPILED;
    }

    SampleTimes of(int event, long zeroNanos) {
        SliceCounter counter = byEvent.get(event);
        return counter == null ? SampleTimes.NONE : counter.times(zeroNanos);
    }
}
