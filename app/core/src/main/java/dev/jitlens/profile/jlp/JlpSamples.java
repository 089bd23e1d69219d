package dev.jitlens.profile.jlp;

import dev.jitlens.profile.jlp.CodeIndex.Code;

import java.util.ArrayList;
import java.util.List;

/** Counts the samples of a {@code *.jlp} file by what they say, and finds the code they were in. */
final class JlpSamples implements JlpFile.Visitor {
    private static final int MOST_BYTES = 128 << 20;

    /** Bytes of the time that a sample begins with; it is no part of what makes samples equal. */
    private static final int TIME = 8;

    private static final int RECENT = 1 << 12;

    final SampleCounts counts = new SampleCounts(MOST_BYTES);
    final List<Code> code = new ArrayList<>();
    long taken;

    /** Of {@link #taken}. */
    long notKept;

    /** Before the JVM told of the code that they were in. */
    long late;

    long firstNanos = Long.MAX_VALUE;
    long lastNanos = Long.MIN_VALUE;

    private final CodeIndex index;

    /** By address: hot code is asked for again and again. */
    private final Code[] recent = new Code[RECENT];

    private final long[] epochs;
    private final Damages damages;
    private int epoch;

    /**
     * @param epochs positions from which on ids of methods mean something else
     */
    JlpSamples(CodeIndex index, long[] epochs, Damages damages) {
        this.index = index;
        this.epochs = epochs;
        this.damages = damages;
    }

    @Override
    public void record(int type, long position, JlpPayload payload) {
        if (type != JlpType.SAMPLE) {
            return;
        }
        int from = payload.at() + TIME;
        long time = payload.i64();
        payload.skip(4 + 8);
        long pc = payload.i64();
        payload.skip(4 + 4 + 1);
        payload.skip(payload.u16() * 16);
        if (payload.isShort()) {
            damages.add(position, "a sample that is too short");
            return;
        }
        while (epoch < epochs.length && epochs[epoch] < position) {
            epoch++;
        }
        taken++;
        firstNanos = Math.min(firstNanos, time);
        lastNanos = Math.max(lastNanos, time);
        int found = pc == 0 ? -1 : find(pc, time);
        if (!counts.add(payload.bytes(), from, payload.at(), found, epoch, position)) {
            notKept++;
        }
    }

    private int find(long pc, long time) {
        int slot = (int) (pc >>> 6 ^ pc >>> 18) & RECENT - 1;
        Code found = recent[slot];
        if (found == null || !found.contains(pc) || !found.isAlive(time)) {
            found = index.find(pc, time);
            if (found == null) {
                return -1;
            }
            recent[slot] = found;
        }
        late += time < found.loaded ? 1 : 0;
        if (found.index < 0) {
            found.index = code.size();
            code.add(found);
        }
        return found.index;
    }
}
