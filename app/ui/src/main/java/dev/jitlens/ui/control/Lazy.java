package dev.jitlens.ui.control;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * What is made when it is first asked for: pages, so that the window need not wait for all, and
 * menus.
 */
public final class Lazy<T> implements Supplier<T> {
    private final Supplier<T> maker;
    private Optional<T> made = Optional.empty();

    public Lazy(Supplier<T> maker) {
        this.maker = maker;
    }

    public void ifMade(Consumer<T> use) {
        made.ifPresent(use);
    }

    @Override
    public T get() {
        if (made.isEmpty()) {
            made = Optional.of(maker.get());
        }
        return made.get();
    }
}
