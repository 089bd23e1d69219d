package dev.jitlens.ui.view.polls;

import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.columns.SteadySplit;
import dev.jitlens.ui.control.table.Column;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.control.table.FilterHelp;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PageTables;
import dev.jitlens.ui.view.Pages;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Loops above, polls below; a row selected in one marks those of its code in the other. */
final class PollsPage {
    private final Workbench workbench;
    private final CodeReading.Code code;
    private final DataTable<LoopRow> loops;
    private final DataTable<PollRow> polls;
    private final TextField text = new TextField();
    private final ToggleButton onlyMethod =
            Chips.toggle("this method", "Only code of the selected method");
    private final LoopChips loopChips = new LoopChips(this::refilter);
    private final PollChips pollChips = new PollChips(this::refilter);
    private final Label findings = Texts.paragraph("");
    private final ProgressBar progress = new ProgressBar();
    private final Label meaning = Texts.paragraph("", "muted");
    private PrintedRows rows = PrintedRows.NONE;
    private Optional<Run> wanted = Optional.empty();
    private Runnable stop = () -> {};

    PollsPage(Workbench workbench, CodeReading.Code code) {
        this.workbench = workbench;
        this.code = code;
        loops = table(PollColumns.LOOPS, "loops-table");
        loops.spare("Depth", "OSR bci", "Instr.");
        polls = table(PollColumns.POLLS, "polls-table");
    }

    private <R extends PlaceRow> DataTable<R> table(List<Column<R>> columns, String id) {
        DataTable<R> table =
                PageTables.table(
                        workbench,
                        columns,
                        row -> row.listing().origin(),
                        row -> Optional.of(row.method()));
        table.table().setId(id);
        table.onSelect(row -> workbench.select(row.in(workbench.selection().get())));
        table.onOpen(row -> workbench.show(PageId.METHOD));
        return table;
    }

    Node build() {
        text.setAccessibleText("Filter of polls");
        text.setId("polls-filter");
        text.setPromptText("Method, line or address…");
        text.getStyleClass().add("filter-field");
        FilterHelp.on(text, loops, polls);
        text.textProperty().subscribe(t -> refilter());
        onlyMethod.setOnAction(e -> refilter());
        findings.setId("polls-findings");
        meaning.setId("loop-meaning");
        meaning.getStyleClass().add("panel-foot");
        meaning.setMaxWidth(Double.MAX_VALUE);
        polls.sortBy("Stops", true);
        Label none = Texts.muted("");
        text.textProperty()
                .subscribe(
                        t ->
                                none.setText(
                                        t.isBlank()
                                                ? "No loop fits: “all loops” shows every one."
                                                : "No loop fits the filter."));
        loops.placeholder(none);
        polls.placeholder(Texts.muted("No poll fits the filter."));
        workbench.selection().subscribe(this::follow);
        VBox.setVgrow(loops, Priority.ALWAYS);
        Node split =
                SteadySplit.above(
                        0.55,
                        Panel.titled(
                                "Loops", new VBox(loops, meaning), head(loopChips.nodes(), loops)),
                        Panel.titled("Polls", polls, head(pollChips.nodes(), polls)));
        HBox.setHgrow(findings, Priority.ALWAYS);
        findings.setMaxWidth(Double.MAX_VALUE);
        HBox said = new HBox(12, findings, progress);
        said.setAlignment(Pos.CENTER_LEFT);
        PageHeader header = new PageHeader("Safepoint polls and loops", onlyMethod).right(text);
        VBox page = Pages.page(header, said, split, new PollsLegend());
        VBox.setVgrow(page.getChildren().getLast(), Priority.NEVER);
        VBox.setVgrow(split, Priority.ALWAYS);
        refilter();
        page.sceneProperty().subscribe(scene -> readIfShown(page));
        workbench
                .run()
                .subscribe(
                        run -> {
                            changed(run);
                            readIfShown(page);
                        });
        return page;
    }

    /** The switches of a table and how many rows they leave. */
    private static Node head(List<Node> chips, DataTable<?> table) {
        Label count = Texts.styled("", "mono", "muted");
        count.textProperty().bind(table.count());
        count.setMinWidth(Region.USE_PREF_SIZE);
        count.setMinWidth(Region.USE_PREF_SIZE);
        HBox head = new HBox(8);
        head.getChildren().addAll(chips);
        head.getChildren().add(count);
        head.setAlignment(Pos.CENTER_LEFT);
        return head;
    }

    void follow(PageLink link) {
        loopChips.follow(link);
        pollChips.follow(link);
        onlyMethod.setSelected(false);
        text.clear();
        refilter();
    }

    /** Code is read when the page is looked at: it may be most of a large log. */
    private void changed(Run run) {
        stop.run();
        stop = () -> {};
        wanted = Optional.of(run).filter(r -> !r.code().nmethods().isEmpty());
        show(PrintedRows.NONE);
    }

    private void readIfShown(Node page) {
        if (page.getScene() != null && wanted.isPresent()) {
            stop = new CodeReading(workbench.background(), code, this::show).start(wanted.get());
            wanted = Optional.empty();
        }
    }

    private void show(PrintedRows newRows) {
        rows = newRows;
        progress.setVisible(rows.reading());
        progress.setManaged(rows.reading());
        progress.setProgress(rows.reading() ? (double) rows.read() / rows.of() : 1);
        findings.setText(PollFindings.of(rows));
        loops.rows(rows.loops());
        polls.rows(rows.polls());
        mark(workbench.selection().get());
    }

    private void refilter() {
        Optional<Method> only =
                onlyMethod.isSelected() ? workbench.selection().get().method() : Optional.empty();
        Predicate<PlaceRow> fits = row -> only.map(m -> m.matches(row.method())).orElse(true);
        loops.filter(text.getText(), loopChips.predicate().and(fits::test));
        polls.filter(text.getText(), pollChips.predicate().and(fits::test));
    }

    private void follow(Selection selection) {
        if (onlyMethod.isSelected()) {
            refilter();
        }
        mark(selection);
    }

    private void mark(Selection selection) {
        loops.mark(row -> isOf(row, selection));
        polls.mark(row -> isOf(row, selection));
        Optional<LoopRow> loop = at(rows.loops(), selection);
        loop.ifPresentOrElse(loops::select, loops::clearSelection);
        at(rows.polls(), selection).ifPresentOrElse(polls::select, polls::clearSelection);
        if (!selection.hasAddress() && selection.method().isPresent()) {
            loops.scrollTo(row -> isOf(row, selection));
            polls.scrollTo(row -> isOf(row, selection));
        }
        meaning.setText(loop.map(PlaceWords::meaning).orElse(""));
        meaning.setVisible(loop.isPresent());
        meaning.setManaged(loop.isPresent());
    }

    private static boolean isOf(PlaceRow row, Selection selection) {
        return selection.compilation().isPresent()
                ? row.compilation().filter(c -> c == selection.compilation().get()).isPresent()
                : selection.isMethod(row.method());
    }

    /** The row at the selected address, in the selected code. */
    private static <R extends PlaceRow> Optional<R> at(List<R> rows, Selection selection) {
        if (!selection.hasAddress()) {
            return Optional.empty();
        }
        long address = selection.address();
        return rows.stream().filter(r -> r.address() == address && isOf(r, selection)).findFirst();
    }
}
