package dev.jitlens.profile.text;

import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.profile.format.Failures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The frames of a drawn tree from the root up to the one that was read last. Frames are told in the
 * order in which they are drawn: each before those that it calls, from the left to the right. What
 * a frame spent in itself is drawn at its left, and is known when it is left. No more than this
 * path is kept.
 */
final class OpenFrames {
    static final SampleFailure CUT = SampleFailure.named("the file ends before its frames");

    /** Deeper stacks are of no JVM: async-profiler keeps 2,048 frames unless it is told more. */
    private static final int MOST_FRAMES = 1 << 16;

    /** No file holds as many samples, or bytes; a sum of such numbers does not overflow. */
    private static final long MOST = 1_000_000_000_000_000L;

    private final FlameStacks stacks;

    /** Without the root. */
    private final List<String> names = new ArrayList<>();

    private long[] begin = new long[64];
    private long[] end = new long[64];

    /** What is in the frame itself; what is drawn of the frames above it ends at this. */
    private long[] own = new long[64];

    private long[] drawn = new long[64];

    /** Samples between frames: those of frames that are not drawn. */
    private long[] gaps = new long[64];

    private int depth;
    private boolean rooted;

    OpenFrames(FlameStacks stacks) {
        this.stacks = stacks;
    }

    boolean isRooted() {
        return rooted;
    }

    /**
     * The next frame.
     *
     * @param level 0 for the root
     * @param left samples before it in the whole picture
     * @return why it cannot be, as the end of a sentence; empty if it is taken
     */
    Optional<String> next(long level, long left, long count, String name) {
        if (count < 0 || count > MOST || left < 0 || left > MOST || level > MOST_FRAMES) {
            return Optional.of("has a number that cannot be");
        }
        if (level < 0 || level > depth || level == 0 && rooted) {
            return Optional.of("does not stand on a frame");
        }
        while (depth > level) {
            close(Failures.NARROW);
        }
        if (level > 0) {
            int below = depth - 1;
            if (left < drawn[below] || left + count > end[below]) {
                return Optional.of("reaches beyond the frame that it stands on");
            }
            if (own[below] < 0) {
                own[below] = left - begin[below];
            } else {
                gaps[below] += left - drawn[below];
            }
            drawn[below] = left + count;
            names.add(name);
        }
        open(left, count);
        return Optional.empty();
    }

    private void open(long left, long count) {
        if (depth == begin.length) {
            begin = Arrays.copyOf(begin, 2 * depth);
            end = Arrays.copyOf(end, 2 * depth);
            own = Arrays.copyOf(own, 2 * depth);
            drawn = Arrays.copyOf(drawn, 2 * depth);
            gaps = Arrays.copyOf(gaps, 2 * depth);
        }
        begin[depth] = left;
        end[depth] = left + count;
        own[depth] = -1;
        drawn[depth] = left;
        gaps[depth] = 0;
        depth++;
        rooted = true;
    }

    /**
     * No more frames follow.
     *
     * @param whole whether the file tells that
     */
    void end(boolean whole) {
        while (depth > 0) {
            close(whole ? Failures.NARROW : CUT);
        }
    }

    /**
     * @param rest what became of samples behind the last frame on it
     */
    private void close(SampleFailure rest) {
        depth--;
        boolean leaf = own[depth] < 0;
        long behind = end[depth] - drawn[depth];
        boolean known = !leaf || rest == Failures.NARROW;
        long self = leaf ? behind : own[depth];
        if (known && self > 0) {
            stacks.whole(names, self);
        }
        if (gaps[depth] > 0) {
            stacks.part(names, gaps[depth], Failures.NARROW);
        }
        if (behind > 0 && !(leaf && known)) {
            stacks.part(names, behind, rest);
        }
        if (depth > 0) {
            names.removeLast();
        }
    }
}
