package dev.jitlens.bridge;

/** What the agent was asked for cannot be; the message is a sentence without its full stop. */
final class Refused extends Exception {
    private static final long serialVersionUID = 1;

    Refused(String sentence) {
        super(sentence);
    }
}
