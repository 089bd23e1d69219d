package dev.jitlens.profile.format;

import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.model.samples.Sampling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Counts equal samples of one source. Its memory grows with distinct stacks only, and that up to a
 * limit: samples with a further stack are kept as failed, so that the sum stays right.
 */
public final class SampleCounter {
    private static final int MOST_THREADS = 1 << 16;
    private static final SampleFailure TOO_MANY =
            SampleFailure.named("stack not kept: too many different ones");

    private final Map<SampleFrame, SampleFrame> frames = new HashMap<>();
    private final Map<List<SampleFrame>, Stack> stacks = new HashMap<>();
    private final Map<Key, long[]> counts = new LinkedHashMap<>();
    private final Map<ThreadKey, Integer> threadIndexes = new HashMap<>();
    private final List<SampledThread> threads = new ArrayList<>();
    private final List<SampledCode> code = new ArrayList<>();
    private final SampleRoom room;

    public SampleCounter() {
        this(new SampleRoom());
    }

    /**
     * @param room shared by counters whose samples are kept together
     */
    public SampleCounter(SampleRoom room) {
        this.room = room;
    }

    /**
     * A distinct stack; equal only to itself, so that samples are found by it without its frames.
     */
    static final class Stack {
        private final List<SampleFrame> frames;

        private Stack(List<SampleFrame> frames) {
            this.frames = frames;
        }
    }

    private record Key(
            int thread, CodePlace place, Stack stack, SampleFailure failure, boolean waiting) {}

    private record ThreadKey(long javaId, long osId, String name) {}

    /**
     * Index of a thread; one with an id is known by that, another by its name. -1 if there are too
     * many to tell apart.
     */
    public int thread(long javaId, long osId, String name) {
        boolean hasId = javaId >= 0 || osId >= 0;
        ThreadKey key = new ThreadKey(javaId, osId, hasId ? "" : name);
        Integer known = threadIndexes.get(key);
        SampledThread thread = new SampledThread(javaId, osId, name, SampledThread.UNKNOWN);
        if (known != null) {
            threads.set(known, name.isEmpty() ? threads.get(known) : thread);
            return known;
        }
        if (threads.size() >= MOST_THREADS || !room.takesThread(name)) {
            return -1;
        }
        threadIndexes.put(key, threads.size());
        threads.add(thread);
        return threads.size() - 1;
    }

    public int code(SampledCode added) {
        code.add(added);
        return code.size() - 1;
    }

    /**
     * The one stack with these frames; null if there are too many others.
     *
     * @param leafFirst may be empty
     */
    Stack stack(List<SampleFrame> leafFirst) {
        Stack same = stacks.get(leafFirst);
        if (same != null) {
            return same;
        }
        if (!leafFirst.isEmpty() && !room.takesStack(leafFirst)) {
            return null;
        }
        List<SampleFrame> kept = leafFirst.stream().map(this::kept).toList();
        Stack stack = new Stack(kept);
        stacks.put(kept, stack);
        return stack;
    }

    private SampleFrame kept(SampleFrame frame) {
        SampleFrame same = frames.putIfAbsent(frame, frame);
        if (same == null) {
            room.frame(frame);
        }
        return same == null ? frame : same;
    }

    /**
     * Samples whose stack was walked. Without frames they count as failed.
     *
     * @param leafFirst its frames
     */
    public void walked(
            int thread, long count, CodePlace place, List<SampleFrame> leafFirst, boolean waiting) {
        walked(thread, count, place, stack(leafFirst), waiting);
    }

    public void walked(int thread, long count, CodePlace place, Stack stack, boolean waiting) {
        if (stack == null) {
            failed(thread, count, place, TOO_MANY, List.of());
        } else if (stack.frames.isEmpty()) {
            failed(thread, count, place, SampleFailure.named("no frames"), List.of());
        } else {
            add(new Key(thread, place, stack, null, waiting), count);
        }
    }

    public void failed(
            int thread,
            long count,
            CodePlace place,
            SampleFailure failure,
            List<SampleFrame> leafFirst) {
        Stack stack = stack(leafFirst);
        add(
                new Key(thread, place, stack == null ? stack(List.of()) : stack, failure, false),
                count);
    }

    private void add(Key key, long count) {
        long[] known = counts.get(key);
        if (known == null) {
            boolean fits = room.takesCount();
            known = counts.computeIfAbsent(fits ? key : others(), k -> new long[1]);
        }
        known[0] += count;
    }

    /** Whatever was sampled where there is no room to tell more. */
    private Key others() {
        return new Key(-1, CodePlace.NONE, stack(List.of()), TOO_MANY, false);
    }

    public boolean isEmpty() {
        return counts.isEmpty();
    }

    public Profile profile(SampleSource source, Origin origin, Sampling sampling) {
        List<Sampled> samples = new ArrayList<>(counts.size());
        counts.forEach((key, count) -> samples.add(sampled(key, count[0])));
        return new Profile(source, "", origin, sampling, threads, code, samples);
    }

    private static Sampled sampled(Key key, long count) {
        return key.failure() != null
                ? new Sampled.Failed(
                        key.thread(), count, key.place(), key.failure(), key.stack().frames)
                : new Sampled.Walked(
                        key.thread(),
                        count,
                        key.place(),
                        key.stack().frames,
                        key.waiting(),
                        Optional.empty());
    }
}
