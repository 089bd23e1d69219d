package dev.jitlens.ui.find;

import dev.jitlens.model.JvmText;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What someone typed to find a method, in any notation: {@code Main.sum}, {@code main sum}, {@code
 * Main::sum}, {@code Main#sum(int)}, {@code java/util/Map}.
 *
 * @param words in lower case, in their order: packages, classes, and perhaps a method
 */
record Typed(List<String> words) {
    private static final int LONGEST = 500;

    public static Typed of(String text) {
        String shortened = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
        String plain =
                JvmText.unescaped(shortened).toLowerCase(Locale.ROOT).replaceAll("\\(.*", "");
        return new Typed(
                Stream.of(plain.split("[\\s.:#/$,]+")).filter(word -> !word.isEmpty()).toList());
    }

    public boolean isEmpty() {
        return words.isEmpty();
    }

    public String last() {
        return words.getLast();
    }
}
