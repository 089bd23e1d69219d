package dev.jitlens.profile.tool;

import dev.jitlens.model.Origin;
import dev.jitlens.model.TextHash;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.format.Failures;
import dev.jitlens.profile.format.SampleCounter;
import dev.jitlens.profile.format.SampleRoom;
import dev.jitlens.profile.format.SharedStacks;
import dev.jitlens.profile.format.StackTexts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Stacks as a tree that grows from the root, and how much was sampled in each by one thread: of
 * every kind of value that a file tells. Frames and threads are kept once; what has no room is
 * counted without its stack.
 */
final class ToolStacks {
    static final int ROOT = 0;

    /** No stack: too many others are kept, or it is too deep. */
    static final int LOST = -1;

    private static final int MOST_NODES = 1 << 22;
    private static final int MOST_COUNTS = 1 << 20;
    private static final int MOST_FRAMES = 1 << 21;
    private static final int MOST_THREADS = 1 << 16;

    /** Deeper stacks are of no JVM: HotSpot and async-profiler keep 2,048 unless told more. */
    private static final int MOST_DEPTH = 1 << 16;

    /** Frames of all different stacks, which a made tree can have as many of as it likes. */
    private static final long MOST_WRITTEN = 1L << 26;

    /** Steps from frame to frame for a byte that was read, and for every file. */
    private static final long STEPS_OF_A_BYTE = 8;

    private static final long SOME_STEPS = 1L << 24;

    /** No file has as many samples, nanoseconds or bytes; their sums do not overflow. */
    private static final long MOST = 1L << 61;

    private final int values;
    private long stepsLeft;
    private final Names<SampleFrame> frames = new Names<>(MOST_FRAMES);
    private final Names<Thread> threads = new Names<>(MOST_THREADS);
    private final Map<Long, String> names = new HashMap<>();

    /** Ids of threads of several processes, or of none: their names tell them apart. */
    private final Set<Long> ambiguous = new HashSet<>();

    private final LongIndex nodes = new LongIndex(MOST_NODES);
    private final LongIndex counted = new LongIndex(MOST_COUNTS);
    private int[] depths = new int[1 << 8];
    private long[] counts = new long[1 << 8];
    private final long[] bare;
    private final long[] sums;

    private record Thread(long id, String name) {
        @Override
        public int hashCode() {
            return TextHash.of(name) + Long.hashCode(id);
        }
    }

    /**
     * @param values how many each sample has
     * @param bytes of the file
     */
    ToolStacks(int values, long bytes) {
        this.values = values;
        this.stepsLeft = SOME_STEPS + STEPS_OF_A_BYTE * bytes;
        this.bare = new long[values];
        this.sums = new long[values];
    }

    /** The number of a frame, or -1 if there are too many. */
    int frame(SampleFrame frame) {
        return frames.of(frame);
    }

    /**
     * The number of a thread, or -1 if there are too many.
     *
     * @param id of the kernel, or -1
     */
    int thread(long id, String name) {
        if (names.size() == MOST_THREADS && !names.containsKey(id)) {
            return -1;
        }
        String other = names.putIfAbsent(id, name);
        if (other != null && !other.equals(name)) {
            ambiguous.add(id);
        }
        return threads.of(new Thread(id, name));
    }

    /**
     * The stack that has one frame more.
     *
     * @param below {@link #ROOT}, or what this returned
     * @param frame of {@link #frame}
     */
    int on(int below, int frame) {
        if (below == LOST || frame < 0 || stepsLeft-- <= 0) {
            return LOST;
        }
        int depth = below == ROOT ? 0 : depths[below - 1];
        int before = nodes.size();
        int node = depth >= MOST_DEPTH ? LOST : nodes.add((long) below << 32 | frame);
        if (node < 0) {
            return LOST;
        }
        if (node == before) {
            if (node == depths.length) {
                depths = Arrays.copyOf(depths, 2 * node);
            }
            depths[node] = depth + 1;
        }
        return node + 1;
    }

    /** The stack that it stands on. */
    int below(int node) {
        return (int) (nodes.key(node - 1) >>> 32);
    }

