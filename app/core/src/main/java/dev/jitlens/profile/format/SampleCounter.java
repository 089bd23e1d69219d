package dev.jitlens.profile.format;

import dev.jitlens.model.Origin;
import dev.jitlens.model.TextHash;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.SampleTimes;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.format.SharedStacks.Stack;

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

    private final SharedStacks stacks;
    private final SampleRoom room;
    private final Map<Key, long[]> counts = new LinkedHashMap<>();
    private final Map<ThreadKey, Integer> threadIndexes = new HashMap<>();
    private final List<SampledThread> threads = new ArrayList<>();
    private final List<SampledCode> code = new ArrayList<>();

    /**
     * @param failure null if the stack was walked
     * @param climbedFrom null if walking did not fail at first
     */
    private record Key(
            int thread,
            CodePlace place,
            Stack stack,
            SampleFailure failure,
            boolean waiting,
            SampleFailure climbedFrom) {}

    private record ThreadKey(long javaId, long osId, String name) {
        @Override
        public int hashCode() {
            return TextHash.of(name) + Long.hashCode(javaId * 31 + osId);
        }
    }

    public SampleCounter() {
        this(new SampleRoom());
    }

    /**
     * @param room shared by counters whose samples are kept together
     */
    public SampleCounter(SampleRoom room) {
        this(new SharedStacks(room), room);
    }

    /**
     * @param stacks that other counters may keep theirs in, too
     */
    public SampleCounter(SharedStacks stacks, SampleRoom room) {
        this.stacks = stacks;
        this.room = room;
    }

    /**
     * Index of a thread; one with an id is known by that, another by its name. -1 if there are too
     * many to tell apart.
     */
    public int thread(long javaId, long osId, String name) {
        boolean hasId = javaId >= 0 || osId >= 0;
        ThreadKey key = new ThreadKey(javaId, osId, hasId ? "" : name);
        Integer known = threadIndexes.get(key);
        SampledThread thread = new SampledThread(javaId, osId, name, Unknown.NUMBER);
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
     * Samples whose stack was walked. Without frames they count as failed.
     *
     * @param leafFirst its frames
     */
    public void walked(
            int thread, long count, CodePlace place, List<SampleFrame> leafFirst, boolean waiting) {
        walked(thread, count, place, leafFirst, waiting, Optional.empty());
    }

    /**
     * @param climbedFrom how walking failed before the agent climbed out of what cannot be walked
     */
    public void walked(
            int thread,
            long count,
            CodePlace place,
            List<SampleFrame> leafFirst,
            boolean waiting,
            Optional<SampleFailure> climbedFrom) {
        Stack stack = stacks.stack(leafFirst);
        if (stack == null) {
            failed(thread, count, place, TOO_MANY, List.of());
        } else if (stack.frames().isEmpty()) {
            failed(thread, count, place, Failures.NO_FRAMES, List.of());
        } else {
            add(new Key(thread, place, stack, null, waiting, climbedFrom.orElse(null)), count);
        }
    }

    public void failed(
            int thread,
            long count,
            CodePlace place,
            SampleFailure failure,
            List<SampleFrame> leafFirst) {
        Stack told = stacks.stack(leafFirst);
        Stack stack = told == null ? stacks.stack(List.of()) : told;
        add(new Key(thread, place, stack, failure, false, null), count);
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
        return new Key(-1, CodePlace.NONE, stacks.stack(List.of()), TOO_MANY, false, null);
    }

    public boolean isEmpty() {
        return counts.isEmpty();
    }

    public Profile profile(SampleSource source, Origin origin, Sampling sampling) {
        return profile(source, origin, sampling, threads, code, SampleTimes.NONE);
    }

    /**
     * The profile of samples whose threads and code are numbered by who counts them.
     *
     * @param ofThreads by the numbers that the samples have
     * @param ofCode likewise
     * @param times when they were taken
     */
    public Profile profile(
            SampleSource source,
            Origin origin,
            Sampling sampling,
            List<SampledThread> ofThreads,
            List<SampledCode> ofCode,
            SampleTimes times) {
        List<Sampled> samples = new ArrayList<>(counts.size());
        counts.forEach((key, count) -> samples.add(sampled(key, count[0])));
        return new Profile(source, "", origin, sampling, ofThreads, ofCode, samples, times);
    }

    private static Sampled sampled(Key key, long count) {
        return key.failure() != null
                ? new Sampled.Failed(
                        key.thread(), count, key.place(), key.failure(), key.stack().frames())
                : new Sampled.Walked(
                        key.thread(),
                        count,
                        key.place(),
                        key.stack().frames(),
                        key.waiting(),
                        Optional.ofNullable(key.climbedFrom()));
    }
}
