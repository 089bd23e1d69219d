package dev.jitlens.latency;

import java.io.IOException;

/** Takes the intervals of a log. */
public interface HlogSink {
    /** Whether it is to be decoded. */
    default boolean wants(HlogInterval interval) {
        return true;
    }

    /** What was counted is overwritten by the next interval. */
    void interval(HlogInterval interval, Counts counts) throws IOException;
}
