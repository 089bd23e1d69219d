package dev.jitlens.parse;

import dev.jitlens.model.Time;
import dev.jitlens.parse.line.LogSink;

/** Tells once which wall-clock time the times of a log count from, if its decorations say so. */
final class UnifiedZero {
    private boolean told;

    boolean isTold() {
        return told;
    }

    void told(UnifiedPrefix prefix, LogSink sink) {
        if (told) {
            return;
        }
        long start = prefix.startEpochMillis();
        long zero = prefix.zeroEpochMillis();
        told = Time.isKnown(start) || Time.isKnown(zero);
        if (told) {
            sink.zero(Time.isKnown(start) ? start : zero, Time.isKnown(start));
        }
    }
}
