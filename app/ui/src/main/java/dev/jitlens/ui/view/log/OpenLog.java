package dev.jitlens.ui.view.log;

import dev.jitlens.run.again.LogLines;
import dev.jitlens.run.again.LogSearch;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.log.LineSupply.LogLine;
import dev.jitlens.ui.control.log.LogPane;
import dev.jitlens.ui.shell.Background;

import javafx.application.Platform;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongPredicate;

/** One file on the page: opened and indexed in the background, read as it is looked at. */
final class OpenLog {
    private final LogPane pane;
    private final Background background;
    private final Runnable ready;
    private final Consumer<String> state;
    private Optional<LogLines> lines = Optional.empty();
    private Runnable cancel = () -> {};
    private boolean closed;

    /**
     * @param ready told when lines can be asked for
     * @param state told in a few words how far it is
     */
    OpenLog(
            String file,
            LogPane pane,
            Background background,
            Runnable ready,
            Consumer<String> state) {
        this.ready = ready;
        this.pane = pane;
        this.background = background;
        this.state = state;
        pane.clear();
        state.accept("opening…");
        cancel = background.run(() -> LogLines.open(file, this::progress), this::opened, state);
    }

    private void opened(LogLines log) {
        lines = Optional.of(log);
        pane.show(
                (first, count) ->
                        log.read(first, count).stream()
                                .map(text -> new LogLine(text.text(), text.cutBytes()))
                                .toList());
        cancel =
                background.run(
                        () -> log.index(this::progress), total -> indexed(log, total), state);
        ready.run();
    }

    private void indexed(LogLines log, long total) {
        pane.known(total);
        background.run(
                log::bytes,
                bytes -> state.accept(Format.count(total) + " lines, " + Format.bytes(bytes)),
                state);
    }

    private void progress(long known, long done, long total) {
        String words =
                total == 0
                        ? "unpacking: " + Format.bytes(done)
                        : "finding lines: " + done * 100 / total + "%";
        Platform.runLater(
                () -> {
                    if (!closed) {
                        pane.known(known);
                        state.accept(words);
                    }
                });
    }

    /** Looks for a text in the background; does nothing while the file is not open. */
    Runnable search(String text, boolean ignoreCase, LongPredicate hits, Runnable done) {
        return lines.map(
                        log ->
                                background.run(
                                        () -> {
                                            new LogSearch(text, ignoreCase).in(log, hits);
                                            return true;
                                        },
                                        finished -> done.run(),
                                        state))
                .orElse(() -> {});
    }

    /** The text of some lines, given by ascending indices from 0. */
    void text(List<Integer> indices, Consumer<String> taker) {
        lines.ifPresent(log -> background.run(() -> join(log, indices), taker::accept, state));
    }

    private static String join(LogLines log, List<Integer> indices) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < indices.size(); ) {
            int run = i + 1;
            while (run < indices.size() && indices.get(run) == indices.get(run - 1) + 1) {
                run++;
            }
            for (LogLines.Text line : log.read(indices.get(i) + 1L, run - i)) {
                text.append(line.text()).append('\n');
            }
            i = run;
        }
        return text.toString();
    }

    void close() {
        closed = true;
        cancel.run();
        lines.ifPresent(
                log ->
                        background.run(
                                () -> {
                                    log.close();
                                    return true;
                                },
                                done -> {},
                                sentence -> {}));
    }
}
