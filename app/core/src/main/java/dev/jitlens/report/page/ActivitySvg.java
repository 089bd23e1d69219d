package dev.jitlens.report.page;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;

import java.io.IOException;
import java.util.Arrays;

/** What happened when: in each six hundredth of the run, how many compilations, traps, pauses. */
final class ActivitySvg {
    private static final int PARTS = 600;
    private static final int LANE = 44;
    private static final int TOP = 8;

    private final long from;
    private final long to;

    private ActivitySvg(long from, long to) {
        this.from = from;
        this.to = to;
    }

    /** Draws it, if anything has a time. */
    static void write(Run run, HtmlOut out) throws IOException {
        long[] times =
                Arrays.stream(
                                new long[][] {
                                    run.compilations().stream()
                                            .mapToLong(Compilation::nanos)
                                            .toArray(),
                                    run.deoptimizations().stream()
                                            .mapToLong(Deoptimization::nanos)
                                            .toArray(),
                                    run.pauses().stream().mapToLong(SafepointPause::nanos).toArray()
                                })
                        .flatMapToLong(Arrays::stream)
                        .filter(Time::isKnown)
                        .toArray();
        if (times.length == 0) {
            return;
        }
        long from = Arrays.stream(times).min().orElseThrow();
        long to = Arrays.stream(times).max().orElseThrow();
        new ActivitySvg(from, Math.max(to, from + 1)).draw(run, out);
    }

    private void draw(Run run, HtmlOut out) throws IOException {
        int height = TOP + 6 * LANE + 24;
        Plot.open(out, "Compilations, traps and pauses over time", height);
        Plot.times(out, from, to, TOP, height - 24);
        for (int tier = 1; tier <= 4; tier++) {
            double[] counts = new double[PARTS];
            for (Compilation c : run.compilations()) {
                if (c.code().tier() == tier && !c.nativeWrapper()) {
                    add(counts, c.nanos());
                }
            }
            lane(out, tier - 1, "tier " + tier, "tier" + tier, counts, false);
        }
        double[] traps = new double[PARTS];
        run.deoptimizations().forEach(d -> add(traps, d.nanos()));
        lane(out, 4, "traps", "trap", traps, false);
        double[] stopped = new double[PARTS];
        for (SafepointPause p : run.pauses()) {
            if (Time.isKnown(p.nanos()) && p.leastNanos() > 0) {
                int part = part(p.nanos());
                stopped[part] = Math.max(stopped[part], p.leastNanos());
            }
        }
        lane(out, 5, "longest pause", "pause", stopped, true);
        out.close();
        String part = PageWords.duration((to - from) / PARTS);
        String said = "How many there were in each " + part + ", and the longest pause in it.";
        out.element("p", said, "class", "note");
    }

    private void add(double[] counts, long nanos) {
        if (Time.isKnown(nanos)) {
            counts[part(nanos)]++;
        }
    }

    private int part(long nanos) {
        return (int) Math.clamp((double) (nanos - from) / (to - from) * PARTS, 0, PARTS - 1);
    }

    /**
     * @param nanos whether the values are nanoseconds; else they are counts
     */
    private static void lane(
            HtmlOut out, int number, String title, String css, double[] values, boolean nanos)
            throws IOException {
        double bottom = TOP + LANE * (number + 1.0) - 6;
        double most = Arrays.stream(values).max().orElse(0);
        Plot.text(out, Plot.LEFT - 8, bottom - 18, "end", title);
        if (most > 0) {
            String said = nanos ? PageWords.duration((long) most) : PageWords.count((long) most);
            Plot.text(out, Plot.LEFT - 8, bottom - 4, "end", "at most " + said);
        }
        Plot.line(out, Plot.LEFT, bottom, Plot.LEFT + Plot.WIDTH, bottom);
        double wide = (double) Plot.WIDTH / PARTS;
        for (int i = 0; i < PARTS; i++) {
            if (values[i] > 0) {
                double tall = Math.max(1.5, (LANE - 10) * values[i] / most);
                Plot.bar(out, css, Plot.LEFT + i * wide, bottom - tall, wide, tall);
            }
        }
    }
}
