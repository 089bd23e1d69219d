package dev.jitlens.compare;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.findings.fact.Figures;

import org.apache.commons.statistics.descriptive.Quantile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Durations of events by name, in nanoseconds, on both sides.
 *
 * @param event what one is called, such as {@code pause}
 */
record Durations(
        Pair pair, Kind kind, String event, Map<String, double[]> a, Map<String, double[]> b) {
    private static final double[] NEVER = {};

    /** A smaller part of the run's time is not worth a change. */
    private static final double LEAST = 0.01;

    /**
     * The collections of one program took 4.8% of one run and 1.3% of the next, with medians of 15
     * and 3.8 ms, while other work took the processors.
     */
    private static final double LEAST_ON_A_BUSY_MACHINE = 0.1;

    /** A smaller difference is not told. */
    private static final double LEAST_TOLD = 0.001;

    List<Change> changes(String what) {
        Set<String> names = new LinkedHashSet<>(a.keySet());
        names.addAll(b.keySet());
        List<Change> changes = new ArrayList<>();
        long spanA = pair.a().spanNanos();
        long spanB = pair.b().spanNanos();
        if (spanA <= 0 || spanB <= 0) {
            return List.of(); // a log of no time
        }
        Chance chance = new Chance(2 * names.size());
        double least = pair.isDisturbed() ? LEAST_ON_A_BUSY_MACHINE : LEAST;
        for (String name : names) {
            double[] one = a.getOrDefault(name, NEVER);
            double[] other = b.getOrDefault(name, NEVER);
            double cost = Math.abs(sum(other) / spanB - sum(one) / spanA);
            if (cost >= LEAST_TOLD) {
                boolean excluded =
                        chance.excludesRanks(one, other)
                                || chance.excludesCounts(
                                        one.length, other.length, (double) spanA / (spanA + spanB));
                changes.add(
                        Change.of(
                                kind,
                                (name + ", " + what).strip(),
                                words(one, spanA),
                                words(other, spanB),
                                Math.min(1, cost),
                                excluded && cost >= least));
            }
        }
        return changes;
    }

    /**
     * Of each name the durations; of millions they take eight bytes each.
     *
     * @param key what those of one name have in common
     * @param nanos negative where it is not known, which is left out
     */
    static <T, K> Map<String, double[]> by(
            Stream<T> events,
            Function<T, K> key,
            Function<K, String> name,
            ToLongFunction<T> nanos) {
        Map<K, DoubleStream.Builder> by = new LinkedHashMap<>();
        events.forEach(
                e -> {
                    long its = nanos.applyAsLong(e);
                    if (its >= 0) {
                        by.computeIfAbsent(key.apply(e), k -> DoubleStream.builder()).add(its);
                    }
                });
        Map<String, double[]> values = new LinkedHashMap<>();
        by.forEach(
                (k, v) ->
                        values.merge(
                                name.apply(k),
                                v.build().toArray(),
                                (one, other) ->
                                        DoubleStream.concat(
                                                        DoubleStream.of(one),
                                                        DoubleStream.of(other))
                                                .toArray()));
        return values;
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    private String words(double[] nanos, long span) {
        if (nanos.length == 0) {
            return Change.NONE;
        }
        double median = Quantile.withDefaults().evaluate(nanos, 0.5);
        double most = Quantile.withDefaults().evaluate(nanos, 0.99);
        return Figures.counted(nanos.length, event)
                + ", median "
                + Figures.time(Math.round(median))
                + ", p99 "
                + Figures.time(Math.round(most))
                + ", "
                + Figures.percent(Math.min(1, sum(nanos) / span))
                + " of the run";
    }
}
