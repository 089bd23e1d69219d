package dev.jitlens.ui.view.overview;

import dev.jitlens.analysis.VmOperation;
import dev.jitlens.latency.LatencySeries;
import dev.jitlens.latency.LatencyValues;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.model.run.LatencyKind;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunLatency;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.host.NoiseChip;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.RunNoise;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;

/** Why everything stopped, for how long, and what it did to latencies. */
final class StopsPanel {
    private static final double TAIL = 99.9;

    /** Series of the load generator and the like would fill the page. */
    private static final int MOST_SERIES = 6;

    private final Workbench workbench;
    private final Run run;
    private final GridPane grid = new GridPane(24, 5);
    private int rows;

    private StopsPanel(Workbench workbench, Run run) {
        this.workbench = workbench;
        this.run = run;
        grid.setId("overview-latency");
    }

    /** All that it tells: of histograms it is known only when they are read again. */
    static Object says(Run run) {
        return run.latency().isEmpty()
                ? List.of(
                        LongestPauses.of(run.pauses(), SafepointPause::leastNanos, 1),
                        LongestPauses.of(run.pauses(), SafepointPause::reachNanos, 1),
                        RunNoise.facts(run))
                : new Object();
    }

    static Panel of(Workbench workbench, Run run) {
        StopsPanel panel = new StopsPanel(workbench, run);
        panel.longest("Longest stop", SafepointPause::leastNanos);
        panel.longest("Longest time to reach", SafepointPause::reachNanos);
        if (!run.latency().isEmpty()) {
            workbench.background().run(() -> Tail.of(run), panel::show, workbench::say);
        }
        NoiseChip noise = RunNoise.chip(workbench);
        noise.show(RunNoise.facts(run));
        List<Node> links = new ArrayList<>(List.of(noise));
        if (!run.latency().isEmpty()) {
            links.add(Texts.link("Latency", () -> workbench.show(PageId.LATENCY)));
        }
        if (!run.pauses().isEmpty()) {
            links.add(Texts.link("Safepoints", () -> workbench.show(PageId.SAFEPOINTS)));
        }
        return Panel.titled(
                "Pauses and latency", Panel.body(panel.grid), links.toArray(Node[]::new));
    }

    private void longest(String title, ToLongFunction<SafepointPause> duration) {
        for (SafepointPause pause : LongestPauses.of(run.pauses(), duration, 1)) {
            row(
                    title,
                    duration.applyAsLong(pause) == pause.leastNanos()
                            ? Format.stopped(pause)
                            : Format.logged(pause, duration.applyAsLong(pause)),
                    "safepoint-text",
                    who(pause) + ofWhichReaching(pause, duration));
        }
    }

    /** Who asked is not who took the time: it may have gone by before anything was done. */
    private static String ofWhichReaching(
            SafepointPause pause, ToLongFunction<SafepointPause> duration) {
        long reach = pause.reachNanos();
        return Time.isKnown(reach) && reach != duration.applyAsLong(pause)
                ? "; reaching it took " + Format.logged(pause, reach) + " of that"
                : "";
    }

    /** "G1CollectForAllocation at 400 ms: to collect the young generation". */
    private static String who(SafepointPause pause) {
        String at =
                Time.isKnown(pause.nanos()) ? " at " + Format.millis(pause.nanos()) + " ms" : "";
        String why = VmOperation.of(pause.operation()).purpose();
        String asked = pause.caller().isEmpty() ? "" : ", asked for by “" + pause.caller() + "”";
        return Format.orUnknown(pause.operation())
                + at
                + (why.isEmpty() ? "" : ", " + why)
                + asked
                + cleanup(pause);
    }

    private static String cleanup(SafepointPause pause) {
        return switch (pause.cleanupInReach()) {
            case YES -> "; the time to reach contains the cleanup";
            case UNKNOWN -> "; the time to reach may contain the cleanup";
            case NO -> "";
        };
    }

    private void show(List<Tail> tails) {
        for (Tail tail : tails) {
            row(
                    tail.name() + " p99.9",
                    tail.bound() + Format.duration(tail.nanos()),
                    "",
                    tail.about());
        }
    }

    private void row(String title, String value, String style, String about) {
        Label number = Texts.styled(value, "mono", "strong", style.isEmpty() ? "plain" : style);
        number.setMinWidth(HBox.USE_PREF_SIZE);
        Label name = Texts.plain(title);
        name.setMinWidth(HBox.USE_PREF_SIZE);
        grid.addRow(rows++, name, number, Texts.paragraph(about, "muted"));
    }

    /**
     * How long the slowest thousandth of a series takes at least.
     *
     * @param bound what stands before a time that a percentile file does not list
     * @param about how many values it is of, and what they are
     */
    private record Tail(LatencyKind kind, String name, long nanos, String bound, String about) {
        /** Reads the histograms: blocking. */
        static List<Tail> of(Run run) throws IOException {
            List<Tail> tails = new ArrayList<>();
            for (LatencyFile file : run.latency()) {
                for (LatencySeries series : RunLatency.series(file)) {
                    if (tails.size() < MOST_SERIES && hasValues(series)) {
                        tails.add(of(series));
                    }
                }
            }
            tails.sort(Comparator.comparing(Tail::kind)); // the watched JVM before the idle one
            return tails;
        }

        private static boolean hasValues(LatencySeries series) {
            return series.values().count() != 0;
        }

        private static Tail of(LatencySeries series) {
            LatencyValues values = series.values();
            return new Tail(
                    series.kind(),
                    series.name(),
                    values.at(TAIL),
                    values.bound(TAIL),
                    "at most "
                            + (values.bound(100).isEmpty() ? "" : "more than ")
                            + Format.duration(values.max())
                            + (values.count() < 0
                                    ? ""
                                    : " of " + Format.counted(values.count(), "value"))
                            + meaning(series.kind()));
        }

        private static String meaning(LatencyKind kind) {
            return switch (kind) {
                case JITTER -> ": how late a sleep of 1 ms woke up in this JVM";
                case CONTROL -> ": the same in an idle JVM beside it, so the machine's own";
                case RESPONSE -> ": from a request's intended start to its end";
                case SERVICE -> ": from its real start to its end";
                case WAIT -> ": from its intended start to its real one";
                case PAUSE, REACH, OTHER -> "";
            };
        }
    }
}
