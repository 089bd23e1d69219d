package dev.jitlens.jitwatch;

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

    /** A number without what is behind its point, which not every locale reads as one. */
    Tag whole(String attribute, String value) {
        if (value == null) {
            return this;
        }
        int point = value.indexOf('.');
        return with(attribute, (point < 0 ? value : value.substring(0, point)).strip());
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
