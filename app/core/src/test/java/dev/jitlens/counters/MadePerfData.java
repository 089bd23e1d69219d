package dev.jitlens.counters;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Makes hsperf files as a JVM does, and with defects that none has. */
final class MadePerfData {
    static final int NONE = 1;
    static final int BYTES = 2;
    static final int TICKS = 3;
    static final int EVENTS = 4;
    static final int TEXT = 5;
    static final int CONSTANT = 1;
    static final int MONOTONIC = 2;
    static final int VARIABLE = 3;

    private final ByteOrder order;
    private final ByteArrayOutputStream entries = new ByteArrayOutputStream();
    private int count;
    private int overflow;
    private int capacity;

    MadePerfData(ByteOrder order) {
        this.order = order;
    }

    static MadePerfData little() {
        return new MadePerfData(ByteOrder.LITTLE_ENDIAN);
    }

    /** The counters that every JVM has and that Jitlens asks for. */
    static MadePerfData jvm(String command, long begin) {
        return little().number("sun.rt.createVmBeginTime", NONE, VARIABLE, begin)
                .number("sun.os.hrt.frequency", 6, CONSTANT, 1_000_000_000)
                .text("java.property.java.version", CONSTANT, "25.0.1")
                .text("java.property.java.vm.name", CONSTANT, "OpenJDK 64-Bit Server VM")
                .text("java.property.java.vm.version", CONSTANT, "25.0.1+8-LTS")
                .text("sun.rt.javaCommand", CONSTANT, command);
    }

    MadePerfData number(String name, int unit, int variability, long value) {
        ByteBuffer data = ByteBuffer.allocate(8).order(order);
        data.putLong(value);
        return entry(name, 'J', 0, unit, variability, data.array());
    }

    MadePerfData text(String name, int variability, String value) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        byte[] ended = Arrays.copyOf(bytes, bytes.length + 1);
        return entry(name, 'B', ended.length, TEXT, variability, ended);
    }

    MadePerfData entry(String name, char type, int vector, int unit, int variability, byte[] data) {
        byte[] text = name.getBytes(StandardCharsets.UTF_8);
        int dataOffset = aligned(20 + text.length + 1);
        int length = aligned(dataOffset + data.length);
        ByteBuffer entry = ByteBuffer.allocate(length).order(order);
        entry.putInt(length).putInt(20).putInt(vector);
        entry.put((byte) type).put((byte) 0).put((byte) unit).put((byte) variability);
        entry.putInt(dataOffset).put(text);
        entry.position(dataOffset).put(data);
        return raw(entry.array());
    }

    /** Bytes that stand where a counter should. */
    MadePerfData raw(byte[] bytes) {
        entries.writeBytes(bytes);
        count++;
        return this;
    }

    MadePerfData overflow(int bytes) {
        overflow = bytes;
        return this;
    }

    /** Makes the capacity as the JVM does at its start, with room for more. */
    MadePerfData capacity(int bytes) {
        capacity = bytes;
        return this;
    }

    byte[] bytes() {
        int used = 32 + entries.size();
        ByteBuffer file = ByteBuffer.allocate(Math.max(used, capacity)).order(order);
        file.put(new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xc0, (byte) 0xc0});
        file.put((byte) (order == ByteOrder.LITTLE_ENDIAN ? 1 : 0));
        file.put((byte) 2).put((byte) 0).put((byte) 1);
        file.putInt(used).putInt(overflow).putLong(123).putInt(32).putInt(count);
        file.put(entries.toByteArray());
        return file.array();
    }

    private static int aligned(int size) {
        return (size + 7) / 8 * 8;
    }
}
