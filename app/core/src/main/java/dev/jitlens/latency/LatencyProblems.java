package dev.jitlens.latency;

import dev.jitlens.model.Origin;

/** Takes what is wrong with a line; reading goes on after it. */
@FunctionalInterface
public interface LatencyProblems {
    /** Problems of a second reading are dropped: what is wrong was told at the first. */
    LatencyProblems TOLD = (origin, message) -> {};

    void problem(Origin origin, String message);
}
