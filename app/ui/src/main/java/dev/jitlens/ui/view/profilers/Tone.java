package dev.jitlens.ui.view.profilers;

/** What the colour of a share says. */
enum Tone {
    PLAIN("share-plain"),
    /** The share is on the known truth. */
    TRUE("share-true"),
    /** It is blamed for what costs nothing. */
    WRONG("share-wrong"),
    /** The stack was not walked. */
    FAILED("share-failed");

    private final String style;

    Tone(String style) {
        this.style = style;
    }

    String style() {
        return style;
    }
}
