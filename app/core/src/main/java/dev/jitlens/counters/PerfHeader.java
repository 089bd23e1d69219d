package dev.jitlens.counters;

import dev.jitlens.model.run.Counter;
import dev.jitlens.model.run.Counter.CounterUnit;
import dev.jitlens.model.run.Counter.Variability;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;

/**
 * The first 32 bytes of an hsperf file (perfMemory.hpp, the same from JDK 5 to 26): magic (always
 * big-endian), byte order, version, whether the JVM has begun to use it, and five numbers.
 *
 * @param byteOrder 1 is little-endian, 0 big-endian
 * @param used bytes of the file that hold counters
 * @param overflow bytes of counters that did not fit
 * @param timestamp when a counter was last added, in ticks
 * @param entryOffset of the first counter
 */
record PerfHeader(
        int byteOrder,
        int major,
        int minor,
        boolean accessible,
        long used,
        long overflow,
        long timestamp,
        long entryOffset,
        long entries) {
    static final int BYTES = 32;
    private static final int MAGIC = 0xcafec0c0;
    private static final String COUNTERS = "sun.perfdata.";
    private static final long UNSIGNED = 0xffff_ffffL;

    static boolean isMagic(byte[] head, int length) {
        return length >= 4 && ByteBuffer.wrap(head).getInt(0) == MAGIC;
    }

    /**
     * @param bytes at least {@link #BYTES}
     */
    static PerfHeader of(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(order(bytes[4]));
        return new PerfHeader(
                bytes[4],
                bytes[5],
                bytes[6],
                bytes[7] != 0,
                buffer.getInt(8) & UNSIGNED,
                buffer.getInt(12) & UNSIGNED,
                buffer.getLong(16),
                buffer.getInt(24) & UNSIGNED,
                buffer.getInt(28) & UNSIGNED);
    }

    /**
     * The header's own numbers under the names that the JDK's tools give them.
     *
     * @param size of the file
     */
    List<Counter> counters(long size) {
        return List.of(
                counter("majorVersion", CounterUnit.NONE, Variability.CONSTANT, major),
                counter("minorVersion", CounterUnit.NONE, Variability.CONSTANT, minor),
                counter("size", CounterUnit.BYTES, Variability.MONOTONIC, size),
                counter("used", CounterUnit.BYTES, Variability.MONOTONIC, used),
                counter("overflow", CounterUnit.BYTES, Variability.MONOTONIC, overflow),
                counter("timestamp", CounterUnit.TICKS, Variability.MONOTONIC, timestamp));
    }

    private static Counter counter(
            String name, CounterUnit unit, Variability variability, long value) {
        return new Counter(COUNTERS + name, unit, variability, Optional.empty(), value);
    }

    ByteOrder order() {
        return order(byteOrder);
    }

    private static ByteOrder order(int said) {
        return said == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }
}
