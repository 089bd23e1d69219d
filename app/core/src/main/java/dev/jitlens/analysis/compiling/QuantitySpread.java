package dev.jitlens.analysis.compiling;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Unknown;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;

/**
 * How a quantity is spread over some compilations.
 *
 * @param count of compilations whose value is known
 * @param untold compilations of which no log tells it
 * @param least like {@code most} {@link Unknown#NUMBER} of none
 * @param percentiles values that so many percent do not exceed, in the order of {@link
 *     #PERCENTILES}; empty of none
 * @param bars those that hold any, ascending, with how many
 * @param wholeMillis whether LogCompilation tells some of the times, which writes milliseconds
 */
public record QuantitySpread(
        long count,
        long untold,
        long least,
        long most,
        long sum,
        List<Long> percentiles,
        Map<Bar, Long> bars,
        boolean wholeMillis) {
    public static final List<Double> PERCENTILES = List.of(50.0, 90.0, 99.0);

    /** The spread over all of these; native wrappers are no compilations. */
    public static QuantitySpread of(Quantity quantity, Iterable<Compilation> compilations) {
        LongStream.Builder values = LongStream.builder();
        Map<Bar, Long> bars = new TreeMap<>((a, b) -> Long.compare(a.from(), b.from()));
        long untold = 0;
        boolean wholeMillis = false;
        for (Compilation c : compilations) {
            long value = quantity.of(c);
            if (c.nativeWrapper()) {
                continue;
            }
            if (value < 0) {
                untold++;
                continue;
            }
            values.add(value);
            bars.merge(Bar.of(value), 1L, Long::sum);
            wholeMillis |= quantity.isTime() && c.text().source() == LogKind.LOG_COMPILATION;
        }
        long[] sorted = values.build().sorted().toArray();
        boolean none = sorted.length == 0;
        return new QuantitySpread(
                sorted.length,
                untold,
                none ? Unknown.NUMBER : sorted[0],
                none ? Unknown.NUMBER : sorted[sorted.length - 1],
                Arrays.stream(sorted).sum(),
                none ? List.of() : PERCENTILES.stream().map(p -> percentile(sorted, p)).toList(),
                bars,
                wholeMillis);
    }

    /** A value that is there, not one between two. */
    private static long percentile(long[] sorted, double percent) {
        int rank = (int) Math.ceil(percent / 100 * sorted.length);
        return sorted[Math.max(0, rank - 1)];
    }
}
