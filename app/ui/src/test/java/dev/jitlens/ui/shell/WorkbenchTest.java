package dev.jitlens.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.window.Picture;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;

class WorkbenchTest {
    private static final RunOpener FAILS =
            (paths, progress) -> {
                throw new IOException(paths.getFirst() + ": the file is empty");
            };

    @Test
    void anUnreadableFileIsOneSentenceAndTheRunStays() {
        try (Picture window = Windows.open(SampleRuns.small(), true, FAILS)) {
            Windows.onFx(() -> window.workbench().open(List.of(Path.of("nothing.log"))));
            window.settle();
            assertThat(Windows.words(window)).contains("nothing.log: the file is empty");
            assertThat(run(window).name()).isEqualTo("small");
        }
    }

    @Test
    void openedRunsAreKeptAndClosingGoesBack() {
        RunOpener opener =
                (paths, progress) ->
                        paths.getFirst().endsWith("large")
                                ? SampleRuns.large(10)
                                : SampleRuns.small();
        try (Picture window = Windows.open(NoRun.RUN, true, opener)) {
            AppWorkbench workbench = window.workbench();
            Windows.onFx(() -> workbench.open(List.of(Path.of("small"))));
            window.settle();
            Windows.onFx(() -> workbench.open(List.of(Path.of("large"))));
            window.settle();
            assertThat(run(window).name()).isEqualTo("large");
            assertThat(workbench.runs()).hasSize(2);
            Windows.onFx(workbench::reload);
            window.settle();
            assertThat(workbench.runs()).as("read again, not added").hasSize(2);
            Windows.onFx(workbench::close);
            assertThat(run(window).name()).isEqualTo("small");
            Windows.onFx(workbench::close);
            assertThat(run(window)).isSameAs(NoRun.RUN);
        }
    }

    @Test
    void openingCanBeCancelled() {
        CountDownLatch reading = new CountDownLatch(1);
        RunOpener untilCancelled =
                (paths, progress) -> {
                    while (progress.at("big.log", 10, 100)) {
                        reading.countDown();
                        Thread.onSpinWait();
                    }
                    throw new CancellationException("big.log");
                };
        try (Picture window = Windows.open(SampleRuns.small(), true, untilCancelled)) {
            AppWorkbench workbench = window.workbench();
            Windows.onFx(() -> workbench.open(List.of(Path.of("big.log"))));
            Windows.await("the opener's first line", () -> reading.getCount() == 0);
            assertThat(Windows.words(window)).contains("Reading big.log");
            Windows.onFx(() -> workbench.openings().getFirst().cancel());
            window.settle();
            assertThat(workbench.openings()).isEmpty();
            assertThat(Windows.words(window)).contains("Opening was cancelled.");
            assertThat(run(window).name()).isEqualTo("small");
        }
    }

    @Test
    void anotherRunForgetsTheSelection() {
        try (Picture window = Windows.open(SampleRuns.small(), true, FAILS)) {
            AppWorkbench workbench = window.workbench();
            Windows.onFx(() -> workbench.select(SampleRuns.HASH));
            OpenRun large = new OpenRun(SampleRuns.large(3), List.of(Path.of("l")), 1, false);
            Windows.onFx(() -> workbench.add(large));
            assertThat(Picture.onFx(() -> workbench.selection().get())).isEqualTo(Selection.NONE);
        }
    }

    private static Run run(Picture window) {
        return Picture.onFx(() -> window.workbench().run().get());
    }
}
