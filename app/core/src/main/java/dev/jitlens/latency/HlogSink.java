package dev.jitlens.latency;

import dev.jitlens.model.Origin;

import java.io.IOException;

/** Takes the intervals of a log. */
interface HlogSink {
    /** Whether it is to be decoded. */
    default boolean wants(HlogInterval interval) {
        return true;
    }

    /** What was counted is overwritten by the next interval. */
    void interval(HlogInterval interval, Counts counts) throws IOException;

    /** A line was not read as it should; reading goes on. */
    void problem(Origin origin, String message);
}
