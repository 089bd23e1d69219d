package dev.jitlens.report.page;

import dev.jitlens.analysis.compiling.Retirement;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.page.TableOut.Cell;
import dev.jitlens.report.page.TableOut.Column;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** How much was compiled, and what took the compilers longest. */
final class CompilationsPart implements Part {
    private static final int MOST = 500;

    @Override
    public void write(Run run, HtmlOut out) throws IOException {
        Run.Totals t = run.totals();
        if (t.told() == 0) {
            return;
        }
        out.open("section").element("h2", "Compilations");
        out.element(
                "p",
                PageWords.counted(
                                t.told(),
                                run.recording().onlyLongCompilations()
                                        ? "long compilation"
                                        : "compilation")
                        + (run.recording().onlyLongCompilations()
                                ? " (shorter ones were not recorded)"
                                : "")
                        + ", of tiers 1 to 4: "
                        + String.join(
                                ", ",
                                IntStream.rangeClosed(1, 4)
                                        .mapToObj(tier -> PageWords.count(t.told(tier)))
                                        .toList())
                        + "; "
                        + PageWords.count(t.toldOsr())
                        + " OSR, "
                        + PageWords.count(t.givenUp())
                        + " given up; "
                        + (Retirement.isTold(run)
                                ? PageWords.count(t.madeNotEntrant()) + " made not entrant, "
                                : "")
                        + PageWords.counted(t.uncommonTraps(), "uncommon trap")
                        + " taken."
                        + lost(t.lost()));
        ActivitySvg.write(run, out);
        table(run.compilations().stream().filter(c -> !c.nativeWrapper()).toList(), out);
        out.close();
    }

    private static String lost(Run.LostTasks lost) {
        return lost.compilations() == 0
                ? ""
                : " The tasks of "
                        + PageWords.count(lost.compilations())
                        + " of the compilations are not in the log.";
    }

    private static void table(List<Compilation> all, HtmlOut out) throws IOException {
        TableOut table =
                TableOut.begin(
                        out,
                        "Compilations that took longest",
                        Column.number("Id"),
                        Column.code("Method"),
                        Column.number("Tier"),
                        Column.number("OSR bci"),
                        Column.number("At"),
                        Column.number("Took"),
                        Column.number("Bytecode"),
                        Column.number("Code"),
                        Column.number("Traps"),
                        Column.text("Outcome"));
        List<Compilation> longest =
                all.stream().sorted(Comparator.comparingLong(c -> -took(c))).limit(MOST).toList();
        for (Compilation c : longest) {
            table.row(
                    new Cell(c.code().id().toString(), c.code().id().number()),
                    Cell.text(c.code().method().display()),
                    Cell.count(c.code().tier()),
                    Cell.count(c.osrBci()),
                    Cell.at(c.nanos()),
                    Cell.duration(took(c)),
                    Cell.bytes(c.sizes().bytecodeBytes()),
                    Cell.bytes(c.sizes().nativeBytes()),
                    Cell.count(c.fate().traps()),
                    Cell.text(outcome(c)));
        }
        table.end(longest.size(), all.size(), "those that took longest");
    }

    /** -1 where it is not known. */
    private static long took(Compilation c) {
        long from = c.times().startNanos();
        long to =
                Time.isKnown(c.times().doneNanos())
                        ? c.times().doneNanos()
                        : c.times().installedNanos();
        return Time.isKnown(from) && Time.isKnown(to) ? Math.max(0, to - from) : -1;
    }

    private static String outcome(Compilation c) {
        String words = PageWords.lower(c.fate().outcome());
        if (!c.fate().failure().isEmpty()) {
            words += ": " + c.fate().failure();
        }
        return c.fate().notEntrant()
                ? (words + "; made not entrant " + c.fate().notEntrantReason()).strip()
                : words;
    }
}
