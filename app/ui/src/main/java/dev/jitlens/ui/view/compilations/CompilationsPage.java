package dev.jitlens.ui.view.compilations;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.control.table.FilterHelp;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.CompilationPane;
import dev.jitlens.ui.view.DetailsBeside;
import dev.jitlens.ui.view.PageTables;
import dev.jitlens.ui.view.Pages;
import dev.jitlens.ui.view.SeenSelection;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Every compilation, one a row. */
final class CompilationsPage {
    private static final double LEAST_FIELD = 190;
    private static final double CHIPS_IN_A_ROW = 700;
    private final Workbench workbench;
    private final DataTable<Compilation> table;
    private final TextField text = new TextField();
    private boolean withWrappers;
    private final CompilationFilter filter = new CompilationFilter(this::chipped);
    private final ToggleButton histogram =
            Chips.toggle("histogram", "How times and sizes are spread");
    private final SpreadPane spread;

    CompilationsPage(Workbench workbench) {
        this.workbench = workbench;
        table =
                PageTables.table(
                        workbench,
                        CompilationColumns.ALL,
                        Compilation::origin,
                        c -> Optional.of(c.method()));
        spread = new SpreadPane(workbench, this::narrow);
    }

    void follow(PageLink link) {
        filter.only(link);
        spread.chooseNone();
        text.setText(link == PageLink.NATIVE_WRAPPERS ? "native wrapper" : "");
        chipped();
    }

    Node node() {
        text.setAccessibleText("Filter of compilations");
        text.setPromptText("Method, id or outcome…");
        text.setId("compilations-filter");
        text.getStyleClass().add("filter-field");
        FilterHelp.on(text, table);
        text.textProperty().subscribe(t -> narrow());
        Label count = Texts.styled("", "mono", "muted");
        count.setId("compilations-count");
        count.textProperty().bind(table.count());
        count.setMinWidth(Region.USE_PREF_SIZE);
        table.table().setId("compilations-table");
        table.placeholder(Texts.muted("No compilation fits the filter."));
        table.onSelect(workbench::select);
        workbench.all().subscribe(this::opened);
        follow(workbench.selection().get());
        SeenSelection.changes(table, workbench.selection(), (was, now) -> follow(now));
        // Where there is little room, the chips wrap and the field stays wide enough to type in.
        text.setMinWidth(LEAST_FIELD);
        count.setMinWidth(Region.USE_PREF_SIZE);
        histogram.setMinWidth(Region.USE_PREF_SIZE);
        FlowPane chips = new FlowPane(6, 4, filter.chips().toArray(Node[]::new));
        chips.setPrefWrapLength(CHIPS_IN_A_ROW);
        HBox.setHgrow(chips, Priority.ALWAYS);
        chips.setAlignment(Pos.CENTER_LEFT);
        PageHeader header = new PageHeader("Compilations", chips).right(histogram, count, text);
        histogram.setId("compilations-histogram");
        histogram.setOnAction(e -> toggled());
        spread.visibleProperty().bind(histogram.selectedProperty());
        spread.managedProperty().bind(histogram.selectedProperty());
        Node split = new DetailsBeside(Panel.around(table), new CompilationPane(workbench));
        return Pages.orEmpty(
                workbench,
                workbench.all(),
                Pages.page(header, spread, split),
                run -> !run.compilations().isEmpty(),
                "compilations",
                "Launch with the preset “What got compiled?”, or give the JVM"
                        + " -XX:+UnlockDiagnosticVMOptions -XX:+LogCompilation, or"
                        + " -XX:+PrintCompilation.");
    }

    private void opened(Run run) {
        table.showColumn(
                CompilationColumns.ARENAS,
                run.compilations().stream().anyMatch(c -> c.sizes().arenaBytes() >= 0));
        refill();
    }

    private void chipped() {
        if (filter.showsWrappers() != withWrappers) {
            refill();
        }
        refilter();
    }

    /** Native wrappers are rows only if wanted, so that the rows are as many as the badge says. */
    private void refill() {
        withWrappers = filter.showsWrappers();
        List<Compilation> all = workbench.all().get().compilations();
        table.rows(withWrappers ? all : all.stream().filter(c -> !c.nativeWrapper()).toList());
        if (histogram.isSelected()) {
            refilter();
        }
    }

    private void refilter() {
        if (histogram.isSelected()) {
            spread.show(workbench.all().get().compilations().stream().filter(fits()).toList());
        }
        narrow();
    }

    /** The list has what fits the chips and is in the chosen bar. */
    private void narrow() {
        table.filter(
                text.getText(), histogram.isSelected() ? fits().and(spread.predicate()) : fits());
    }

    private Predicate<Compilation> fits() {
        return filter.predicate(workbench.selection().get().method());
    }

    private void toggled() {
        spread.chooseNone();
        refilter();
    }

    /** Whether what is selected could not be seen without the native wrappers. */
    private boolean isWrapper(Selection selection) {
        return selection
                .compilation()
                .map(Compilation::nativeWrapper)
                .orElseGet(
                        () ->
                                selection.method().isPresent()
                                        && workbench.all().get().compilations().stream()
                                                .filter(Compilation::nativeWrapper)
                                                .anyMatch(c -> selection.isMethod(c.method())));
    }

    private void follow(Selection selection) {
        if (!filter.showsWrappers() && isWrapper(selection)) {
            filter.showWrappers();
            refill();
        }
        if (filter.narrowsToMethod()) {
            refilter();
        }
        table.mark(c -> selection.isMethod(c.method()));
        if (selection.compilation().isPresent()) {
            table.select(selection.compilation().get());
        } else {
            table.clearSelection();
            if (selection.method().isPresent()) {
                table.scrollTo(c -> selection.isMethod(c.method()));
            }
        }
    }
}
