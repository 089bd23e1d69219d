package dev.jitlens.ui.view.compilations;

import dev.jitlens.analysis.compiling.Bar;
import dev.jitlens.analysis.compiling.CompileTimes;
import dev.jitlens.analysis.compiling.Quantity;
import dev.jitlens.analysis.compiling.QuantitySpread;
import dev.jitlens.model.Compilation;
import dev.jitlens.ui.control.Format;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a quantity is spread over some compilations.
 *
 * @param bars those that touch each other, from the least to the greatest value
 * @param counts of each bar by tier, 0 where the tier is not told
 * @param rows by tier and outcome
 */
record SpreadBars(
        Quantity quantity,
        List<Bar> bars,
        List<int[]> counts,
        List<CompileTimes.Row> rows,
        QuantitySpread all) {
    static final int TIERS = 4;

    static SpreadBars of(Quantity quantity, List<Compilation> compilations) {
        TreeMap<Long, int[]> counted = new TreeMap<>();
        for (Compilation c : compilations) {
            long value = quantity.of(c);
            if (!c.nativeWrapper() && value >= 0) {
                counted.computeIfAbsent(Bar.of(value).from(), from -> new int[TIERS + 1])[
                        Math.clamp(c.tier(), 0, TIERS)]++;
            }
        }
        List<Bar> bars = new ArrayList<>();
        List<int[]> counts = new ArrayList<>();
        if (!counted.isEmpty()) {
            // Nothing is between zero and the next that there is.
            Map.Entry<Long, int[]> first = counted.firstEntry();
            if (first.getKey() == 0) {
                bars.add(Bar.ZERO);
                counts.add(first.getValue());
                first = counted.higherEntry(0L);
            }
            Bar bar = first == null ? null : Bar.of(first.getKey());
            while (bar != null && bar.from() <= counted.lastKey()) {
                bars.add(bar);
                counts.add(counted.getOrDefault(bar.from(), new int[TIERS + 1]));
                bar = bar.next();
            }
        }
        return new SpreadBars(
                quantity,
                bars,
                counts,
                CompileTimes.of(compilations).stream()
                        .filter(row -> row.quantity() == quantity)
                        .toList(),
                QuantitySpread.of(quantity, compilations));
    }

    static int sum(int[] byTier) {
        int sum = 0;
        for (int count : byTier) {
            sum += count;
        }
        return sum;
    }

    /** A value as it is shown. */
    String words(long value) {
        return quantity.isTime() ? Format.duration(value) : Format.bytes(value);
    }

    /** What a bar holds, in words; LogCompilation writes 0 for all below a millisecond. */
    String words(Bar bar) {
        if (bar.equals(Bar.ZERO)) {
            return all.wholeMillis() ? "below 1 ms" : "none";
        }
        return words(bar.from()) + " to " + words(bar.to());
    }

    /** What stands under the left edge of a bar. */
    String label(Bar bar) {
        return bar.equals(Bar.ZERO) ? all.wholeMillis() ? "<1 ms" : "0" : words(bar.from());
    }
}
