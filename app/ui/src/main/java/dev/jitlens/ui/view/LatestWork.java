package dev.jitlens.ui.view;

import dev.jitlens.ui.shell.Background;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Work in the background of which only the latest counts: a new one cancels the one before. */
public final class LatestWork {
    private final Background background;
    private Runnable cancel = () -> {};

    public LatestWork(Background background) {
        this.background = background;
    }

    /** Begins work as {@link Background#run} does, and cancels what is still under way. */
    public <T> void run(Callable<T> work, Consumer<T> done, Consumer<String> failed) {
        cancel();
        cancel = background.run(work, done, failed);
    }

    /** Cancels what is under way; its result is not handed over. */
    public void cancel() {
        cancel.run();
    }
}
