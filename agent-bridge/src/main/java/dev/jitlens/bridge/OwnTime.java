package dev.jitlens.bridge;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;

/**
 * The CPU time of one thread, to the nanosecond and from the kernel; Linux only. The JVM's own bean
 * would tell no more, and may be missing. The file stays open, since opening it costs more than
 * reading it. Only the thread whose time it is may use this.
 */
final class OwnTime implements Closeable {
    static final long UNKNOWN = -1;

    /**
     * The kernel writes {@code 3815437 1184261 42}: nanoseconds on a CPU, nanoseconds of waiting
     * for one, and how often the thread got one.
     */
    private static final String FILE = "/proc/thread-self/schedstat";

    private final byte[] buffer = new byte[64];
    private RandomAccessFile file;
    private boolean missing;

    long nanos() {
        if (missing) {
            return UNKNOWN;
        }
        try {
            if (file == null) {
                file = new RandomAccessFile(FILE, "r");
            }
            file.seek(0);
            return leadingNumber(buffer, file.read(buffer));
        } catch (IOException e) {
            missing = true; // This is another system, or a kernel that does not count.
            return UNKNOWN;
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

    @Override
    public void close() {
        missing = true;
        try {
            if (file != null) {
                file.close();
            }
        } catch (IOException e) {
            // The file was only read, so nothing is lost.
        }
    }
}
