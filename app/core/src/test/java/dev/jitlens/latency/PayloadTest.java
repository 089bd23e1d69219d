package dev.jitlens.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Random;

/** Counts are those that HdrHistogram decodes, and so are percentiles. */
class PayloadTest {
    @Test
    void countsAndPercentilesAreThoseOfHdrHistogram() throws Exception {
        Random random = new Random(3);
        double[] percentiles = {0.001, 10, 50, 66.6, 90, 99, 99.9, 99.99, 100};
        long[] values = new long[percentiles.length];
        try (Payload payload = new Payload()) {
            for (int i = 0; i < 1000; i++) {
                Histogram made = histogram(random);
                byte[] bytes = encoded(made);
                Histogram theirs =
                        Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 0);
                Counts counts = payload.decode(Base64.getEncoder().encode(bytes));
                assertThat(counts.total()).isEqualTo(theirs.getTotalCount());
                boolean none = counts.total() == 0; // theirs claims a maximum then
                assertThat(counts.max()).isEqualTo(none ? 0 : theirs.getMaxValue());
                counts.percentiles(percentiles, values);
                for (int p = 0; p < percentiles.length; p++) {
                    assertThat(values[p])
                            .as("%s%% of %s", percentiles[p], made)
                            .isEqualTo(theirs.getValueAtPercentile(percentiles[p]));
                }
                for (int v = 0; v < counts.size(); v++) {
                    assertThat(theirs.getCountAtValue(counts.value(v))).isEqualTo(counts.count(v));
                    assertThat(theirs.lowestEquivalentValue(counts.value(v)))
                            .isEqualTo(counts.value(v));
                }
                Sum sum = new Sum();
                sum.add(counts);
                if (counts.total() > 0) {
                    assertThat(sum.asProcessed()).isEqualTo(theirs);
                    assertThat(sum.histogram()).isEqualTo(theirs);
                } else {
                    assertThat(sum.histogram().getMaxValue()).isZero();
                }
            }
        }
    }

    private static Histogram histogram(Random random) {
        long lowest = 1 + random.nextLong(1L << random.nextInt(1, 30));
        int digits = random.nextInt(100) == 0 ? 5 : random.nextInt(4);
        Histogram histogram = new Histogram(lowest, 2 * lowest + random.nextInt(1000), digits);
        histogram.setAutoResize(true);
        int most = random.nextInt(4, digits > 3 ? 40 : 62);
        for (int n = random.nextInt(50); n > 0; n--) {
            long count = 1 + random.nextLong(1L << random.nextInt(1, 50));
            histogram.recordValueWithCount(random.nextLong(1L << most), count);
        }
        return histogram;
    }

    private static byte[] encoded(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        return Arrays.copyOf(buffer.array(), histogram.encodeIntoCompressedByteBuffer(buffer));
    }

    @Test
    void aShapeHasAsManyCountsAsHdrHistogramHas() throws Exception {
        Random random = new Random(4);
        for (int i = 0; i < 1000; i++) {
            int digits = random.nextInt(5);
            long lowest = 1 + random.nextLong(1L << random.nextInt(1, 40));
            long highest = 2 * lowest + random.nextLong(1L << random.nextInt(1, 62));
            HistogramShape shape = HistogramShape.of(lowest, highest, digits);
            Histogram theirs = new Histogram(lowest, highest, digits);
            long past = shape.value(shape.length() - 1);
            theirs.recordValue(past);
            long max = shape.highest(shape.length() - 1);
            assertThat(theirs.getMaxValue()).isEqualTo(max);
            if (max < Long.MAX_VALUE) {
                assertThatThrownBy(() -> theirs.recordValue(max + 1))
                        .isInstanceOf(ArrayIndexOutOfBoundsException.class);
            }
        }
    }
}
