package dev.jitlens.ui.view.warmup;

import dev.jitlens.analysis.compiling.CompileRate;
import dev.jitlens.analysis.compiling.TierSlice;
import dev.jitlens.analysis.compiling.TiersOverTime;
import dev.jitlens.analysis.compiling.WarmUp;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.WarmUpRows;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.ShareChart;
import dev.jitlens.ui.control.chart.ShareChart.Layer;
import dev.jitlens.ui.control.chart.StepChart;
import dev.jitlens.ui.theme.Palette;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * What the page draws of a run; made off the FX thread.
 *
 * @param shares one upon the other, and where it is warm
 * @param rates of compilations
 * @param rows a row for each slice
 * @param sentences what it comes to
 * @param since what times are counted from
 * @param seconds that both charts reach to from the JVM's start; 0 if not both count from it
 */
record WarmUpCurves(
        List<Curve> shares,
        List<Curve> rates,
        List<SliceRow> rows,
        List<String> sentences,
        String since,
        double seconds) {
    private static final String SINCE_START = "time since the JVM's start, s";

    static final WarmUpCurves NOTHING =
            new WarmUpCurves(List.of(), List.of(), List.of(), List.of(), SINCE_START, 0);

    private static final double THICK = 1.6;

    /** What is less was not there but for the errors of floating-point sums. */
    private static final double LEAST_PERCENT = 1e-6;

    static WarmUpCurves of(Run run) {
        Optional<TiersOverTime> tiers = TiersOverTime.of(run);
        List<Curve> rates = CompileRate.of(run).map(WarmUpCurves::rates).orElse(List.of());
        List<String> sentences = WarmUpRows.sentences(run);
        if (tiers.isEmpty()) {
            return new WarmUpCurves(List.of(), rates, List.of(), sentences, SINCE_START, 0);
        }
        WarmUp warmUp = WarmUp.of(tiers.get().slices());
        List<Curve> shares = shares(tiers.get().slices(), warmUp);
        boolean sinceStart = tiers.get().sinceStart();
        return new WarmUpCurves(
                shares,
                rates,
                rows(run, tiers.get(), warmUp),
                sentences,
                sinceStart ? SINCE_START : "time since the first sample, s",
                sinceStart ? Math.max(end(shares), end(rates)) : 0);
    }

    private static double end(List<Curve> curves) {
        return curves.stream().mapToDouble(c -> c.x()[c.size() - 1]).max().orElse(0);
    }

    private static List<Curve> shares(List<TierSlice> slices, WarmUp warmUp) {
        double[] edges = new double[slices.size() + 1];
        for (int i = 0; i < slices.size(); i++) {
            edges[i] = slices.get(i).fromNanos() / 1e9;
            edges[i + 1] = (slices.get(i).fromNanos() + slices.get(i).nanos()) / 1e9;
        }
        List<Layer> layers = new ArrayList<>();
        for (Tiers tier : Tiers.values()) {
            double[] percent = slices.stream().mapToDouble(tier::percent).toArray();
            if (slices.stream().anyMatch(s -> tier.percent(s) > LEAST_PERCENT)) {
                layers.add(new Layer(tier.title(), tier.color(), percent));
            }
        }
        List<Curve> curves = new ArrayList<>(ShareChart.stacked(edges, layers));
        if (warmUp instanceof WarmUp.Warm warm) {
            double at = edges[warm.slice()];
            curves.add(
                    ShareChart.mark("warm from here (estimate)", curves.size(), Palette::text, at));
        }
        return curves;
    }

    private static List<Curve> rates(CompileRate rate) {
        return List.of(
                rate("C1", 0, rate, s -> Math.round(s.c1PerSecond()))
                        .drawn(Palette::tier3, THICK, false),
                rate("C2", 1, rate, s -> Math.round(s.c2PerSecond()))
                        .drawn(Palette::tier4, THICK, false));
    }

    private static Curve rate(
            String name, int series, CompileRate rate, ToLongFunction<CompileRate.Slice> value) {
        CompileRate.Slice last = rate.slices().getLast();
        return StepChart.steps(
                name,
                series,
                rate.slices().stream().mapToLong(CompileRate.Slice::fromNanos).toArray(),
                rate.slices().stream().mapToLong(value).toArray(),
                last.fromNanos() + last.nanos());
    }

    private static List<SliceRow> rows(Run run, TiersOverTime tiers, WarmUp warmUp) {
        Optional<CompileRate> rate = CompileRate.in(tiers, run);
        boolean tellsCompilers = tiers.tellsCompilers();
        Origin origin =
                run.profiles().stream()
                        .filter(p -> p.source() == tiers.source())
                        .findFirst()
                        .orElseThrow()
                        .origin();
        List<SliceRow> rows = new ArrayList<>();
        for (int i = 0; i < tiers.slices().size(); i++) {
            TierSlice slice = tiers.slices().get(i);
            int at = i;
            Map<Tiers, Double> percent = new EnumMap<>(Tiers.class);
            for (Tiers tier : Tiers.values()) {
                if (tellsCompilers || !tier.isOfOneCompiler()) {
                    percent.put(tier, tier.percent(slice));
                }
            }
            boolean warm = warmUp instanceof WarmUp.Warm w && i >= w.slice();
            rows.add(
                    new SliceRow(
                            slice,
                            percent,
                            rate.map(r -> r.slices().get(at)),
                            warm ? "warm" : "",
                            origin));
        }
        return rows;
    }
}
