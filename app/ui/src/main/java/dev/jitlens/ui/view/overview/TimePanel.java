package dev.jitlens.ui.view.overview;

import dev.jitlens.findings.fact.TimeSpent;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.LatestWork;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One line and one bar: what the run's time went into. */
final class TimePanel {
    private static final double LEAST_NAMED = 0.005;

    private final Workbench workbench;
    private final LatestWork work;
    private final VBox place = new VBox();
    private final Label words = Texts.paragraph("");
    private Optional<TimeSpent> shown = Optional.empty();

    TimePanel(Workbench workbench) {
        this.workbench = workbench;
        work = new LatestWork(workbench.background());
        place.setId("overview-time");
    }

    Node node() {
        return place;
    }

    /** Counts in the background; shows nothing where neither samples nor pauses tell. */
    void show(Run run) {
        work.run(() -> TimeSpent.of(run), this::counted, workbench::say);
    }

    /** Shows what was counted. */
    void show(TimeSpent spent) {
        work.cancel();
        counted(spent);
    }

    private void counted(TimeSpent spent) {
        if (shown.equals(Optional.of(spent))) {
            return;
        }
        boolean staysSentence =
                isSentence(spent) && shown.filter(TimePanel::isSentence).isPresent();
        shown = Optional.of(spent);
        words.setText(sentence(spent));
        if (staysSentence) {
            return;
        }
        place.getChildren().clear();
        if (!spent.parts().isEmpty() || Time.isKnown(spent.stops().nanos())) {
            Panel panel = panel(spent);
            PartMenu.install(workbench, panel, "time");
            place.getChildren().add(panel);
        }
    }

    /** Whether nothing but a sentence tells it. */
    private static boolean isSentence(TimeSpent spent) {
        return spent.parts().isEmpty() && Time.isKnown(spent.stops().nanos());
    }

    private Panel panel(TimeSpent spent) {
        VBox body = Panel.body(words);
        if (!spent.parts().isEmpty()) {
            body.getChildren().add(bar(spent));
        }
        return Panel.around(body);
    }

    /** "Time 6.1 s, of its samples C2 71.0%, interpreter 19.0%; stopped 39 ms". */
    private static String sentence(TimeSpent spent) {
        List<String> shares = new ArrayList<>();
        spent.parts().stream()
                .filter(p -> p.share() >= LEAST_NAMED)
                .forEach(p -> shares.add(name(p) + " " + percent(p.share())));
        return "Time"
                + (Time.isKnown(spent.spanNanos()) ? " " + Format.duration(spent.spanNanos()) : "")
                + (shares.isEmpty() ? "" : ", of its samples " + String.join(", ", shares))
                + (Time.isKnown(spent.stops().nanos()) ? stopped(spent.stops()) : "");
    }

    private static String stopped(TimeSpent.Stops stops) {
        return "; all threads stopped for "
                + (stops.isWhole() ? "" : "at least ")
                + Format.duration(stops.nanos());
    }

    private static Node bar(TimeSpent spent) {
        GridPane bar = new GridPane();
        for (int i = 0; i < spent.parts().size(); i++) {
            TimeSpent.Part part = spent.parts().get(i);
            Region drawn = new Region();
            drawn.getStyleClass().addAll("bar", "bar-part", style(part));
            drawn.setMaxWidth(Double.MAX_VALUE);
            Tips.of(drawn, () -> name(part) + " " + percent(part.share()));
            ColumnConstraints column = new ColumnConstraints(0, 0, Double.MAX_VALUE);
            column.setPercentWidth(100 * part.share());
            bar.getColumnConstraints().add(column);
            bar.add(drawn, i, 0);
        }
        return bar;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f%%", 100 * share);
    }

    private static String name(TimeSpent.Part part) {
        return part.kind()
                .map(
                        kind ->
                                switch (kind) {
                                    case INTERPRETED -> "interpreter";
                                    case C1 -> "C1";
                                    case C2 -> "C2";
                                    case COMPILED, INLINED -> "compiled code";
                                    case NATIVE -> "native code";
                                    case STUB -> "stubs";
                                    case KERNEL -> "the kernel";
                                    case JAVA -> "Java code of unknown kind";
                                })
                .orElse("not walked");
    }

    /** The colours of the flame graph, but none that warns: this is no finding. */
    static String style(TimeSpent.Part part) {
        return part.kind()
                .map(
                        kind ->
                                switch (kind) {
                                    case C1 -> "tier-3";
                                    case C2 -> "tier-4";
                                    case COMPILED, INLINED -> "tier-2";
                                    case NATIVE, KERNEL -> "retired";
                                    case STUB -> "safepoint";
                                    case INTERPRETED, JAVA -> "tier-0";
                                })
                .orElse("unknown");
    }
}
