package dev.jitlens.ui.shell;

import javafx.beans.property.ReadOnlyIntegerProperty;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Runs slow work on its own thread and hands the result to the FX thread. */
public interface Background {
    /**
     * @param work may block and throw; never touches the scene
     * @param done gets the result on the FX thread
     * @param failed gets a sentence for a person on the FX thread
     * @return cancels: the thread is interrupted, and neither consumer is called any more
     */
    <T> Runnable run(Callable<T> work, Consumer<T> done, Consumer<String> failed);

    /** How much is under way; 0 when all results have been delivered. */
    ReadOnlyIntegerProperty pending();
}
