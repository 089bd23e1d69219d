package dev.jitlens.ui.view.expected;

import dev.jitlens.expected.Checked;
import dev.jitlens.expected.Checked.Verdict;
import dev.jitlens.expected.Checks;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.launch.presets.Workloads;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Each statement about the workload of a run, green or red, with what the run says. */
final class ExpectedPanel {
    private ExpectedPanel() {}

    /** What is known of a workload, and what its run says of it. */
    private record Held(Workload workload, List<Checked> checked) {}

    /** Whether it is the run of a workload. */
    public static boolean isFor(Run run) {
        return id(run).isPresent();
    }

    private static Optional<String> id(Run run) {
        return run.manifest().flatMap(manifest -> manifest.asked().workload());
    }

    /** The run is looked at in the background; until then a word says so. */
    public static Node of(Workbench workbench, Run run) {
        VBox place = new VBox(10, Texts.muted("Looking at what this run says…"));
        place.setId("expected-statements");
        workbench
                .background()
                .run(
                        () -> hold(run),
                        held -> place.getChildren().setAll(shown(held)),
                        sentence -> place.getChildren().setAll(Texts.paragraph(sentence)));
        return place;
    }

    private static Held hold(Run run) throws IOException {
        Workload workload = Workloads.load().named(id(run).orElseThrow());
        return new Held(workload, Checks.of(workload, run));
    }

    private static Node shown(Held held) {
        GridPane grid = new GridPane(14, 10);
        ColumnConstraints sign = new ColumnConstraints(80);
        ColumnConstraints says = new ColumnConstraints();
        says.setHgrow(Priority.ALWAYS);
        says.setPercentWidth(44);
        grid.getColumnConstraints().setAll(sign, says);
        int row = 0;
        for (Checked each : held.checked()) {
            Label verdict = Texts.styled(word(each.verdict()), styles(each.verdict()));
            Label statement = Texts.paragraph(each.says());
            VBox observed = new VBox(2);
            if (!each.observed().isEmpty()) {
                observed.getChildren().add(Texts.paragraph(each.observed(), "strong"));
            }
            String limits =
                    Stream.of(each.bounds(), each.holds())
                            .filter(text -> !text.isEmpty())
                            .collect(Collectors.joining("; "));
            if (!limits.isEmpty()) {
                observed.getChildren().add(Texts.paragraph(limits, "muted"));
            }
            grid.addRow(row++, verdict, statement, observed);
        }
        Node body =
                held.checked().isEmpty()
                        ? Texts.muted("Nothing is known of it that could be checked.")
                        : grid;
        return Panel.titled(
                held.workload().title(),
                Panel.body(Texts.paragraph(held.workload().lookFor(), "muted"), body));
    }

    private static String word(Verdict verdict) {
        return switch (verdict) {
            case TRUE -> "true";
            case FALSE -> "not true";
            case UNTOLD -> "not told";
            case ELSEWHERE -> "elsewhere";
        };
    }

    private static String[] styles(Verdict verdict) {
        return switch (verdict) {
            case TRUE -> new String[] {"good", "strong"};
            case FALSE -> new String[] {"bad", "strong"};
            case UNTOLD, ELSEWHERE -> new String[] {"muted"};
        };
    }
}
