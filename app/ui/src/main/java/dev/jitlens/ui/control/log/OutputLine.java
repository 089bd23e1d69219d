package dev.jitlens.ui.control.log;

/**
 * A line as a console shows it.
 *
 * @param typedFrom the place in the text from which a user typed it; its length if nobody did
 */
record OutputLine(String text, int typedFrom) {
    /** A line of a program. */
    OutputLine(String text) {
        this(text, text.length());
    }

    /** What a user typed. */
    String typed() {
        return text.substring(typedFrom);
    }

    /** What the program printed before it. */
    String printed() {
        return text.substring(0, typedFrom);
    }
}
