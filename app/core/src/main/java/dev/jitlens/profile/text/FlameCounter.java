package dev.jitlens.profile.text;

import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.profile.format.Failures;
import dev.jitlens.profile.format.StackTexts;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Counts the stacks of a drawn tree. */
final class FlameCounter implements FlameStacks {
    /** Frames of all stacks together; a made tree can have as many as its lines squared. */
    private static final long MOST_FRAMES = 1L << 25;

    private final StackTexts stacks;
    private final boolean reversed;
    private long frames;
    private long narrow;

    /**
     * @param reversed whether the leaf is drawn first
     */
    FlameCounter(StackTexts stacks, boolean reversed) {
        this.stacks = stacks;
        this.reversed = reversed;
    }

    /** Samples in frames that are not drawn. */
    long narrow() {
        return narrow;
    }

    @Override
    public void whole(List<String> path, long count) {
        if (fits(path)) {
            stacks.add(reversed ? turned(path) : path, count);
        } else {
            stacks.addBare(count);
        }
    }

    @Override
    public void part(List<String> path, long count, SampleFailure why) {
        narrow += why == Failures.NARROW ? count : 0;
        if (fits(path)) {
            stacks.addPart(reversed ? turned(path) : path, count, why);
        } else {
            stacks.addBare(count);
        }
    }

    private boolean fits(List<String> path) {
        frames += path.size();
        return frames <= MOST_FRAMES;
    }

    /** The frame of the thread stays where it is. */
    private static List<String> turned(List<String> path) {
        List<String> turned = new ArrayList<>(path);
        boolean thread = !path.isEmpty() && StackTexts.isThread(path.getFirst());
        Collections.reverse(thread ? turned.subList(1, turned.size()) : turned);
        return turned;
    }
}
