package dev.jitlens.counters;

import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;

import java.util.ArrayList;
import java.util.List;

/** What was wrong with a file of counters: the first of it, and how much. */
final class PerfProblems {
    private final String file;
    private final List<Problem> first = new ArrayList<>();
    private long total;

    PerfProblems(String file) {
        this.file = file;
    }

    void add(long offset, String message) {
        total++;
        if (first.size() < LogFile.MAX_WARNINGS) {
            first.add(new Problem(new Origin(file, offset, 1), message));
        }
    }

    List<Problem> first() {
        return first;
    }

    long total() {
        return total;
    }
}
