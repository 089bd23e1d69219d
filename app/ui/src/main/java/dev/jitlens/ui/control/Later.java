package dev.jitlens.ui.control;

import javafx.application.Platform;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Runs something on the FX thread after a while. An animation that only waits would make JavaFX
 * begin sixty frames a second meanwhile, which takes more than a percent of a processor.
 */
public final class Later {
    private Later() {}

    /** Any thread may ask for it. */
    public static void run(Duration after, Runnable what) {
        CompletableFuture.delayedExecutor(after.toMillis(), TimeUnit.MILLISECONDS)
                .execute(() -> Platform.runLater(what));
    }
}
