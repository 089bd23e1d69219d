package dev.jitlens.ui.view.jitwatch;

import dev.jitlens.jitwatch.JitWatch;
import dev.jitlens.jitwatch.JitWatchReport;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.LogFile;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Run;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.Column;
import dev.jitlens.ui.control.CompilationWords;
import dev.jitlens.ui.control.DataTable;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;
import dev.jitlens.ui.view.Rows;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * JITWatch's code suggestions, eliminated allocations and elided locks. Its own parser reads the
 * log in the background, once the page is looked at.
 */
public final class JitWatchView implements View {
    private static final List<Column<Finding>> COLUMNS =
            List.of(
                    Column.<Finding>text("Kind", 130, f -> f.kind().label())
                            .styled(f -> f.kind() == Finding.Kind.SUGGESTION ? "bad" : "good"),
                    Column.<Finding>number(
                            "Score",
                            64,
                            f -> f.score() > 0 ? Format.count(f.score()) : Format.UNKNOWN,
                            f -> (long) f.score()),
                    Column.<Finding>method("Method", 260, Finding::method),
                    Column.<Finding>number(
                            "Bci", 56, f -> CompilationWords.bci(f.bci()), f -> (long) f.bci()),
                    Column.<Finding>wide("What JITWatch says", 420, Finding::text));

    private final Workbench workbench;
    private final DataTable<Finding> table;
    private final TextField text = new TextField();
    private final Label note = Texts.muted("");
    private final Label details = Texts.paragraph("Select a row to read all of it.", "muted");
    private final ToggleButton onlySuggestions =
            Chips.toggle("suggestions only", "Leave eliminated allocations and locks out");
    private Runnable cancel = () -> {};

    public JitWatchView(Workbench workbench) {
        this.workbench = workbench;
        table =
                Rows.table(
                        workbench,
                        COLUMNS,
                        f -> compilation(f).map(Compilation::origin).orElse(new Origin("", 0, 1)),
                        f -> Optional.of(f.method()));
    }

    @Override
    public String id() {
        return "jitwatch";
    }

    @Override
    public String title() {
        return "JITWatch report";
    }

    @Override
    public Node node() {
        text.setPromptText("Filter by method or words…");
        text.getStyleClass().add("filter-field");
        text.textProperty().subscribe(t -> refilter());
        onlySuggestions.setOnAction(e -> refilter());
        table.table().setId("jitwatch-table");
        table.placeholder(note);
        table.onSelect(this::select);
        Label count = Texts.styled("", "mono", "muted");
        count.textProperty().bind(table.count());
        workbench.run().subscribe(this::read);
        workbench.selection().subscribe(s -> table.mark(f -> s.isMethod(f.method())));
        PageHeader header = new PageHeader("JITWatch report", onlySuggestions).right(count, text);
        Panel below = Panel.around(Panel.body(details));
        below.setMinHeight(96);
        return Pages.orEmpty(
                workbench,
                Pages.page(header, below, Panel.around(table)),
                run -> log(run).isPresent(),
                "LogCompilation file",
                "JITWatch reads nothing else. The preset “What got compiled?” writes one.");
    }

    private static Optional<LogFile> log(Run run) {
        return run.files().stream()
                .filter(file -> file.kinds().contains(LogKind.LOG_COMPILATION))
                .findFirst();
    }

    private void read(Run run) {
        cancel.run();
        table.rows(List.of());
        details.setText("Select a row to read all of it.");
        Optional<LogFile> log = log(run);
        if (log.isEmpty()) {
            return;
        }
        note.setText("JITWatch is reading " + log.get().path() + " …");
        cancel =
                workbench
                        .background()
                        .run(
                                () -> report(log.get()),
                                this::show,
                                sentence -> note.setText(sentence));
    }

    private static JitWatchReport report(LogFile log) throws java.io.IOException {
        Path path = Path.of(log.path());
        if (!Files.exists(path)) {
            throw new java.io.IOException(
                    "JITWatch reads no archives: unpack " + log.path() + " and open that.");
        }
        return JitWatch.read(
                path, JitWatch.DEFAULT_MAX_TAG_BYTES, (file, done, total) -> !Thread.interrupted());
    }

    private void show(JitWatchReport report) {
        note.setText(
                "JITWatch read "
                        + Format.count(report.counts().compilations())
                        + " compilations and has nothing to suggest.");
        table.rows(Finding.of(report));
        if (report.errors().count() > 0) {
            details.setText(
                    "JITWatch itself met "
                            + Format.count(report.errors().count())
                            + " problems, the first: "
                            + report.errors().first().getFirst());
        }
    }

    private void refilter() {
        boolean only = onlySuggestions.isSelected();
        table.filter(text.getText(), f -> !only || f.kind() == Finding.Kind.SUGGESTION);
    }

    private void select(Finding finding) {
        details.setText(finding.text());
        compilation(finding)
                .ifPresentOrElse(
                        workbench::select,
                        () -> {
                            if (!finding.method().name().isEmpty()) {
                                workbench.select(finding.method());
                            }
                        });
    }

    private Optional<Compilation> compilation(Finding finding) {
        return workbench.run().get().compilations().stream()
                .filter(c -> finding.compilations().contains(c.id()))
                .filter(c -> c.method().matches(finding.method()))
                .findFirst();
    }
}
