package dev.jitlens.ui.find;

import dev.jitlens.model.JvmText;

import java.util.Locale;

/**
 * A name of a package, a class or a method.
 *
 * @param number of its own in the index, from 0
 * @param text as it is written
 * @param lower the same in lower case
 */
record Name(int number, String text, String lower) {
    static Name of(int number, String name) {
        String letters = JvmText.unescaped(name);
        return new Name(number, letters, letters.toLowerCase(Locale.ROOT));
    }
}
