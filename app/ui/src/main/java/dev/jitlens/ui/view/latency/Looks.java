package dev.jitlens.ui.view.latency;

import dev.jitlens.latency.LatencySeries;
import dev.jitlens.model.run.LatencyKind;
import dev.jitlens.ui.control.chart.SeriesColors;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The order of series and their colours: what was watched comes before the idle JVMs beside it,
 * each of which has the colour of the JVM that it stood beside, and a dashed line.
 */
final class Looks {
    private Looks() {}

    static List<LatencySeries> inOrder(List<LatencySeries> series) {
        return series.stream().sorted(Comparator.comparing(Looks::isControl)).toList();
    }

    private static boolean isControl(LatencySeries series) {
        return series.kind() == LatencyKind.CONTROL;
    }

    /** A number for {@link SeriesColors} each. */
    static List<Integer> of(List<LatencySeries> ordered) {
        List<Integer> looks = new ArrayList<>();
        int next = 0;
        for (LatencySeries one : ordered) {
            int beside = isControl(one) ? jitter(ordered, one.member()) : -1;
            looks.add(
                    beside >= 0 && beside < SeriesColors.count()
                            ? beside + SeriesColors.count()
                            : next);
            next += beside >= 0 ? 0 : 1;
        }
        return looks;
    }

    /** The index of the jitter that was measured beside the control of this member, or -1. */
    private static int jitter(List<LatencySeries> ordered, String member) {
        for (int i = 0; i < ordered.size(); i++) {
            LatencySeries one = ordered.get(i);
            if (one.kind() == LatencyKind.JITTER && one.member().equals(member)) {
                return i;
            }
        }
        return -1;
    }
}
