package dev.jitlens.latency;

import org.HdrHistogram.Histogram;

/** Histograms that we make: three digits, as large as their values need. */
final class Histograms {
    static final int DIGITS = 3;

    private Histograms() {}

    static Histogram empty() {
        Histogram histogram = new Histogram(1, 2, DIGITS);
        histogram.setAutoResize(true);
        return histogram;
    }
}
