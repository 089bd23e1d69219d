package dev.jitlens.ui;

import javafx.application.Platform;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/** What JavaFX complains of in its log: of style sheets above all. */
public final class CssWarnings extends Handler implements AutoCloseable {
    private final Logger logger = Logger.getLogger("javafx");
    private final Queue<String> warnings = new ConcurrentLinkedQueue<>();

    public CssWarnings() {
        logger.addHandler(this);
    }

    /** All since the beginning. */
    public List<String> all() {
        return List.copyOf(warnings);
    }

    @Override
    public void publish(LogRecord record) {
        if (record.getLevel().intValue() >= Level.WARNING.intValue()) {
            warnings.add(record.getLoggerName() + ": " + record.getMessage() + popups());
        }
    }

    /** What could be complained of without being on a page. */
    private static String popups() {
        return Platform.isFxApplicationThread()
                ? Window.getWindows().stream()
                        .filter(PopupWindow.class::isInstance)
                        .map(PopupWindow.class::cast)
                        .map(p -> "\n  open: " + p + " of " + p.getOwnerNode())
                        .collect(Collectors.joining())
                : "";
    }

    @Override
    public void flush() {
        // Nothing is held back.
    }

    @Override
    public void close() {
        logger.removeHandler(this);
    }
}
