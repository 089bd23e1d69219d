package dev.jitlens.profile.jlp;

import dev.jitlens.profile.jlp.CodeIndex.Code;
import dev.jitlens.profile.jlp.JlpRecord.Sample;
import dev.jitlens.profile.jlp.JlpRecord.SampleBody;
import dev.jitlens.profile.jlp.JlpRecord.WalkedFrame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * Counts the samples of a {@code *.jlp} file by what they say, and finds the code they were in. The
 * JVM tells of code a little later than it runs, so samples wait for it: as their time and the
 * number of what they say.
 */
final class JlpSamples {
    static final String TOO_SHORT = "a sample that is too short";
    private static final int MOST_BYTES = 128 << 20;

    /**
     * Samples that may wait for code, which takes 50 MB. Half of them are half a minute of 64
     * cores, each sampled every millisecond; code is not told of that late.
     */
    private static final int MOST_WAITING = 1 << 22;

    private static final int RECENT = 1 << 12;

    final SampleKeys keys = new SampleKeys(MOST_BYTES);
    final SampleCounts counts = new SampleCounts();
    final List<Code> code = new ArrayList<>();
    long taken;

    /** The samples among {@link #taken} that there was no room for. */
    long notKept;

    /** Samples that came before the JVM told of the code that they were in. */
    long late;

    long firstNanos = Long.MAX_VALUE;
    long lastNanos = Long.MIN_VALUE;

    private final Supplier<CodeIndex> known;
    private final Damages damages;
    private final int mostWaiting;
    private final JlpTimes byTime;

    /** Times and keys of the samples that wait for code. */
    private long[] times = new long[1 << 10];

    private int[] said = new int[1 << 10];
    private int waiting;

    /** The code found last, by address: hot code is asked for again and again. */
    private final Code[] recent = new Code[RECENT];

    /**
     * @param known the code that was told of so far
     */
    JlpSamples(Supplier<CodeIndex> known, Damages damages, JlpTimes byTime) {
        this(known, damages, byTime, MOST_WAITING);
    }

    JlpSamples(Supplier<CodeIndex> known, Damages damages, JlpTimes byTime, int mostWaiting) {
        this.byTime = byTime;
        this.known = known;
        this.damages = damages;
        this.mostWaiting = mostWaiting;
    }

    /**
     * @param payload what follows the record
     * @param epoch which meaning ids of methods have
     */
    void add(long position, Sample sample, JlpPayload payload, int epoch) {
        int from = payload.at() - SampleBody.BYTES;
        payload.skip(sample.body().frames() * WalkedFrame.BYTES);
        if (payload.isShort()) {
            damages.add(position, TOO_SHORT);
            return;
        }
        taken++;
        firstNanos = Math.min(firstNanos, sample.nanos());
        lastNanos = Math.max(lastNanos, sample.nanos());
        int key =
                keys.add(payload.bytes(), from, payload.at(), sample.body().pc(), epoch, position);
        if (key == SampleKeys.NO_ROOM) {
            notKept++;
        } else {
            await(sample.nanos(), key);
        }
    }

    private void await(long nanos, int key) {
        if (waiting == mostWaiting) {
            attribute(waiting / 2);
        }
        if (waiting == times.length) {
            times = Arrays.copyOf(times, waiting * 2);
            said = Arrays.copyOf(said, waiting * 2);
        }
        times[waiting] = nanos;
        said[waiting++] = key;
    }

    /** Finds the code of the rest, after all was read. */
    void finish() {
        attribute(waiting);
        times = new long[0];
        said = new int[0];
    }

    /**
     * Finds the code of the oldest.
     *
     * @param samples how many
     */
    private void attribute(int samples) {
        CodeIndex index = known.get();
        Eras eras = new Eras(index, keys);
        for (int i = 0; i < samples; i++) {
            long pc = keys.pc(said[i]);
            int at = pc == 0 ? -1 : find(index, pc, times[i]);
            counts.add(said[i], at, eras.of(said[i], times[i]));
            Code in = at < 0 ? null : code.get(at);
            byTime.add(keys, said[i], times[i], at, in);
        }
        waiting -= samples;
        System.arraycopy(times, samples, times, 0, waiting);
        System.arraycopy(said, samples, said, 0, waiting);
    }

    private int find(CodeIndex index, long pc, long time) {
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
        return index(found);
    }

    /** The index in the list of code, which it is added to. */
    int index(Code found) {
        if (found.index < 0) {
            found.index = code.size();
            code.add(found);
        }
        return found.index;
    }
}
