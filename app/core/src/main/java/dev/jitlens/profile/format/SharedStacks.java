package dev.jitlens.profile.format;

import dev.jitlens.model.samples.SampleFrame;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps each distinct frame and each distinct stack once, while there is room. Several counters of
 * one file may share them.
 */
public final class SharedStacks {
    private final SharedFrames frames = new SharedFrames();
    private final Map<List<SampleFrame>, Stack> stacks = new HashMap<>();
    private final SampleRoom room;

    /**
     * @param room for the stacks and their frames
     */
    public SharedStacks(SampleRoom room) {
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

        List<SampleFrame> frames() {
            return frames;
        }
    }

    /** The one frame that equals this one. */
    public SampleFrame frame(SampleFrame frame) {
        SampleFrame same = frames.known(frame);
        if (same != null) {
            return same;
        }
        SampleFrame kept = frames.keep(frame);
        room.frame(kept, kept != frame);
        return kept;
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
        SampleFrame[] shared = new SampleFrame[leafFirst.size()];
        for (int i = 0; i < shared.length; i++) {
            shared[i] = frame(leafFirst.get(i));
        }
        Stack stack = new Stack(List.of(shared));
        stacks.put(stack.frames, stack);
        return stack;
    }
}
