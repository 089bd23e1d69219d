package dev.jitlens.latency.export;

import org.HdrHistogram.Histogram;

/**
 * All values of one tag.
 *
 * @param tag empty for the intervals without one
 * @param startSeconds StartTime of the log, in seconds since 1970; 0 if it has none
 * @param histogram of the size that HdrHistogram's HistogramLogProcessor gives it, which it prints
 */
public record TagSummary(String tag, double startSeconds, Histogram histogram) {}
