package dev.jitlens.ui.view.profilers;

/** What the colour of a share says. */
enum Tone {
    PLAIN("share-plain"),
    /** The share is on the known truth. */
    TRUE("share-true"),
    /** Blamed for what costs nothing. */
    WRONG("share-wrong"),
    /** Not walked. */
    FAILED("share-failed");

    private final String style;

    Tone(String style) {
        this.style = style;
    }

    String style() {
        return style;
    }
}
