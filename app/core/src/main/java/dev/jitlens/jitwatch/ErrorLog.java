package dev.jitlens.jitwatch;

import dev.jitlens.jitwatch.JitWatchReport.Errors;

import java.util.ArrayList;
import java.util.List;

/** Counts what went wrong inside JITWatch and keeps the first messages. */
final class ErrorLog {
    private final List<String> first = new ArrayList<>();
    private long count;

    void add(String message) {
        count++;
        if (first.size() < Errors.SHOWN) {
            first.add(ClassNames.original(String.valueOf(message)));
        }
    }

    Errors errors() {
        return new Errors(count, first);
    }
}
