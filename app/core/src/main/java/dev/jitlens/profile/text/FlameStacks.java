package dev.jitlens.profile.text;

import dev.jitlens.model.samples.SampleFailure;

import java.util.List;

/** Takes the stacks that a drawn tree is made of. */
interface FlameStacks {
    /**
     * Samples whose stack is this.
     *
     * @param path root first, without the frame that all have; valid during the call only
     */
    void whole(List<String> path, long count);

    /** Samples whose stack begins so; how it goes on is not told. */
    void part(List<String> path, long count, SampleFailure why);
}
