package dev.jitlens.ui.view.safepoints;

import dev.jitlens.analysis.PauseTotal;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Run;
import dev.jitlens.model.Time;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.chart.Curve;

import java.util.List;
import java.util.function.ToLongFunction;

/**
 * What the page says of all pauses of a run. Made off the FX thread, since there may be a million.
 *
 * @param summary "stopped 1.20 s in all · of this 0.92 s to reach safepoints"
 * @param severalSources whether it matters which file told of a pause
 * @param bars the pauses as they are drawn
 * @param unplaced how many have no time and so are not drawn
 */
record RunPauses(
        List<PauseTotal> totals,
        OperationColors colors,
        String summary,
        boolean severalSources,
        List<Curve> bars,
        long unplaced) {
    static final RunPauses NONE =
            new RunPauses(List.of(), OperationColors.NONE, "", false, List.of(), 0);

    static RunPauses of(Run run) {
        List<PauseTotal> totals = PauseTotal.of(run);
        OperationColors colors = new OperationColors(totals);
        return new RunPauses(
                totals,
                colors,
                summary(totals),
                hasSeveralSources(run.pauses()),
                PauseBars.of(run.pauses(), colors),
                run.pauses().stream().filter(p -> !Time.isKnown(p.nanos())).count());
    }

    private static String summary(List<PauseTotal> totals) {
        long stopped = sum(totals, PauseTotal::stoppedTotalNanos);
        long reach = sum(totals, PauseTotal::reachTotalNanos);
        return "stopped "
                + (stopped < 0 ? "for a time not logged" : Format.duration(stopped) + " in all")
                + (reach < 0
                        ? ""
                        : " · of this " + Format.duration(reach) + " to reach safepoints");
    }

    private static long sum(List<PauseTotal> totals, ToLongFunction<PauseTotal> of) {
        return totals.stream()
                .mapToLong(of)
                .filter(n -> n >= 0)
                .reduce(Long::sum)
                .orElse(SafepointPause.NOT_SAID);
    }

    private static boolean hasSeveralSources(List<SafepointPause> pauses) {
        String first = pauses.isEmpty() ? "" : pauses.getFirst().origin().file();
        return pauses.stream()
                .flatMap(p -> PauseWords.origins(p).stream())
                .anyMatch(origin -> !origin.file().equals(first));
    }
}
