package dev.jitlens.latency;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** Values by percentile, in nanoseconds: of a histogram, or as a percentile file lists them. */
public sealed interface LatencyValues permits LatencyValues.OfHistogram, PercentileCurve {
    /** Takes values in ascending order. */
    @FunctionalInterface
    interface Step {
        /**
         * @param upTo how many values are at most this one, of {@link LatencyValues#parts}
         */
        void step(long nanos, long upTo);
    }

    static LatencyValues of(Histogram histogram) {
        return new OfHistogram(histogram);
    }

    /** How many there are, or {@link dev.jitlens.model.Unknown#NUMBER}. */
    long count();

    /** The same; where it is not known, a number of parts that tells its percentiles apart. */
    default long parts() {
        return count();
    }

    /** What so many percent are at most; 0 without values. */
    long at(double percentile);

    /**
     * What stands before {@link #at} where that is not the value itself: a percentile file tells
     * only the next value that it lists, which is at least as great.
     */
    default String bound(double percentile) {
        return "";
    }

    /** What the value of a percentile is at least: {@link #at}, if that is the value itself. */
    default long atLeast(double percentile) {
        return at(percentile);
    }

    default long max() {
        return at(100);
    }

    /** How many percent are at most so great for certain. */
    double percentKept(long nanos);

    void forEach(Step step);

    /** A histogram knows each value to its bucket. */
    record OfHistogram(Histogram histogram) implements LatencyValues {
        @Override
        public long count() {
            return histogram.getTotalCount();
        }

        @Override
        public long at(double percentile) {
            return count() == 0 ? 0 : histogram.getValueAtPercentile(percentile);
        }

        @Override
        public long max() {
            return count() == 0 ? 0 : histogram.getMaxValue();
        }

        /** A bucket that reaches above is not kept. */
        @Override
        public double percentKept(long nanos) {
            long kept =
                    histogram.highestEquivalentValue(nanos) <= nanos
                            ? nanos
                            : histogram.lowestEquivalentValue(nanos) - 1;
            return kept < 0 ? 0 : histogram.getPercentileAtOrBelowValue(kept);
        }

        @Override
        public void forEach(Step step) {
            for (HistogramIterationValue value : histogram.recordedValues()) {
                step.step(value.getValueIteratedTo(), value.getTotalCountToThisValue());
            }
        }
    }
}
