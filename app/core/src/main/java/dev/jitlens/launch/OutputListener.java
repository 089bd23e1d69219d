package dev.jitlens.launch;

/**
 * Hears what the program prints, as it comes, from two threads. Text comes in pieces, not in lines.
 */
interface OutputListener {
    OutputListener NONE = (error, text) -> {};

    /**
     * @param error whether it went to stderr
     */
    void printed(boolean error, String text);
}
