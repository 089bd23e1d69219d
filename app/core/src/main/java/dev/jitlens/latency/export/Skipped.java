package dev.jitlens.latency.export;

import dev.jitlens.latency.LatencyProblems;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;

import java.util.ArrayList;
import java.util.List;

/** Keeps the first problems and counts all. */
public final class Skipped implements LatencyProblems {
    static final int MOST = 100_000;

    private final List<Problem> problems = new ArrayList<>();
    private long total;

    @Override
    public void problem(Origin origin, String message) {
        if (total++ < MOST) {
            problems.add(new Problem(origin, message));
        }
    }

    public List<Problem> problems() {
        return List.copyOf(problems);
    }

    public long total() {
        return total;
    }
}
