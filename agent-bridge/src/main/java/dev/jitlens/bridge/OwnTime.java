package dev.jitlens.bridge;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * The CPU time of the calling thread, to the nanosecond and from the kernel; Linux only. The JVM's
 * own bean would tell no more, and may be missing.
 */
final class OwnTime {
    static final long UNKNOWN = -1;

    /** "3815437 1184261 42": time on a CPU, time waiting for one, times it got one. */
    private static final String FILE = "/proc/thread-self/schedstat";

    private final byte[] buffer = new byte[64];

    long nanos() {
        try (InputStream in = new FileInputStream(FILE)) {
            return leadingNumber(buffer, in.read(buffer));
        } catch (IOException e) {
            return UNKNOWN; // Another system, or a kernel that does not count.
        }
    }

    static long leadingNumber(byte[] bytes, int length) {
        long number = 0;
        int i = 0;
        while (i < length && bytes[i] >= '0' && bytes[i] <= '9') {
            number = number * 10 + bytes[i++] - '0';
        }
        return number == 0 ? UNKNOWN : number;
    }
}
