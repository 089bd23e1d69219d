/**
 * Histograms of latencies: interval logs and percentile files, and what can be made of them.
 *
 * <p>Values are nanoseconds. The library HdrHistogram is used for every histogram; this package
 * adds what it lacks: reading on after damage, origins, tags, and bounded memory.
 */
package dev.jitlens.latency;
