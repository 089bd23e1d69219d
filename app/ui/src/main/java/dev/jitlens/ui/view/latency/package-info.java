/**
 * Latencies: curves by percentile and over time, a table of the series, what they are measured by.
 * Histograms come in; no file is read here.
 */
package dev.jitlens.ui.view.latency;
