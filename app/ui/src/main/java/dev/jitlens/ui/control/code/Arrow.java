package dev.jitlens.ui.control.code;

/**
 * A jump from one line to another, by their indices.
 *
 * @param lane how far from the text its vertical part stands, from 0
 */
public record Arrow(int from, int to, int lane) {
    boolean touches(int row) {
        return Math.min(from, to) <= row && row <= Math.max(from, to);
    }
}
