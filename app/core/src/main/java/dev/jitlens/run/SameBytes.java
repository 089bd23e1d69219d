package dev.jitlens.run;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * How far two streams are the same.
 *
 * @param bytes how many of their first bytes are the same
 * @param firstEnded whether the first one has no more
 * @param secondEnded whether the second one has no more
 */
record SameBytes(long bytes, boolean firstEnded, boolean secondEnded) {
    private static final int BLOCK = 1 << 16;

    static SameBytes of(InputStream first, InputStream second) throws IOException {
        for (long bytes = 0; ; bytes += BLOCK) {
            byte[] a = first.readNBytes(BLOCK);
            byte[] b = second.readNBytes(BLOCK);
            int differ = Arrays.mismatch(a, b);
            if (differ >= 0) {
                return new SameBytes(bytes + differ, differ == a.length, differ == b.length);
            }
            if (a.length < BLOCK) {
                return new SameBytes(bytes + a.length, true, true);
            }
        }
    }
}
