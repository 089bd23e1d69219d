package dev.jitlens.ui.control.table;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** Computes elsewhere and hands the result to the FX thread. */
@FunctionalInterface
public interface OffThread {
    <R> void run(Supplier<R> work, Consumer<R> done);
}
