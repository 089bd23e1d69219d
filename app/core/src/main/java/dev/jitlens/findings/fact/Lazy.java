package dev.jitlens.findings.fact;

import java.util.Optional;
import java.util.function.Supplier;

/** What is made when it is first asked for. Not for several threads at a time. */
final class Lazy<T> {
    private final Supplier<T> maker;
    private Optional<T> made = Optional.empty();

    Lazy(Supplier<T> maker) {
        this.maker = maker;
    }

    T get() {
        if (made.isEmpty()) {
            made = Optional.of(maker.get());
        }
        return made.get();
    }
}
