package dev.jitlens.model.samples;

/**
 * Where in machine code a sample's program counter was.
 *
 * @param code index in {@link Profile#code}, or -1 if the PC was in no code that is known
 * @param offset bytes from the start of that code; without code the absolute PC
 */
public record CodePlace(int code, long offset) {
    /** The source gives no program counter. */
    public static final CodePlace NONE = new CodePlace(-1, 0);

    public boolean isKnown() {
        return code >= 0;
    }
}
