package dev.jitlens.jitwatch;

import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** Writes one tag as JITWatch reads it: single quotes, and only the entities that it resolves. */
final class Tag {
    private final StringBuilder text = new StringBuilder(96);

    private Tag(String name) {
        text.append('<').append(name);
    }

    static Tag named(String name) {
        return new Tag(name);
    }

    static String closing(String name) {
        return "</" + name + '>';
    }

    /** A null value leaves the attribute out. */
    Tag with(String attribute, String value) {
        if (value != null) {
            text.append(' ').append(attribute).append("='").append(escape(value)).append('\'');
        }
        return this;
    }

    /**
     * A number with a point. JITWatch reads it by the host's locale (0.5 is 5 in German) and takes
     * blanks in front, which JDK 17 and later pad probabilities with, for an error.
     */
    Tag decimal(String attribute, String value) {
        if (value == null) {
            return this;
        }
        char point =
                DecimalFormatSymbols.getInstance(Locale.getDefault(Locale.Category.FORMAT))
                        .getDecimalSeparator();
        return with(attribute, value.strip().replace('.', point));
    }

    String open() {
        return text + ">";
    }

    String empty() {
        return text + "/>";
    }

    private static String escape(String value) {
        boolean plain = true;
        for (int i = 0; i < value.length() && plain; i++) {
            char c = value.charAt(i);
            plain = c != '<' && c != '>' && c != '\'';
        }
        return plain
                ? value
                : value.replace("<", "&lt;").replace(">", "&gt;").replace("'", "&apos;");
    }
}
