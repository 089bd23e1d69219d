package dev.jitlens.ui.view.safepoints;

import dev.jitlens.analysis.PauseTotal;
import dev.jitlens.findings.fact.TimeSpent.Stops;
import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.chart.Curve;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * What the page says of all pauses of a run. Made off the FX thread, since there may be a million.
 *
 * @param summary "stopped 1.20 s in all · of this 0.92 s* to reach safepoints"
 * @param legend what marks beside times to reach mean, or empty
 * @param longest of which the page tells at first
 * @param severalSources whether it matters which file told of a pause
 * @param bars the pauses as they are drawn
 * @param unplaced how many have no time and so are not drawn
 */
record RunPauses(
        List<PauseTotal> totals,
        OperationColors colors,
        String summary,
        String legend,
        Optional<SafepointPause> longest,
        boolean severalSources,
        List<Curve> bars,
        long unplaced) {
    static final RunPauses NONE =
            new RunPauses(
                    List.of(), OperationColors.NONE, "", "", Optional.empty(), false, List.of(), 0);

    static RunPauses of(Run run) {
        List<PauseTotal> totals = PauseTotal.of(run);
        OperationColors colors = new OperationColors(totals);
        return new RunPauses(
                totals,
                colors,
                summary(run.pauses(), totals),
                PauseWords.legend(run.pauses()),
                run.pauses().stream()
                        .filter(p -> p.leastNanos() >= 0)
                        .max(Comparator.comparingLong(SafepointPause::leastNanos)),
                hasSeveralSources(run.pauses()),
                PauseBars.of(run.pauses(), colors),
                run.pauses().stream().filter(p -> !Time.isKnown(p.nanos())).count());
    }

    private static String summary(List<SafepointPause> pauses, List<PauseTotal> totals) {
        Stops stops = Stops.of(pauses);
        long reach = sum(totals, PauseTotal::reachTotalNanos);
        return "stopped "
                + (stops.nanos() < 0
                        ? "for a time not logged"
                        : (stops.isWhole() ? "" : "for at least ")
                                + words(stops.nanos())
                                + " in all")
                + (reach < 0
                        ? ""
                        : " · of this " + words(reach) + mark(totals) + " to reach safepoints");
    }

    private static String words(long nanos) {
        return Format.logged(nanos, true);
    }

    /** The mark of sums, as beside the single times; the legend explains it. */
    private static String mark(List<PauseTotal> totals) {
        return Stream.of(CleanupInReach.YES, CleanupInReach.UNKNOWN)
                .filter(c -> totals.stream().anyMatch(t -> t.cleanupInReach() == c))
                .findFirst()
                .map(PauseWords::reachMark)
                .orElse("");
    }

    private static long sum(List<PauseTotal> totals, ToLongFunction<PauseTotal> of) {
        return totals.stream()
                .mapToLong(of)
                .filter(n -> n >= 0)
                .reduce(Long::sum)
                .orElse(Time.UNKNOWN);
    }

    private static boolean hasSeveralSources(List<SafepointPause> pauses) {
        String first = pauses.isEmpty() ? "" : pauses.getFirst().origin().file();
        return pauses.stream()
                .flatMap(p -> PauseWords.origins(p).stream())
                .anyMatch(origin -> !origin.file().equals(first));
    }
}
