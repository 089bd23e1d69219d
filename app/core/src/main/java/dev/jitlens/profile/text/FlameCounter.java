package dev.jitlens.profile.text;

import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.profile.format.Failures;
import dev.jitlens.profile.format.LeafClasses;
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
    private final boolean classes;
    private long frames;
    private long narrow;
    private long withoutCallers;

    /**
     * @param reversed whether the leaf is drawn first
     * @param classes whether leaves that look like classes are
     */
    FlameCounter(StackTexts stacks, boolean reversed, boolean classes) {
        this.stacks = stacks;
        this.reversed = reversed;
        this.classes = classes;
    }

    /** Samples in frames that are not drawn. */
    long narrow() {
        return narrow;
    }

    /** Samples of which the leaf is drawn, but not all that called it. */
    long withoutCallers() {
        return withoutCallers;
    }

    @Override
    public void whole(List<String> path, long count) {
        if (fits(path)) {
            stacks.add(code(reversed ? turned(path) : path), count);
        } else {
            stacks.addBare(count);
        }
    }

    @Override
    public void part(List<String> path, long count, SampleFailure why) {
        if (reversed && hasLeaf(path) && fits(path)) {
            withoutCallers += count;
            stacks.add(code(turned(path)), count);
            return;
        }
        narrow += why == Failures.NARROW ? count : 0;
        if (fits(path)) {
            stacks.addPart(reversed ? turned(path) : path, count, why);
        } else {
            stacks.addBare(count);
        }
    }

    /** Of reversed stacks, which may stand on a thread, it is drawn first. */
    private static boolean hasLeaf(List<String> path) {
        return path.size() > 1 || path.size() == 1 && !StackTexts.isThread(path.getFirst());
    }

    /** The stack without the class of what was allocated. */
    private List<String> code(List<String> path) {
        boolean isOnClass = classes && path.size() > 1 && LeafClasses.isClass(path.getLast());
        return isOnClass ? path.subList(0, path.size() - 1) : path;
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
