/**
 * Charts of any number of points: percentile curves, values over time, counters as they come.
 *
 * <p>ChartFx draws them; no other package knows it. What a frame costs depends on the width of the
 * chart, not on the number of points: each column of pixels is drawn by its own extremes, which
 * were prepared off the FX thread.
 */
package dev.jitlens.ui.control.chart;
