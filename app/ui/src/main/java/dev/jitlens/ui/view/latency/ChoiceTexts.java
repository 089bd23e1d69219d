package dev.jitlens.ui.view.latency;

import javafx.util.StringConverter;

import java.util.function.Function;

/** Words for the values of a choice. */
final class ChoiceTexts {
    private ChoiceTexts() {}

    static <T> StringConverter<T> words(Function<T, String> words) {
        return new StringConverter<>() {
            @Override
            public String toString(T value) {
                return value == null ? "" : words.apply(value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("not editable");
            }
        };
    }
}
