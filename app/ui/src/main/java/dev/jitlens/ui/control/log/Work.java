package dev.jitlens.ui.control.log;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Runs something that may block, and hands the result to the FX thread. */
@FunctionalInterface
public interface Work {
    /**
     * @return cancels it
     */
    <T> Runnable run(Callable<T> work, Consumer<T> done, Consumer<String> failed);
}
