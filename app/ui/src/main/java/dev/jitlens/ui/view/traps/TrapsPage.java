package dev.jitlens.ui.view.traps;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.control.table.FilterHelp;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.DetailsBeside;
import dev.jitlens.ui.view.PageTables;
import dev.jitlens.ui.view.Pages;
import dev.jitlens.ui.view.SeenSelection;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Region;

import java.util.Optional;

/** Uncommon traps that were taken, and other deoptimisations. */
final class TrapsPage {
    private final Workbench workbench;
    private final DataTable<Deoptimization> table;
    private final TextField text = new TextField();
    private final ToggleButton onlyTraps =
            Chips.toggle("uncommon traps only", "Leave other deoptimisations out");

    TrapsPage(Workbench workbench) {
        this.workbench = workbench;
        table =
                PageTables.table(
                        workbench,
                        TrapColumns.ALL,
                        Deoptimization::origin,
                        d -> Optional.of(d.method()));
    }

    void follow(PageLink link) {
        onlyTraps.setSelected(link == PageLink.UNCOMMON_TRAPS);
        text.clear();
        refilter();
        if (link == PageLink.TRAP) {
            workbench.all().get().deoptimizations().stream()
                    .filter(d -> workbench.factToShow().filter(d.origin()::equals).isPresent())
                    .findFirst()
                    .ifPresent(table::select);
        }
    }

    Node node() {
        TrapPane details = new TrapPane(workbench);
        text.setAccessibleText("Filter of traps");
        text.setPromptText("Method, reason or action…");
        text.getStyleClass().add("filter-field");
        FilterHelp.on(text, table);
        text.textProperty().subscribe(t -> refilter());
        onlyTraps.setOnAction(e -> refilter());
        Label count = Texts.styled("", "mono", "muted");
        count.textProperty().bind(table.count());
        count.setMinWidth(Region.USE_PREF_SIZE);
        table.table().setId("traps-table");
        table.placeholder(Texts.muted("Nothing fits the filter."));
        table.onSelect(
                d -> {
                    details.show(d);
                    select(d);
                });
        workbench
                .all()
                .subscribe(
                        run -> {
                            details.clear();
                            table.rows(run.deoptimizations());
                        });
        follow(workbench.selection().get());
        SeenSelection.changes(table, workbench.selection(), (was, now) -> follow(now));
        Node split = new DetailsBeside(Panel.around(table), details);
        PageHeader header =
                new PageHeader("Traps and deoptimisations", onlyTraps).right(count, text);
        return Pages.orEmpty(
                workbench,
                workbench.all(),
                Pages.page(header, split),
                run -> !run.deoptimizations().isEmpty(),
                "uncommon traps",
                "Either no compiled code gave up an assumption, or they were not logged. The preset"
                        + " “What got compiled?” (-XX:+LogCompilation) records each one;"
                        + " -Xlog:deoptimization=debug does so on JDK 25.");
    }

    private void refilter() {
        boolean only = onlyTraps.isSelected();
        table.filter(text.getText(), d -> !only || d.trap());
    }

    /** The compilation that trapped where the log names it, else its method. */
    private void select(Deoptimization d) {
        workbench.turnTo(d.origin());
        Optional<Compilation> trapped =
                workbench.run().get().compilations().stream()
                        .filter(c -> c.id().equals(d.id()) && c.method().matches(d.method()))
                        .findFirst();
        trapped.ifPresentOrElse(workbench::select, () -> workbench.select(d.method()));
    }

    private void follow(Selection selection) {
        table.mark(d -> selection.isMethod(d.method()));
        Deoptimization shown = table.table().getSelectionModel().getSelectedItem();
        if (shown == null || !selection.isMethod(shown.method())) {
            table.clearSelection();
            selection.method().ifPresent(m -> table.scrollTo(d -> m.matches(d.method())));
        }
    }
}
