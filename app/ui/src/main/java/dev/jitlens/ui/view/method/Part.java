package dev.jitlens.ui.view.method;

import java.util.Optional;

/**
 * Something that was looked for.
 *
 * @param why a sentence that says why it is not there; empty if it is
 */
record Part<T>(Optional<T> value, String why) {
    static <T> Part<T> found(T value) {
        return new Part<>(Optional.of(value), "");
    }

    static <T> Part<T> missing(String why) {
        return new Part<>(Optional.empty(), why);
    }
}
