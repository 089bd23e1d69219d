package dev.jitlens.ui.find;

/**
 * A word that was typed, and how well the names of an index fit it. Most names come again and
 * again: each is compared with it once.
 */
final class Word {
    private static final Likeness[] LIKENESSES = Likeness.values();
    private static final byte NEAR = 1;
    private static final byte FAR = 2;

    private final String text;

    /** By the number of the name one more than the ordinal, or 0. */
    private final byte[] likenesses;

    private final byte[] nears;

    /**
     * @param text in lower case
     * @param names how many names the index has
     */
    Word(String text, int names) {
        this.text = text;
        this.likenesses = new byte[names];
        this.nears = new byte[names];
    }

    Likeness likeness(Name name) {
        int known = likenesses[name.number()];
        if (known == 0) {
            known = Likeness.of(name.text(), name.lower(), text).ordinal() + 1;
            likenesses[name.number()] = (byte) known;
        }
        return LIKENESSES[known - 1];
    }

    /** Whether a name fits it, perhaps with mistakes. */
    boolean isNear(Name name) {
        byte known = nears[name.number()];
        if (known == 0) {
            boolean near =
                    likeness(name) != Likeness.NONE || Likeness.isMisspelt(name.lower(), text);
            known = near ? NEAR : FAR;
            nears[name.number()] = known;
        }
        return known == NEAR;
    }
}
