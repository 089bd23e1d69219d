package dev.jitlens.ui.view.compare;

import dev.jitlens.compare.Change;
import dev.jitlens.compare.Comparison;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.ChangeRows;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.control.table.Column;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.LatestWork;
import dev.jitlens.ui.view.PageTables;

import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What changed between two of the opened runs, what concerns most first. It is there only while
 * there are two.
 */
final class ChangesPanel extends StackPane {
    /** What is to be seen below of what was chosen here. */
    interface Chosen {
        /** A method's code in both runs. */
        void show(Method method, Run a, Run b);

        /** Latencies, of which this is a quantile, or pauses. */
        void show(Change ofLatencies);

        /** Other runs are compared. */
        void compare(Run a, Run b);
    }

    private static final Set<Change.Kind> LATENCIES =
            EnumSet.of(Change.Kind.LATENCY, Change.Kind.PAUSES);

    private final Chosen chosen;
    private final LatestWork work;
    private final Workbench workbench;
    private final ObservableList<Choice> runs = FXCollections.observableArrayList();
    private final ComboBox<Choice> a = chooser("compare-a");
    private final ComboBox<Choice> b = chooser("compare-b");
    private final Label verdict = Texts.muted("");
    private final Button stacks = new Button("Flame graphs\u2026");
    private final DataTable<Change> table;
    private final Label nothing = Texts.muted("");
    private final WholeChange whole = new WholeChange();
    private boolean quiet;

    /** A run by identity. */
    private static final class Choice {
        private final Run run;

        Choice(Run run) {
            this.run = run;
        }

        @Override
        public String toString() {
            return run.label();
        }
    }

    ChangesPanel(Workbench workbench, Chosen chosen) {
        this.workbench = workbench;
        this.chosen = chosen;
        this.work = new LatestWork(workbench.background());
        table =
                new DataTable<>(
                        PageTables.offThread(workbench),
                        columns(),
                        c -> c.kind().id() + "\t" + c.what() + "\t" + c.a() + "\t" + c.b());
        table.remember(workbench.tables());
        table.table().setId("compare-changes");
        table.onSelect(this::selected);
        table.placeholder(nothing);
        stacks.setId("compare-stacks");
        stacks.getStyleClass().add("small-button");
        stacks.setMinWidth(USE_PREF_SIZE);
        Tips.says(stacks, "What grew and shrank in the stacks of B against A");
        stacks.setOnAction(
                e ->
                        workbench.compareStacks(
                                new Workbench.TwoRuns(a.getValue().run, b.getValue().run)));
        verdict.setId("compare-changes-verdict");
        verdict.setMaxWidth(Double.MAX_VALUE);
        verdict.setPrefWidth(0); // else a long one takes the room of the runs' names
        Texts.tooltipWhenCut(verdict);
        HBox.setHgrow(verdict, Priority.ALWAYS);
        HBox choice = new HBox(8, Texts.muted("A"), a, Texts.muted("B"), b, verdict, stacks);
        choice.setAlignment(Pos.CENTER_LEFT);
        choice.setPadding(new Insets(8, 12, 0, 12));
        VBox.setVgrow(table, Priority.ALWAYS);
        Node panel = Panel.titled("What changed?", new VBox(8, choice, table, whole));
        getChildren().add(panel);
        setMinHeight(0);
        workbench.runs().subscribe(this::fill);
        workbench.run().subscribe(run -> fill());
        sceneProperty().subscribe(scene -> compare());
    }

    private static List<Column<Change>> columns() {
        return List.of(
                Column.<Change>text("Kind", 90, c -> c.kind().id()),
                Column.<Change>text("Where", 148, ChangesPanel::where)
                        .hinted(c -> c.method().map(Method::toString).orElse("")),
                Column.<Change>wide("What", 210, Change::what).hinted(Change::what),
                Column.<Change>wide("A", 148, Change::a).hinted(Change::a),
                Column.<Change>wide("B", 148, Change::b).hinted(Change::b),
                Column.<Change>number(
                        "Cost",
                        60,
                        c -> c.hasCost() ? Figures.percent(c.cost()) : "",
                        c -> Math.round(1e6 * Math.max(0, c.cost()))),
                Column.<Change>text(
                                "Beyond noise", 96, c -> c.significant() ? "yes" : "within noise")
                        .styled(c -> c.significant() ? "strong" : "muted"));
    }

    private static String where(Change change) {
        return change.method().map(m -> m.simpleHolder() + "." + m.name()).orElse("")
                + (change.line() > 0 ? ":" + change.line() : "");
    }

    private ComboBox<Choice> chooser(String id) {
        ComboBox<Choice> combo = new ComboBox<>(runs);
        combo.setId(id);
        combo.getStyleClass().add("compact-combo");
        combo.setPrefWidth(190);
        combo.setMinWidth(90);
        Texts.tooltipOfChosen(combo);
        combo.setOnAction(e -> compare());
        return combo;
    }

    /** The opened runs, of a set its own; the shown one is compared with the one before it. */
    private void fill() {
        quiet = true;
        List<Choice> now =
                workbench.runs().stream()
                        .map(OpenRun::run)
                        .flatMap(ChangesPanel::choices)
                        .map(this::choice)
                        .toList();
        runs.setAll(now);
        boolean two = now.size() > 1;
        setVisible(two);
        setManaged(two);
        boolean isLost = !now.contains(a.getValue()) || !now.contains(b.getValue());
        if (two && isLost) {
            chooseBoth(now);
        }
        quiet = false;
        if (isLost) {
            compare();
        }
    }

    /** One set alone is compared within; beside other runs it can be taken as a whole. */
    private static Stream<Run> choices(Run run) {
        return run.members().isEmpty() ? Stream.of(run) : run.members().stream();
    }

    /** The same choice for the same run, since a run has no cheap equality. */
    private Choice choice(Run run) {
        return runs.stream().filter(c -> c.run == run).findFirst().orElseGet(() -> new Choice(run));
    }

    private void chooseBoth(List<Choice> all) {
        Run shown = workbench.run().get();
        int second =
                IntStream.range(1, all.size())
                        .filter(i -> all.get(i).run.place().equals(shown.place()))
                        .findFirst()
                        .orElse(1);
        a.setValue(all.get(second - 1));
        b.setValue(all.get(second));
    }

    /** Logs are read again, so that nothing is compared before the page is shown. */
    private void compare() {
        if (quiet || getScene() == null || a.getValue() == null || b.getValue() == null) {
            return;
        }
        Run one = a.getValue().run;
        Run other = b.getValue().run;
        verdict.setText("Comparing\u2026");
        nothing.setText(""); // it is not known yet
        table.rows(List.of());
        whole.clear();
        chosen.compare(one, other);
        work.run(() -> Comparison.of(one, other), this::show, verdict::setText);
    }

    private void show(Comparison comparison) {
        verdict.setText(ChangeRows.verdict(comparison));
        nothing.setText("Nothing differs.");
        table.rows(comparison.changes());
    }

    private void selected(Change change) {
        if (change != null) {
            whole.show(change);
        }
        if (change != null && change.method().isPresent()) {
            chosen.show(change.method().get(), a.getValue().run, b.getValue().run);
        } else if (change != null && LATENCIES.contains(change.kind())) {
            chosen.show(change);
        }
    }
}
