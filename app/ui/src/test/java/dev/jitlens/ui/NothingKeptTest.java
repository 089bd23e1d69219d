package dev.jitlens.ui;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.MainWindow;
import dev.jitlens.ui.window.Picture;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/** What was closed leaves nothing in memory, however long the others stay open. */
class NothingKeptTest {
    private static final int RUNS = Integer.getInteger("jitlens.runs", 5);

    @Test
    void aClosedWindowIsGone() {
        WeakReference<MainWindow> closed = opensAndCloses();
        gone("the window", closed);
    }

    @Test
    void aClosedRunIsGone() {
        try (Picture window = Windows.open(NoRun.RUN)) {
            WeakReference<Run> closed = opensAndClosesIn(window, PageId.values());
            gone("the run", closed);
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "jitlens.everyJdk", matches = "true")
    void ofManyRunsNoneStays() {
        try (Picture window = Windows.open(NoRun.RUN)) {
            List<WeakReference<Run>> closed = new ArrayList<>();
            for (int i = 0; i < RUNS; i++) {
                closed.add(opensAndClosesIn(window, PageId.OVERVIEW, PageId.COMPILATIONS));
            }
            closed.forEach(run -> gone("the run", run));
        }
    }

    private static WeakReference<MainWindow> opensAndCloses() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            show(window, PageId.values());
            return new WeakReference<>(window.window());
        }
    }

    private static WeakReference<Run> opensAndClosesIn(Picture window, PageId... pages) {
        Run run = SampleRuns.small();
        Windows.add(window, run);
        show(window, pages);
        Windows.onFx(() -> window.workbench().close());
        window.settle();
        return new WeakReference<>(run);
    }

    private static void show(Picture window, PageId... pages) {
        for (PageId page : pages) {
            Windows.show(window, page);
        }
    }

    private static void gone(String what, WeakReference<?> closed) {
        Windows.await(
                what + " to be collected",
                () -> {
                    System.gc();
                    return closed.refersTo(null);
                });
    }
}
