package dev.jitlens.bridge;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/**
 * The CPU time of the whole process while it is recorded, to 10 ms; Linux only. What no Java thread
 * has used, the collector, the compilers and the agent have. The JVM's own bean would tell no more,
 * and loads some hundred classes.
 */
final class ProcessTime {
    /**
     * The times in user code and in the kernel are fields 14 and 15 of this file, in ticks of 10
     * ms; field 2 is a name in parentheses.
     */
    private static final String FILE = "/proc/self/stat";

    private static final int FIELDS_BEFORE = 11;
    private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long UNKNOWN = -1;

    private final long beforeNanos = nowNanos();

    void write(SampleFile file) throws IOException {
        long nanos = nowNanos();
        if (nanos != UNKNOWN && beforeNanos != UNKNOWN) {
            file.info("process.cpu.nanos", nanos - beforeNanos);
        }
    }

    private static long nowNanos() {
        byte[] bytes = new byte[1024];
        try (InputStream in = new FileInputStream(FILE)) {
            int length = Math.max(0, in.read(bytes));
            String text = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
            String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ");
            long ticks =
                    Long.parseLong(fields[FIELDS_BEFORE])
                            + Long.parseLong(fields[FIELDS_BEFORE + 1]);
            return ticks * TICK_NANOS;
        } catch (IOException | IndexOutOfBoundsException | NumberFormatException e) {
            return UNKNOWN; // This is another system.
        }
    }
}
