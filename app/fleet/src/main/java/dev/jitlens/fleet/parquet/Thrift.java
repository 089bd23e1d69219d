package dev.jitlens.fleet.parquet;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** Writes structures in Apache Thrift's compact protocol, their fields by rising number. */
final class Thrift {
    private static final int I32 = 5;
    private static final int I64 = 6;
    private static final int BINARY = 8;
    private static final int LIST = 9;
    private static final int STRUCT = 12;
    private static final int LONG_LIST = 15;

    private final Growing out;
    private final Deque<Integer> outer = new ArrayDeque<>();
    private int last;

    Thrift(Growing out) {
        this.out = out;
    }

    private Thrift field(int number, int type) {
        // All of Parquet's structures have few fields, so that the number is never told in full.
        out.put(number - last << 4 | type);
        last = number;
        return this;
    }

    Thrift i32(int number, int value) {
        field(number, I32).i32(value);
        return this;
    }

    Thrift i64(int number, long value) {
        field(number, I64);
        out.putVarint(Deltas.zigzag(value));
        return this;
    }

    Thrift text(int number, String value) {
        return binary(number, value.getBytes(StandardCharsets.UTF_8));
    }

    Thrift binary(int number, byte[] value) {
        return field(number, BINARY).binary(value);
    }

    private Thrift binary(byte[] value) {
        out.putVarint(value.length);
        out.put(value);
        return this;
    }

    /** Begins a field that is a structure. */
    Thrift begin(int number) {
        return field(number, STRUCT).begin();
    }

    /** Begins a structure that is no field: the whole, or an element of a list. */
    Thrift begin() {
        outer.push(last);
        last = 0;
        return this;
    }

    Thrift end() {
        out.put(0);
        last = outer.pop();
        return this;
    }

    /** A list of structures, each of which follows. */
    Thrift structs(int number, int count) {
        return list(number, STRUCT, count);
    }

    Thrift i32s(int number, int... values) {
        list(number, I32, values.length);
        for (int value : values) {
            i32(value);
        }
        return this;
    }

    /** A list of one text. */
    Thrift texts(int number, String only) {
        return list(number, BINARY, 1).binary(only.getBytes(StandardCharsets.UTF_8));
    }

    private Thrift list(int number, int type, int count) {
        field(number, LIST);
        if (count < LONG_LIST) {
            out.put(count << 4 | type);
        } else {
            out.put(LONG_LIST << 4 | type);
            out.putVarint(count);
        }
        return this;
    }

    private void i32(int value) {
        out.putVarint((value << 1 ^ value >> 31) & 0xffffffffL);
    }
}
