package dev.jitlens.ui.view.jitwatch;

import dev.jitlens.jitwatch.JitWatchReport;
import dev.jitlens.jitwatch.JitWatchReport.Suggestion;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.columns.SteadySplit;
import dev.jitlens.ui.control.table.Column;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PageTables;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The three lists of a report. */
final class ReportPane extends SteadySplit {
    private final Workbench workbench;
    private final String file;
    private final Label words =
            Texts.paragraph("Select a suggestion to read it in JITWatch's words.", "muted");

    ReportPane(Workbench workbench, String file, JitWatchReport report) {
        super(Orientation.VERTICAL, new double[] {0.55});
        this.workbench = workbench;
        this.file = file;
        DataTable<Suggestion> suggestions =
                list(
                        JitWatchColumns.SUGGESTIONS,
                        report.suggestions(),
                        Suggestion::method,
                        Suggestion::compilations);
        suggestions.table().setId("jitwatch-suggestions");
        suggestions.placeholder(Texts.muted("JITWatch has nothing to suggest."));
        suggestions.onSelect(
                s -> {
                    words.getStyleClass().remove("muted");
                    words.setText(s.text());
                    select(s.method(), s.compilations());
                });
        ScrollPane scroll = new ScrollPane(Panel.body(words));
        scroll.setFitToWidth(true);
        Node top =
                SteadySplit.beside(
                        0.62,
                        Panel.titled("Suggestions", suggestions, count(suggestions)),
                        Panel.titled("In JITWatch's words", scroll));
        getItems().addAll(top, SteadySplit.beside(0.5, allocations(report), locks(report)));
    }

    private Node allocations(JitWatchReport report) {
        var table =
                list(
                        JitWatchColumns.ALLOCATIONS,
                        report.eliminatedAllocations(),
                        JitWatchReport.EliminatedAllocation::method,
                        JitWatchReport.EliminatedAllocation::compilations);
        table.placeholder(Texts.muted("No allocation was eliminated."));
        table.onSelect(a -> select(a.method(), a.compilations()));
        return Panel.titled("Eliminated allocations", table, count(table));
    }

    private Node locks(JitWatchReport report) {
        var table =
                list(
                        JitWatchColumns.LOCKS,
                        report.elidedLocks(),
                        JitWatchReport.ElidedLock::method,
                        JitWatchReport.ElidedLock::compilations);
        table.placeholder(Texts.muted("No lock was elided."));
        table.onSelect(l -> select(l.method(), l.compilations()));
        return Panel.titled("Elided locks", table, count(table));
    }

    private <T> DataTable<T> list(
            List<Column<T>> columns,
            List<T> rows,
            Function<T, Method> method,
            Function<T, List<CompileId>> ids) {
        DataTable<T> table =
                PageTables.table(
                        workbench,
                        columns,
                        row ->
                                compilation(method.apply(row), ids.apply(row))
                                        .map(Compilation::origin)
                                        .orElse(new Origin(file, 0, 1)),
                        row -> Optional.of(method.apply(row)).filter(m -> !m.name().isEmpty()));
        table.rows(rows);
        return table;
    }

    private static Label count(DataTable<?> table) {
        Label count = Texts.styled("", "mono", "muted");
        count.textProperty().bind(table.count());
        count.setMinWidth(Region.USE_PREF_SIZE);
        return count;
    }

    private void select(Method method, List<CompileId> ids) {
        compilation(method, ids)
                .ifPresentOrElse(
                        workbench::select,
                        () -> {
                            if (!method.name().isEmpty()) {
                                workbench.select(method);
                            }
                        });
    }

    private Optional<Compilation> compilation(Method method, List<CompileId> ids) {
        return workbench.run().get().compilations().stream()
                .filter(c -> ids.contains(c.id()) && c.method().matches(method))
                .findFirst();
    }
}
