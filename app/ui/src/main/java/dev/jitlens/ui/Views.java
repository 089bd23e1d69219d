package dev.jitlens.ui;

import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.benchmarks.BenchmarksView;
import dev.jitlens.ui.view.codecache.CodeCacheView;
import dev.jitlens.ui.view.compare.CompareView;
import dev.jitlens.ui.view.compilations.CompilationsView;
import dev.jitlens.ui.view.counters.CountersView;
import dev.jitlens.ui.view.events.EventsView;
import dev.jitlens.ui.view.expected.ExpectedView;
import dev.jitlens.ui.view.experiment.ExperimentView;
import dev.jitlens.ui.view.flame.FlameView;
import dev.jitlens.ui.view.fleet.FleetView;
import dev.jitlens.ui.view.help.HelpView;
import dev.jitlens.ui.view.inlining.InliningView;
import dev.jitlens.ui.view.jitwatch.JitWatchView;
import dev.jitlens.ui.view.jvms.JvmsView;
import dev.jitlens.ui.view.latency.LatencyView;
import dev.jitlens.ui.view.launch.LaunchView;
import dev.jitlens.ui.view.log.LogView;
import dev.jitlens.ui.view.method.MethodView;
import dev.jitlens.ui.view.osr.OsrView;
import dev.jitlens.ui.view.overview.OverviewView;
import dev.jitlens.ui.view.polls.PollsView;
import dev.jitlens.ui.view.problems.ProblemsView;
import dev.jitlens.ui.view.profilers.ProfilersView;
import dev.jitlens.ui.view.query.QueryView;
import dev.jitlens.ui.view.regions.RegionsView;
import dev.jitlens.ui.view.safepoints.SafepointsView;
import dev.jitlens.ui.view.settings.SettingsView;
import dev.jitlens.ui.view.timeline.TimelineView;
import dev.jitlens.ui.view.traps.TrapsView;
import dev.jitlens.ui.view.warmup.WarmUpView;

import java.util.List;
import java.util.function.Function;

/** The pages. */
public final class Views {
    /** The views, in the order of the navigation. A view is one line here. */
    public static final List<Function<Workbench, View>> ALL =
            List.of(
                    OverviewView::new,
                    MethodView::new,
                    CompilationsView::new,
                    OsrView::new,
                    InliningView::new,
                    TrapsView::new,
                    PollsView::new,
                    CompareView::new,
                    JitWatchView::new,
                    TimelineView::new,
                    SafepointsView::new,
                    EventsView::new,
                    CodeCacheView::new,
                    WarmUpView::new,
                    LatencyView::new,
                    CountersView::new,
                    ProfilersView::new,
                    FlameView::new,
                    RegionsView::new,
                    LaunchView::new,
                    JvmsView::new,
                    ExperimentView::new,
                    ExpectedView::new,
                    BenchmarksView::new,
                    QueryView::new,
                    FleetView::new,
                    LogView::new,
                    ProblemsView::new,
                    SettingsView::new,
                    HelpView::new);

    private Views() {}
}
