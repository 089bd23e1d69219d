package dev.jitlens.report.page;

import dev.jitlens.analysis.PauseTimes;
import dev.jitlens.analysis.PauseTotal;
import dev.jitlens.analysis.heap.GcTotal;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.page.TableOut.Cell;
import dev.jitlens.report.page.TableOut.Column;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;

/** How long threads were stopped, what for, and how long it took until they were. */
final class PausesPart implements Part {
    private static final int MOST_OPERATIONS = 100;
    private static final int LONGEST = 200;

    @Override
    public void write(Run run, HtmlOut out) throws IOException {
        if (!run.pauses().isEmpty()) {
            out.open("section").element("h2", "Safepoint pauses");
            operations(run.pauses(), out);
            longest(run.pauses(), out);
            out.close();
        }
        if (!run.collections().isEmpty()) {
            out.open("section").element("h2", "Garbage collections");
            collections(run.collections(), out);
            out.close();
        }
    }

    private static void operations(List<SafepointPause> pauses, HtmlOut out) throws IOException {
        TableOut table =
                TableOut.begin(
                        out,
                        "By VM operation",
                        Column.text("Operation"),
                        Column.number("Pauses"),
                        Column.number("Stopped in all"),
                        Column.number("median"),
                        Column.number("99%"),
                        Column.number("longest"),
                        Column.number("to reach, 99%"),
                        Column.number("longest to reach"));
        List<PauseTotal> totals = PauseTotal.of(pauses);
        List<PauseTotal> shown = totals.subList(0, Math.min(MOST_OPERATIONS, totals.size()));
        for (PauseTotal t : shown) {
            PauseTimes stopped = t.stopped();
            table.row(
                    Cell.text(t.operation()),
                    Cell.count(t.count()),
                    Cell.duration(stopped.totalNanos()),
                    Cell.duration(stopped.nanosAt(50)),
                    Cell.duration(stopped.nanosAt(99)),
                    Cell.duration(stopped.maxNanos()),
                    Cell.duration(t.reach().nanosAt(99)),
                    Cell.duration(t.reach().maxNanos()));
        }
        table.end(shown.size(), totals.size(), "those that stopped the program longest");
    }

    private static void longest(List<SafepointPause> pauses, HtmlOut out) throws IOException {
        TableOut table =
                TableOut.begin(
                        out,
                        "The longest pauses",
                        Column.number("At"),
                        Column.text("Operation"),
                        Column.number("Stopped"),
                        Column.number("to reach"),
                        Column.number("operation"),
                        Column.number("Threads"),
                        Column.text("Read in"));
        List<SafepointPause> shown =
                pauses.stream()
                        .sorted(
                                Comparator.comparingLong(SafepointPause::leastNanos)
                                        .thenComparingLong(SafepointPause::reachNanos)
                                        .reversed())
                        .limit(LONGEST)
                        .toList();
        for (SafepointPause p : shown) {
            table.row(
                    Cell.at(p.nanos()),
                    Cell.text(p.operation()),
                    stopped(p),
                    Cell.duration(p.reachNanos()),
                    Cell.duration(p.atNanos()),
                    Cell.count(p.threads()),
                    Cell.text(PageWords.place(p.origin())));
        }
        table.end(shown.size(), pauses.size(), "the longest");
    }

    private static Cell stopped(SafepointPause pause) {
        Cell least = Cell.duration(pause.leastNanos());
        boolean isLeast = pause.totalNanos() < 0 && pause.leastNanos() >= 0;
        return isLeast ? new Cell("≥ " + least.text(), least.value()) : least;
    }

    private static void collections(List<GarbageCollection> collections, HtmlOut out)
            throws IOException {
        TableOut table =
                TableOut.begin(
                        out,
                        "By kind",
                        Column.text("Kind"),
                        Column.number("Collections"),
                        Column.number("Paused in all"),
                        Column.number("Longest pause"),
                        Column.number("Promoted"));
        for (GcTotal t : GcTotal.of(collections)) {
            table.row(
                    Cell.text(PageWords.lower(t.kind())),
                    Cell.count(t.count()),
                    Cell.duration(t.longestNanos() < 0 ? -1 : t.pauseNanos()),
                    Cell.duration(t.longestNanos()),
                    Cell.bytes(t.promotedBytes()));
        }
        table.end(0, 0, "");
    }
}
