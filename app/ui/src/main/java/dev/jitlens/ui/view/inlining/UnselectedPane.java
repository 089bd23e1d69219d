package dev.jitlens.ui.view.inlining;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineCounts;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.table.Column;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PageTables;

import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** No method is selected: the compilations whose trees may be worth a look. */
final class UnselectedPane extends VBox {
    private static final List<Column<Compilation>> COLUMNS =
            List.of(
                    Column.method("Method", 240, Compilation::method),
                    Column.number(
                            "Tier",
                            60,
                            c -> c.tier() > 0 ? Integer.toString(c.tier()) : "",
                            c -> (long) c.tier()),
                    count("Refused", InlineCounts::refused),
                    count("Inlined", InlineCounts::inlined),
                    count("Other", InlineCounts::other));

    /** What C1 refuses, C2 may inline later. */
    private static final Comparator<Compilation> WORTH_A_LOOK =
            Comparator.comparingInt(Compilation::tier)
                    .thenComparingInt(c -> c.inlining().refused())
                    .reversed();

    private final DataTable<Compilation> table;

    UnselectedPane(Workbench workbench) {
        table =
                PageTables.table(
                        workbench, COLUMNS, Compilation::origin, c -> Optional.of(c.method()));
        table.table().setId("inlining-unselected");
        table.onChoose(workbench::select);
        Label hint = Texts.muted("Select a compilation to see its tree; or find one with Ctrl+K.");
        hint.setPadding(new Insets(8, 12, 8, 12));
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().addAll(hint, table);
        workbench.all().subscribe(this::load);
    }

    private static Column<Compilation> count(String title, ToIntFunction<InlineCounts> of) {
        return Column.number(
                title,
                76,
                c -> Format.count(of.applyAsInt(c.inlining())),
                c -> (long) of.applyAsInt(c.inlining()));
    }

    private void load(Run run) {
        table.rows(
                run.compilations().stream()
                        .filter(c -> c.inlining().calls() > 0)
                        .sorted(WORTH_A_LOOK)
                        .toList());
    }
}
