package dev.jitlens.ui.shell;

/**
 * Something that took its time has come to an end, while the user did something else.
 *
 * @param show leads to what came of it
 */
public record Notice(String title, String words, Runnable show) {}
