package dev.jitlens.model;

/**
 * Where on-stack replacement enters some code.
 *
 * @param osrBci bci of the loop, or {@link Unknown#NUMBER} if the code is not OSR code
 * @param osrLine source line of it, or {@link Unknown#NUMBER}
 */
public record OsrEntry(int osrBci, int osrLine) {
    public static final OsrEntry NONE = new OsrEntry(Unknown.NUMBER, Unknown.NUMBER);
}
