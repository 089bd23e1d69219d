package dev.jitlens.classes;

import java.util.Optional;

/** What was looked for, or a sentence that says why it is not there. */
public sealed interface Lookup<T> {

    /** It is there. */
    record Found<T>(T value) implements Lookup<T> {}

    /** It is not; {@code why} is a sentence for a person. */
    record Missing<T>(String why) implements Lookup<T> {}

    /** The value, or a sentence that says why it is not there. */
    static <T> Lookup<T> of(Optional<T> value, String why) {
        return value.<Lookup<T>>map(Found::new).orElseGet(() -> new Missing<>(why));
    }

    /** The sentence that says why it is not there; empty if it was found. */
    default String why() {
        return switch (this) {
            case Found<T> _ -> "";
            case Missing<T>(String why) -> why;
        };
    }

    /** The value, if it was found. */
    default Optional<T> found() {
        return switch (this) {
            case Found<T>(T value) -> Optional.of(value);
            case Missing<T> _ -> Optional.empty();
        };
    }
}
