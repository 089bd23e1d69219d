package dev.jitlens.run;

import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;

import java.util.ArrayList;
import java.util.List;

/** The problems of one file: the first of them, and how many there were. */
final class Warnings {
    private final List<Problem> first = new ArrayList<>();
    private long total;

    void add(Origin at, String message) {
        total++;
        if (first.size() < LogFile.MAX_WARNINGS) {
            first.add(new Problem(at, message));
        }
    }

    List<Problem> first() {
        return first;
    }

    long total() {
        return total;
    }
}
