package dev.jitlens.ui.view.problems;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.table.Column;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PageTables;
import dev.jitlens.ui.view.Pages;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What was read, and what could not be. */
public final class ProblemsView implements View {
    private static final List<Column<LogFile>> FILES =
            List.of(
                    Column.<LogFile>code("File", 200, LogFile::path),
                    Column.<LogFile>text("Holds", 140, ProblemsView::kinds),
                    Column.<LogFile>number(
                            "Size", 66, f -> Format.bytes(f.bytes()), LogFile::bytes),
                    Column.<LogFile>number("Lines", 76, ProblemsView::lines, LogFile::lines),
                    Column.<LogFile>number(
                            "Program's",
                            76,
                            f -> Format.count(f.programLines()),
                            LogFile::programLines),
                    Column.<LogFile>number(
                            "Unread", 66, f -> Format.count(f.unreadLines()), LogFile::unreadLines),
                    Column.<LogFile>number(
                            "Problems",
                            76,
                            f -> Format.count(f.warningsTotal()),
                            LogFile::warningsTotal));

    private static final List<Column<Problem>> PROBLEMS =
            List.of(
                    Column.<Problem>wide("What is wrong", 300, Problem::message),
                    Column.<Problem>number(
                            "Line",
                            90,
                            p -> Format.count(p.origin().line()),
                            p -> p.origin().line()),
                    Column.<Problem>number(
                            "Offset",
                            110,
                            p -> Format.count(p.origin().offset()),
                            p -> p.origin().offset()),
                    Column.<Problem>code("File", 220, p -> p.origin().file()));

    private final Workbench workbench;

    public ProblemsView(Workbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public PageId page() {
        return PageId.PROBLEMS;
    }

    @Override
    public Optional<ObservableValue<String>> badge() {
        return Pages.count(workbench, ProblemsView::warnings);
    }

    @Override
    public Node node() {
        DataTable<LogFile> files =
                PageTables.table(
                        workbench, FILES, f -> new Origin(f.path(), 0, 1), f -> Optional.empty());
        DataTable<Problem> problems =
                PageTables.table(workbench, PROBLEMS, Problem::origin, p -> Optional.empty());
        files.table().setId("problems-files");
        problems.table().setId("problems-table");
        problems.placeholder(Texts.muted("Everything in these files was understood."));
        Label more = Texts.muted("");
        workbench
                .run()
                .subscribe(
                        run -> {
                            files.rows(run.files());
                            List<Problem> shown =
                                    run.files().stream()
                                            .flatMap(f -> f.warnings().stream())
                                            .toList();
                            problems.rows(shown);
                            more.setText(more(shown.size(), warnings(run)));
                        });
        Node split =
                new FilesAndProblems(
                        files,
                        problems,
                        Panel.titled("Files", files),
                        Panel.titled("Problems", problems, more));
        PageHeader header =
                new PageHeader(
                        "Files and problems",
                        Texts.muted("Reading went on after each; nothing was guessed."));
        return Pages.orEmpty(
                workbench,
                Pages.page(header, split),
                run -> !run.files().isEmpty(),
                "files",
                "It was made without reading any. Open logs or a run's folder to read some.");
    }

    private static String more(int shown, long total) {
        return shown < total
                ? "the first " + Format.count(shown) + " of " + Format.count(total)
                : Format.count(total);
    }

    private static long warnings(Run run) {
        return run.files().stream().mapToLong(LogFile::warningsTotal).sum();
    }

    private static String kinds(LogFile file) {
        String kinds =
                file.kinds().stream()
                        .sorted()
                        .map(LogKind::label)
                        .collect(Collectors.joining(", "));
        return Format.orUnknown(kinds);
    }

    /** A recording, or samples, have none. */
    private static String lines(LogFile file) {
        return file.lines() == 0 && file.bytes() > 0 ? Format.UNKNOWN : Format.count(file.lines());
    }
}
