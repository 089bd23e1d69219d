package dev.jitlens.latency;

/**
 * Which values an HdrHistogram tells apart, as its header says. Values are told apart by {@code
 * subBuckets} in each power of two, from multiples of the unit on.
 *
 * @param lowest value that is told apart from 0
 * @param highest value that it claims to hold
 * @param digits significant decimal digits, 0 to 5
 * @param unitMagnitude the power of two that is the unit: what the lowest is rounded down to
 * @param halfMagnitude the power of two that is half the sub-buckets: the first of at least 10 to
 *     the digits
 */
record HistogramShape(long lowest, long highest, int digits, int unitMagnitude, int halfMagnitude) {
    private static final int MOST_DIGITS = 5;

    /**
     * The greatest magnitude: above it the sub-buckets no longer fit into a long; HdrHistogram
     * refuses it as well.
     */
    private static final int MOST_MAGNITUDE = 61;

    static HistogramShape of(long lowest, long highest, int digits) throws DamagedInterval {
        if (digits < 0 || digits > MOST_DIGITS) {
            throw new DamagedInterval("its histogram claims " + digits + " significant digits");
        }
        if (lowest < 1 || highest < 2 || highest / 2 < lowest) {
            throw new DamagedInterval(
                    "its histogram claims values from " + lowest + " to " + highest);
        }
        int unit = 63 - Long.numberOfLeadingZeros(lowest);
        int half = halfMagnitude(digits);
        if (unit + half > MOST_MAGNITUDE) {
            throw new DamagedInterval(
                    "its histogram claims " + digits + " digits from " + lowest + " on");
        }
        return new HistogramShape(lowest, highest, digits, unit, half);
    }

    private static int halfMagnitude(int digits) {
        long single = 1;
        for (int i = 0; i < digits; i++) {
            single *= 10;
        }
        return Math.max(0, 64 - Long.numberOfLeadingZeros(single - 1));
    }

    /** How many counts a histogram of this shape has. */
    int length() {
        int magnitude = unitMagnitude + halfMagnitude + 1;
        int highestMagnitude = 63 - Long.numberOfLeadingZeros(highest);
        int buckets = Math.max(0, highestMagnitude - magnitude + 1) + 1;
        return (buckets + 1) << halfMagnitude;
    }

    /** The lowest value that is counted at an index. */
    long value(int index) {
        int bucket = (index >> halfMagnitude) - 1;
        long sub = index & ((1 << halfMagnitude) - 1);
        return bucket < 0
                ? sub << unitMagnitude
                : (sub + (1L << halfMagnitude)) << (bucket + unitMagnitude);
    }

    /** The highest value that is counted at an index. */
    long highest(int index) {
        int bucket = Math.max(0, (index >> halfMagnitude) - 1);
        return value(index) + (1L << (bucket + unitMagnitude)) - 1;
    }
}
