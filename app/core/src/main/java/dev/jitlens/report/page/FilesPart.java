package dev.jitlens.report.page;

import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.page.TableOut.Cell;
import dev.jitlens.report.page.TableOut.Column;
import dev.jitlens.run.packed.Pipes;

import java.io.IOException;
import java.util.List;

/** What was read, and what could not be. */
final class FilesPart implements Part {
    private static final int MOST = 300;

    @Override
    public void write(Run run, HtmlOut out) throws IOException {
        out.open("section", "id", "files").element("h2", "Files");
        TableOut table =
                TableOut.begin(
                        out,
                        "What was read",
                        Column.text("File"),
                        Column.text("What it is"),
                        Column.number("Bytes"),
                        Column.number("Lines"),
                        Column.number("Unread"),
                        Column.number("Warnings"));
        List<LogFile> files = run.files().subList(0, Math.min(MOST, run.files().size()));
        for (LogFile file : files) {
            table.row(
                    Cell.text(Pipes.named(file.path())),
                    Cell.text(file.kindsText()),
                    Cell.count(file.bytes()),
                    Cell.count(file.lines()),
                    Cell.count(file.unreadLines()),
                    Cell.count(file.warningsTotal()));
        }
        table.end(files.size(), run.files().size(), "the first");
        warnings(files.stream().flatMap(f -> f.warnings().stream()).toList(), out);
        out.close();
    }

    private static void warnings(List<Problem> all, HtmlOut out) throws IOException {
        if (all.isEmpty()) {
            return;
        }
        out.open("details").element("summary", "What could not be read").open("ul");
        for (Problem problem : all.subList(0, Math.min(MOST, all.size()))) {
            out.open("li").text(problem.message() + " ");
            out.element("span", PageWords.place(problem.origin()), "class", "place").close();
        }
        if (all.size() > MOST) {
            out.element("li", "and " + PageWords.count(all.size() - MOST) + " more");
        }
        out.close().close();
    }
}