    /** The number of its innermost frame. */
    int innermost(int node) {
        return (int) nodes.key(node - 1);
    }

    /**
     * Adds what was sampled in a stack.
     *
     * @param node its innermost frame
     * @param thread of {@link #thread}, or -1
     * @param added not negative
     * @return whether all could be counted
     */
    boolean add(int node, int thread, long[] added) {
        for (int i = 0; i < values; i++) {
            if (added[i] < 0 || added[i] > MOST - sums[i]) {
                return false;
            }
        }
        int before = counted.size();
        int key = node == LOST ? -1 : counted.add((long) node << 20 | thread + 1);
        if (key == before && counts.length < (key + 1) * values) {
            counts = Arrays.copyOf(counts, 2 * (key + 1) * values);
        }
        for (int i = 0; i < values; i++) {
            sums[i] += added[i];
            if (key < 0) {
                bare[i] += added[i];
            } else {
                counts[key * values + i] += added[i];
            }
        }
        return true;
    }

    /** How many different stacks of different threads have samples. */
    int different() {
        return counted.size();
    }

    /** The sum of all samples. */
    long sum(int value) {
        return sums[value];
    }

    /**
     * What one of the values always is, divided by another one; 0 if that is not always the same,
     * or no whole number.
     */
    long ratio(int value, int by) {
        long ratio = bare[by] == 0 ? 0 : whole(bare[value], bare[by]);
        if (ratio < 0 || bare[by] == 0 && bare[value] > 0) {
            return 0;
        }
        for (int i = 0; i < counted.size(); i++) {
            long divisor = counts[i * values + by];
            long dividend = counts[i * values + value];
            if (divisor == 0 && dividend == 0) {
                continue;
            }
            long its = divisor == 0 ? -1 : whole(dividend, divisor);
            if (its <= 0 || ratio > 0 && its != ratio) {
                return 0;
            }
            ratio = its;
        }
        return ratio;
    }

    private static long whole(long dividend, long divisor) {
        return dividend % divisor == 0 ? dividend / divisor : -1;
    }

    /** Whether each count of a value is a multiple of this. */
    boolean isMultiple(int value, long of) {
        boolean is = bare[value] % of == 0;
        for (int i = 0; i < counted.size() && is; i++) {
            is = counts[i * values + value] % of == 0;
        }
        return is;
    }

    /** Makes profiles that have their frames in common. */
    final class Maker {
        private final SampleRoom room = new SampleRoom();
        private final SharedStacks shared = new SharedStacks(room);
        private long written;

        /**
         * The samples of one value.
         *
         * @param per what is one of them
         */
        Profile profile(
                int value, long per, SampleSource source, Origin origin, Sampling sampling) {
            SampleCounter counter = new SampleCounter(shared, room);
            StackTexts texts = new StackTexts(counter);
            for (int i = 0; i < counted.size(); i++) {
                long count = counts[i * values + value] / per;
                if (count == 0) {
                    continue;
                }
                int node = (int) (counted.key(i) >>> 20);
                written += node == ROOT ? 0 : depths[node - 1];
                if (node == ROOT) {
                    SampleFailure none = Failures.NO_FRAMES;
                    counter.failed(thread(counter, i), count, CodePlace.NONE, none, List.of());
                } else if (written > MOST_WRITTEN) {
                    texts.addBare(count);
                } else {
                    texts.add(thread(counter, i), count, leafFirst(node));
                }
            }
            if (bare[value] / per > 0) {
                texts.addBare(bare[value] / per);
            }
            return counter.profile(source, origin, sampling);
        }

        private int thread(SampleCounter counter, int index) {
            int thread = (int) (counted.key(index) & (1 << 20) - 1) - 1;
            if (thread < 0) {
                return -1;
            }
            Thread known = threads.get(thread);
            long id = ambiguous.contains(known.id()) ? -1 : known.id();
            return counter.thread(-1, id, known.name());
        }
    }

    private List<SampleFrame> leafFirst(int leaf) {
        List<SampleFrame> leafFirst = new ArrayList<>();
        for (int node = leaf; node != ROOT; node = below(node)) {
            leafFirst.add(frames.get(innermost(node)));
        }
        return leafFirst;
    }
}
