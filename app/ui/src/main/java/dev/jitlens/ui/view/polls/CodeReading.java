package dev.jitlens.ui.view.polls;

import dev.jitlens.disasm.Outline;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Trouble;
import dev.jitlens.ui.shell.Background;

import javafx.application.Platform;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** Reads all printed code of a run in one pass, and shows from time to time what it found. */
final class CodeReading {
    /** Reads code: {@code Assemblies} in the app. */
    @FunctionalInterface
    interface Code {
        void read(List<CodeListing> listings, Consumer<Outline> each) throws IOException;
    }

    private static final long BETWEEN_NANOS = 700_000_000;
    private final Background background;
    private final Code code;
    private final Consumer<PrintedRows> show;
    private final AtomicBoolean cancelled = new AtomicBoolean();

    /**
     * @param show gets what was found so far, on the FX thread; the last time it is complete or has
     *     a trouble
     */
    CodeReading(Background background, Code code, Consumer<PrintedRows> show) {
        this.background = background;
        this.code = code;
        this.show = show;
    }

    /** Begins; what it returns stops it. */
    Runnable start(Run run) {
        Runnable stop =
                background.run(
                        () -> read(run),
                        show,
                        sentence ->
                                show.accept(
                                        new PrintedRows(List.of(), List.of(), 0, 1, 0, sentence)));
        return () -> {
            cancelled.set(true);
            stop.run();
        };
    }

    private PrintedRows read(Run run) {
        RowGatherer gatherer = new RowGatherer(run);
        PrintedRows nothingYet = gatherer.soFar("");
        Platform.runLater(() -> showUnlessCancelled(nothingYet));
        try {
            code.read(gatherer.nmethods(), new Sharing(gatherer));
            return gatherer.soFar("");
        } catch (IOException e) {
            return gatherer.soFar(Trouble.sentence(e));
        }
    }

    private void showUnlessCancelled(PrintedRows rows) {
        if (!cancelled.get()) {
            show.accept(rows);
        }
    }

    /** Hands over what was found, but never faster than it can be drawn. */
    private final class Sharing implements Consumer<Outline> {
        private final RowGatherer gatherer;
        private final AtomicBoolean waits = new AtomicBoolean();
        private long last = System.nanoTime();

        Sharing(RowGatherer gatherer) {
            this.gatherer = gatherer;
        }

        @Override
        public void accept(Outline code) {
            if (cancelled.get()) {
                throw new CancellationException();
            }
            gatherer.add(code);
            if (System.nanoTime() - last > BETWEEN_NANOS && waits.compareAndSet(false, true)) {
                PrintedRows rows = gatherer.soFar("");
                Platform.runLater(() -> deliver(rows));
                last = System.nanoTime();
            }
        }

        private void deliver(PrintedRows rows) {
            waits.set(false);
            showUnlessCancelled(rows);
        }
    }
}
