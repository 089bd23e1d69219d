package dev.jitlens.model.samples;

/**
 * Where in machine code a sample's program counter was.
 *
 * @param code index in {@link Profile#code}, or -1 if the PC was in no code that is known
 * @param pc absolute; 0 if the source gives none
 */
public record CodePlace(int code, long pc) {
    /** The source gives no program counter. */
    public static final CodePlace NONE = new CodePlace(-1, 0);

    public boolean isKnown() {
        return code >= 0;
    }
}
