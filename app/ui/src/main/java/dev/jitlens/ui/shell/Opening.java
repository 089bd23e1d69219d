package dev.jitlens.ui.shell;

import dev.jitlens.run.Progress;

import javafx.application.Platform;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** A run that is being read: how far it is, and its Cancel. */
public final class Opening implements Progress {
    private final List<Path> paths;
    private final ReadOnlyDoubleWrapper fraction = new ReadOnlyDoubleWrapper(-1);
    private final AtomicBoolean updateWaits = new AtomicBoolean();
    private volatile boolean cancelled;
    private volatile double latest;

    Opening(List<Path> paths) {
        this.paths = List.copyOf(paths);
    }

    public String title() {
        String first = String.valueOf(paths.getFirst().getFileName());
        return paths.size() == 1 ? first : first + " and " + (paths.size() - 1) + " more";
    }

    List<Path> paths() {
        return paths;
    }

    /** How much was read, 0 to 1; -1 while the size is unknown. */
    public ReadOnlyDoubleProperty fraction() {
        return fraction.getReadOnlyProperty();
    }

    public void cancel() {
        cancelled = true;
    }

    public boolean isCancelled() {
        return cancelled;
    }

    @Override
    public boolean at(String file, long bytesDone, long bytesTotal) {
        latest = bytesTotal > 0 ? (double) bytesDone / bytesTotal : -1;
        // One update at a time: a fast reader must not flood the FX thread.
        if (updateWaits.compareAndSet(false, true)) {
            Platform.runLater(
                    () -> {
                        updateWaits.set(false);
                        fraction.set(latest);
                    });
        }
        return !cancelled;
    }
}
