package dev.jitlens.latency;

import dev.jitlens.model.Origin;

/**
 * A line of an interval log, its histogram not yet decoded.
 *
 * @param bytes of the line, for reading it again
 * @param tag empty if it has none
 * @param sinceStart in seconds since the StartTime of the log, as HdrHistogram reckons
 * @param startNanos since 1970, or since whenever the log begins to count
 * @param max the highest value, in the unit that the writer chose
 * @param base64 the histogram
 */
public record HlogInterval(
        Origin origin,
        int bytes,
        String tag,
        double sinceStart,
        long startNanos,
        long endNanos,
        String max,
        byte[] base64) {}
