package dev.jitlens.ui.view.method;

import dev.jitlens.analysis.PrintedFor;
import dev.jitlens.inlining.InlinedIndex;
import dev.jitlens.model.run.Run;
import dev.jitlens.profile.shares.BelievedSource;
import dev.jitlens.run.again.InlineTrees;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Shares;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.table.Column;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PageTables;

import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** No method is selected: the ones that may be worth a look. */
final class InterestingPane extends VBox {
    private static final String HINT = "Select one, or find one with Ctrl+K.";
    private static final List<Column<Interesting>> COLUMNS =
            List.of(
                    Column.method("Method", 300, Interesting::method),
                    Column.<Interesting>number(
                            "Self",
                            80,
                            i -> i.self() == 0 ? "" : Shares.percent(i.self()),
                            i -> Math.round(i.self() * 1e9)),
                    number("Loops without poll", 140, i -> i.code().unpolledLoops())
                            .styled(i -> i.code().unpolledLoops() > 0 ? "bad" : ""),
                    number("Polls", 80, i -> i.code().polls()),
                    number("OSR", 70, Interesting::osr),
                    number("Compilations", 110, Interesting::compilations),
                    number("Traps", 70, Interesting::traps),
                    number("Printed", 80, i -> i.code().printings()),
                    number("Inlined into", 100, Interesting::inlinedInto));

    /** Columns with nothing in them where no machine code was printed. */
    private static final List<String> OF_PRINTED =
            List.of("Loops without poll", "Polls", "Printed");

    private final Workbench workbench;
    private final DataTable<Interesting> table;
    private final Label hint = Texts.muted(HINT);
    private Runnable cancel = () -> {};

    InterestingPane(Workbench workbench) {
        this.workbench = workbench;
        getStyleClass().add("page");
        table =
                PageTables.table(
                        workbench, COLUMNS, Interesting::origin, i -> Optional.of(i.method()));
        table.table().setId("method-interesting");
        table.onChoose(row -> workbench.select(row.method()));
        TextField filter = new TextField();
        filter.setAccessibleText("Filter of methods");
        filter.setPromptText("Filter…");
        filter.getStyleClass().add("filter-field");
        filter.textProperty().subscribe(t -> table.filter(t, row -> true));
        Label count = Texts.styled("", "mono", "muted");
        count.textProperty().bind(table.count());
        count.setMinWidth(Region.USE_PREF_SIZE);
        hint.setMinWidth(0);
        Texts.tooltipWhenCut(hint);
        PageHeader head = new PageHeader("Method", hint).right(count, filter);
        Panel panel = Panel.around(table);
        VBox.setVgrow(panel, Priority.ALWAYS);
        getChildren().addAll(head, panel);
        workbench.run().subscribe(this::load);
    }

    private static Column<Interesting> number(
            String title, double width, ToIntFunction<Interesting> of) {
        return Column.number(
                title,
                width,
                i -> of.applyAsInt(i) == 0 ? "" : Format.count(of.applyAsInt(i)),
                i -> (long) of.applyAsInt(i));
    }

    private void load(Run run) {
        cancel.run();
        hint.setText(HINT);
        cancel =
                workbench
                        .background()
                        .run(
                                () ->
                                        new Loaded(
                                                Interesting.of(
                                                        run,
                                                        PrintedFor.of(run),
                                                        InlinedIndex.of(run, InlineTrees::read)),
                                                BelievedSource.of(run.profiles())),
                                this::show,
                                workbench::say);
    }

    private void show(Loaded loaded) {
        boolean printed = loaded.rows().stream().anyMatch(row -> row.code().printings() > 0);
        OF_PRINTED.forEach(title -> table.showColumn(title, printed));
        table.showColumn("Self", loaded.rows().stream().anyMatch(row -> row.self() > 0));
        table.rows(loaded.rows());
        loaded.believed().ifPresent(b -> hint.setText(HINT + " " + b.reason()));
    }

    private record Loaded(List<Interesting> rows, Optional<BelievedSource> believed) {}
}
