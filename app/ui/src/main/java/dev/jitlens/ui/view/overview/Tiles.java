package dev.jitlens.ui.view.overview;

import dev.jitlens.analysis.compiling.Retirement;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.CompilationWords;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.SafepointLogs;

import javafx.scene.Node;
import javafx.scene.layout.Region;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The first row of the overview: one tile a question. */
final class Tiles {
    private static final Set<LogKind> TELL_TRAPS =
            EnumSet.of(
                    LogKind.LOG_COMPILATION,
                    LogKind.UNIFIED_DEOPTIMIZATION,
                    LogKind.TRACE_DEOPTIMIZATION);

    private static final String ONLY_LONG =
            "The recording leaves out compilations that took less time than it was asked for"
                    + " (jdk.Compilation#threshold), and no log tells them.";

    /** The width of a tile that has room for its title. */
    private static final double LEAST = 132;

    private final Workbench workbench;
    private final Map<String, Tile> tiles = new HashMap<>();
    private final InColumns columns = new InColumns(6, LEAST);

    Tiles(Workbench workbench) {
        this.workbench = workbench;
    }

    Node node() {
        return columns;
    }

    void show(Run run) {
        Run.Totals totals = run.totals();
        boolean compiled = !run.compilations().isEmpty();
        boolean all = !run.recording().onlyLongCompilations();
        boolean osr = compiled && (all || totals.toldOsr() > 0);
        boolean retired = Retirement.isTold(run);
        long deoptimized = run.deoptimizations().size();
        boolean traps = totals.uncommonTraps() > 0 || tellsTraps(run);
        columns.show(
                List.of(
                        tile(
                                "Compilations",
                                known(compiled, totals.told()),
                                all
                                        ? noted(
                                                compiled,
                                                ended(totals, CompilationWords.hidden(run)))
                                        : "long ones, as recorded",
                                "",
                                all ? ownWords(run) : ONLY_LONG,
                                () -> workbench.show(PageId.COMPILATIONS)),
                        tile(
                                "OSR compilations",
                                known(osr, totals.toldOsr()),
                                noted(osr, all ? "loops replaced" : "long ones, as recorded"),
                                "tier-osr",
                                "",
                                () -> workbench.show(PageId.OSR)),
                        tile(
                                "Made not entrant",
                                known(retired, totals.madeNotEntrant()),
                                noted(retired, "code thrown away"),
                                "",
                                "",
                                () -> workbench.show(PageLink.NOT_ENTRANT)),
                        tile(
                                "Uncommon traps",
                                known(traps, totals.uncommonTraps()),
                                noted(traps, trapped(totals.uncommonTraps(), deoptimized)),
                                "",
                                trappedWords(totals.uncommonTraps(), deoptimized),
                                () -> workbench.show(PageLink.UNCOMMON_TRAPS)),
                        tile(
                                "Calls refused",
                                known(run.inlining().calls() > 0, run.inlining().refused()),
                                noted(
                                        run.inlining().calls() > 0,
                                        "of "
                                                + Format.count(run.inlining().calls())
                                                + " decisions"),
                                "",
                                "",
                                () -> workbench.show(PageId.INLINING)),
                        tile(
                                "Longest stop",
                                longest(run),
                                pauses(run),
                                "safepoint-text",
                                "",
                                () -> workbench.show(PageId.SAFEPOINTS))));
    }

    private Region tile(
            String name, String value, String note, String style, String hint, Runnable action) {
        return tiles.computeIfAbsent(name, its -> new Tile(its, style, action))
                .say(value, note, hint);
    }

    /** Whether a log of this run would say it if a trap were taken. */
    private static boolean tellsTraps(Run run) {
        return run.files().stream()
                .flatMap(file -> file.kinds().stream())
                .anyMatch(TELL_TRAPS::contains);
    }

    private static String known(boolean logged, long count) {
        return logged ? Format.count(count) : Format.UNKNOWN;
    }

    /** How many gave up, have no task that would tell it, or are our agents' and not counted. */
    static String ended(Run.Totals totals, long own) {
        int lost = totals.lost().compilations();
        return Format.count(totals.givenUp())
                + " failed"
                + (lost == 0 ? "" : ", " + Format.count(lost) + " without a task")
                + (own == 0 ? "" : ", " + Format.count(own) + " hidden");
    }

    /** The page lists other deoptimisations, too; its number in the list of pages counts all. */
    static String trapped(long traps, long deoptimized) {
        return deoptimized > traps
                ? "of " + Format.counted(deoptimized, "deopt")
                : "assumptions failed";
    }

    private static String trappedWords(long traps, long deoptimized) {
        return deoptimized <= traps
                ? ""
                : "The page Traps lists "
                        + Format.counted(deoptimized, "deoptimisation")
                        + ": "
                        + Format.counted(traps, "uncommon trap")
                        + ", which compiled code took, and "
                        + Format.counted(deoptimized - traps, "other")
                        + ".";
    }

    private static String ownWords(Run run) {
        long own = CompilationWords.hidden(run);
        return own == 0
                ? ""
                : Format.counted(own, "compilation")
                        + (own == 1 ? " is" : " are")
                        + " of Jitlens' own agents. Totals and lists leave them out; the menu of"
                        + " the run's name shows them.";
    }

    private static String noted(boolean logged, String note) {
        return logged ? note : "none logged";
    }

    private static String longest(Run run) {
        return LongestPauses.of(run.pauses(), SafepointPause::leastNanos, 1).stream()
                .findFirst()
                .map(Format::stopped)
                .orElse(Format.UNKNOWN);
    }

    /** A log that has no pause says something, too. */
    private static String pauses(Run run) {
        if (!run.pauses().isEmpty()) {
            return Format.counted(run.pauses().size(), "safepoint pause");
        }
        return SafepointLogs.tellPauses(run) ? "no pause in the log" : "none logged";
    }
}
