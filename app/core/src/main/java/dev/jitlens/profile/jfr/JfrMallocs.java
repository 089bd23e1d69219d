package dev.jitlens.profile.jfr;

import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.profile.format.SampleCounter;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrWalk;

import jdk.jfr.consumer.RecordedEvent;

import java.util.HashMap;
import java.util.Map;

/**
 * Native memory that a program asked for, as async-profiler 4 samples it ({@code nativemem}), and
 * what of it was not freed while it looked. All that is freed is recorded, also of memory that was
 * not sampled, and the events of a chunk are in no order.
 */
final class JfrMallocs {
    static final String MALLOC = "profiler.Malloc";
    static final String FREE = "profiler.Free";

    /** Addresses that are told apart, some 100 bytes each. */
    private static final int MOST_ADDRESSES = 1 << 20;

    private final JfrReader.Tally asked = new JfrReader.Tally();
    private final Map<Long, Memory> memory = new HashMap<>();
    private final int mostAddresses;
    private boolean frees;
    private boolean tooMany;

    /** What the recording tells of an address. */
    private static final class Memory {
        long askedNanos = Long.MIN_VALUE;
        long freedNanos = Long.MIN_VALUE;
        long bytes;
        JfrThread thread;
        JfrWalk walk;
    }

    JfrMallocs() {
        this(MOST_ADDRESSES);
    }

    JfrMallocs(int mostAddresses) {
        this.mostAddresses = mostAddresses;
    }

    /** Bytes of all calls that were sampled. */
    JfrReader.Tally asked() {
        return asked;
    }

    /** Whether there are too many addresses to tell which were freed. */
    boolean hasTooMany() {
        return frees && tooMany;
    }

    /** A call of {@code malloc} or the like. */
    void asked(RecordedEvent event, JfrWalk recorded) {
        long bytes = JfrFields.number(event, "size", 0);
        if (bytes <= 0) {
            return;
        }
        JfrThread thread = JfrThread.of(event, "eventThread");
        JfrWalk walk = JfrHooks.ofCaller(recorded);
        if (JfrThrows.isTruncated(event)) {
            asked.truncated += bytes;
        }
        JfrReader.count(asked, thread.in(asked.samples), bytes, walk, false);
        Memory at = at(event);
        long nanos = JfrReader.epochNanos(event);
        if (at != null && nanos >= at.askedNanos) {
            at.askedNanos = nanos;
            at.bytes = bytes;
            at.thread = thread;
            at.walk = walk;
        }
    }

    /** A call of {@code free}, or the old memory of a {@code realloc}. */
    void freed(RecordedEvent event) {
        frees = true;
        Memory at = at(event);
        if (at != null) {
            at.freedNanos = Math.max(at.freedNanos, JfrReader.epochNanos(event));
        }
    }

    private Memory at(RecordedEvent event) {
        Long address = JfrFields.number(event, "address", 0);
        Memory known = memory.get(address);
        if (known == null && memory.size() < mostAddresses) {
            known = new Memory();
            memory.put(address, known);
        }
        tooMany |= known == null;
        return known;
    }

    /**
     * Bytes of sampled calls behind which nothing frees their memory. Memory that was given out
     * anew must have been freed before, so that the last call for an address decides. Nothing if
     * that cannot be told: with {@code nofree}, no event is of what is freed.
     */
    SampleCounter kept() {
        SampleCounter kept = new SampleCounter();
        if (frees && !tooMany) {
            memory.values().stream()
                    .filter(m -> m.walk != null && m.freedNanos < m.askedNanos)
                    .forEach(m -> add(m, kept));
        }
        return kept;
    }

    private static void add(Memory memory, SampleCounter kept) {
        int thread = memory.thread.in(kept);
        JfrWalk walk = memory.walk;
        if (walk.failure().isPresent()) {
            kept.failed(thread, memory.bytes, CodePlace.NONE, walk.failure().get(), walk.frames());
        } else {
            kept.walked(thread, memory.bytes, CodePlace.NONE, walk.frames(), false);
        }
    }
}
