package dev.jitlens.fuzz;

import java.util.Arrays;

/**
 * What Jazzer calls with bytes: those of one target, or of all, each byte string then beginning
 * with the target's number.
 */
public final class Fuzzed {
    static final String PROPERTY = "jitlens.fuzz.target";

    private static final FuzzTarget[] TARGETS = FuzzTarget.values();
    private static final String CHOSEN = System.getProperty(PROPERTY, "");

    private Fuzzed() {}

    public static void fuzzerTestOneInput(byte[] bytes) {
        if (!CHOSEN.isEmpty()) {
            FuzzTarget.valueOf(CHOSEN).read(bytes);
        } else if (bytes.length > 0) {
            TARGETS[(bytes[0] & 0xff) % TARGETS.length].read(
                    Arrays.copyOfRange(bytes, 1, bytes.length));
        }
    }
}
