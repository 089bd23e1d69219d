package dev.jitlens.ui;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.MainWindow;
import dev.jitlens.ui.window.Picture;

import org.junit.jupiter.api.Test;

import java.lang.ref.WeakReference;

/** What was closed leaves nothing in memory, however long the others stay open. */
class NothingKeptTest {
    @Test
    void aClosedWindowIsGone() {
        WeakReference<MainWindow> closed = opensAndCloses();
        gone("the window", closed);
    }

    @Test
    void aClosedRunIsGone() {
        try (Picture window = Windows.open(NoRun.RUN)) {
            WeakReference<Run> closed = opensAndClosesIn(window);
            gone("the run", closed);
        }
    }

    private static WeakReference<MainWindow> opensAndCloses() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            showEveryPage(window);
            return new WeakReference<>(window.window());
        }
    }

    private static WeakReference<Run> opensAndClosesIn(Picture window) {
        Run run = SampleRuns.small();
        Windows.add(window, run);
        showEveryPage(window);
        Windows.onFx(() -> window.workbench().close());
        window.settle();
        return new WeakReference<>(run);
    }

    private static void showEveryPage(Picture window) {
        for (PageId page : PageId.values()) {
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
