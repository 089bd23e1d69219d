package dev.jitlens.latency;

import java.io.IOException;

/** Takes the intervals of a log. */
public interface HlogSink {
    /** Whether it is to be decoded. */
    default boolean wants(HlogInterval interval) {
        return true;
    }

    /** Takes an interval; what was counted is overwritten by the next one. */
    void interval(HlogInterval interval, Counts counts) throws IOException;
}
