package dev.jitlens.ui.view.overview;

import dev.jitlens.analysis.RetiredMethod;
import dev.jitlens.analysis.compiling.Retirement;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.BarList;
import dev.jitlens.ui.control.BarList.Bar;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The lists of the overview: the largest few of each kind. */
final class Summaries {
    private static final int TOP = 8;
    private static final String NO_COMPILATIONS = "Compilations were not logged.";
    private static final List<String> TIERS =
            List.of(
                    "",
                    "Tier 1 · C1, final",
                    "Tier 2 · C1, counters",
                    "Tier 3 · C1, full profile",
                    "Tier 4 · C2");

    private final Workbench workbench;

    /**
     * A list with its bars.
     *
     * @param names the style of names
     * @param ifNone what stands there without bars
     */
    record Summary(String title, List<Bar> bars, String names, String ifNone) {
        /** Makes the panel of such a list tell this one, if its rows are as many. */
        boolean tell(Node panel) {
            return bars.isEmpty()
                    ? ifNone.equals(panel.getUserData())
                    : panel.getUserData() instanceof BarList list && list.show(bars);
        }

        Panel panel() {
            BarList list = new BarList(bars, names);
            Node content = bars.isEmpty() ? Texts.paragraph(ifNone, "muted") : list;
            Panel panel = Panel.titled(title, Panel.body(content));
            panel.setUserData(bars.isEmpty() ? ifNone : list);
            return panel;
        }
    }

    Summaries(Workbench workbench) {
        this.workbench = workbench;
    }

    Summary tiers(Run run) {
        List<Bar> bars = run.compilations().isEmpty() ? List.of() : tierBars(run);
        boolean all = !run.recording().onlyLongCompilations();
        return new Summary(
                all ? "Code by tier" : "Long compilations by tier", bars, "plain", NO_COMPILATIONS);
    }

    private List<Bar> tierBars(Run run) {
        List<Bar> bars = new ArrayList<>();
        for (int tier = 1; tier <= 4; tier++) {
            int count = run.totals().told(tier);
            bars.add(bar(TIERS.get(tier), count, "tier-" + tier, PageLink.tier(tier)));
        }
        bars.add(bar("of these OSR", run.totals().toldOsr(), "tier-osr", PageId.OSR));
        bars.add(bar("of these failed", run.totals().givenUp(), "retired", PageLink.FAILED));
        bars.add(bar("of these stale", run.totals().stale(), "tier-0", PageId.COMPILATIONS));
        bars.add(
                bar(
                        "Native wrappers",
                        run.totals().nativeWrappers(),
                        "tier-0",
                        PageLink.NATIVE_WRAPPERS));
        return bars;
    }

    Summary retired(Run run) {
        List<Bar> bars =
                RetiredMethod.most(run, TOP).stream()
                        .map(
                                r ->
                                        new Bar(
                                                r.method().display(),
                                                r.times(),
                                                Format.count(r.times()) + "×",
                                                "retired",
                                                () -> select(r.method())))
                        .toList();
        return new Summary("Most often made not entrant", bars, "mono", whyNoneRetired(run));
    }

    private static String whyNoneRetired(Run run) {
        if (run.compilations().isEmpty()) {
            return NO_COMPILATIONS;
        }
        return Retirement.isTold(run)
                ? "No code was made not entrant."
                : "Nothing here says which code was made not entrant.";
    }

    Summary refused(Run run) {
        List<Bar> bars =
                run.inlining().refusedByReason().entrySet().stream()
                        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                        .limit(TOP)
                        .map(e -> bar(e.getKey(), e.getValue(), "tier-0", PageId.INLINING))
                        .toList();
        return new Summary(
                "Why calls were not inlined",
                bars,
                "plain",
                run.inlining().calls() == 0
                        ? "Inlining was not logged."
                        : "No refused call was logged.");
    }

    Summary pauses(Run run) {
        List<Bar> bars =
                LongestPauses.of(run.pauses(), SafepointPause::leastNanos, TOP).stream()
                        .map(
                                p ->
                                        new Bar(
                                                pauseName(p),
                                                p.leastNanos(),
                                                Format.stopped(p),
                                                "safepoint",
                                                () -> workbench.show(PageId.SAFEPOINTS)))
                        .toList();
        return new Summary(
                "Longest pauses",
                bars,
                "plain",
                Pages.holds(run, LogKind.UNIFIED_SAFEPOINT)
                        ? "Safepoints were logged, and none is in the log."
                        : "Safepoints were not logged: the preset “Why did everything stop?” does"
                                + " so.");
    }

    private static String pauseName(SafepointPause p) {
        String at = Time.isKnown(p.nanos()) ? "  at " + Format.millis(p.nanos()) + " ms" : "";
        return Format.orUnknown(p.operation()) + at;
    }

    private Bar bar(String name, long count, String style, PageId page) {
        return new Bar(name, count, Format.count(count), style, () -> workbench.show(page));
    }

    private Bar bar(String name, long count, String style, PageLink link) {
        return new Bar(name, count, Format.count(count), style, () -> workbench.show(link));
    }

    private void select(Method method) {
        workbench.select(method);
        workbench.show(PageId.COMPILATIONS);
    }
}
