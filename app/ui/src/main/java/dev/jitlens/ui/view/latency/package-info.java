/**
 * Latencies: curves by percentile and over time, a table of the series, what they are measured by.
 */
package dev.jitlens.ui.view.latency;
