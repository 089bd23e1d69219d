package dev.jitlens.fleet.parquet;

import java.util.Arrays;

/** A column of integers, or of decimals by their bits. */
final class NumberChunk extends Chunk {
    private final boolean isDecimal;
    private final LongIds ids = new LongIds();
    private long[] values = new long[FIRST_ROWS];
    private int size;
    private long last;
    private int lastId = -1;
    private boolean isBounded;
    private boolean isUnordered;
    private long least;
    private long greatest;

    NumberChunk(String name, Kind kind, Zstd zstd) {
        super(name, kind, zstd);
        this.isDecimal = kind == Kind.DECIMAL;
    }

    void integers(long[] numbers, boolean[] known, int rows) {
        room(rows);
        for (int row = 0; row < rows; row++) {
            if (known[row]) {
                isKnown();
                add(numbers[row]);
            } else {
                isNull();
            }
        }
    }

    void decimals(double[] numbers, boolean[] known, int rows) {
        room(rows);
        for (int row = 0; row < rows; row++) {
            if (known[row]) {
                isKnown();
                add(Double.doubleToRawLongBits(numbers[row]));
            } else {
                isNull();
            }
        }
    }

    private void add(long value) {
        if (!isPlain()) {
            int id = value == last && lastId >= 0 ? lastId : ids.of(value);
            last = value;
            lastId = id;
            add(id);
        }
        if (isPlain()) {
            plain(value);
            bound(value);
        }
    }

    private void plain(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    private void bound(long value) {
        if (!isBounded) {
            isBounded = true;
            least = value;
            greatest = value;
        }
        if (isDecimal) {
            double decimal = Double.longBitsToDouble(value);
            isUnordered |= Double.isNaN(decimal);
            least = Double.compare(decimal, Double.longBitsToDouble(least)) < 0 ? value : least;
            greatest =
                    Double.compare(decimal, Double.longBitsToDouble(greatest)) > 0
                            ? value
                            : greatest;
        } else {
            least = Math.min(least, value);
            greatest = Math.max(greatest, value);
        }
    }

    @Override
    int different() {
        return ids.size();
    }

    @Override
    void putValue(int id, Growing out) {
        out.putLong(ids.value(id));
    }

    @Override
    void plain(int id) {
        plain(ids.value(id));
    }

    @Override
    int putPlain(Growing out) {
        boolean byDeltas = !isDecimal && size > 0;
        if (byDeltas) {
            Deltas.put(values, size, out);
        } else {
            for (int i = 0; i < size; i++) {
                out.putLong(values[i]);
            }
        }
        size = 0;
        return byDeltas ? Deltas.ENCODING : PLAIN;
    }

    @Override
    void putBounds(Thrift statistics) {
        for (int id = 0; id < ids.size(); id++) {
            bound(ids.value(id));
        }
        if (isBounded && !isUnordered) {
            // The two zeros are one where readers compare, and either may be among the values.
            boolean isZero = isDecimal && Double.longBitsToDouble(greatest) == 0;
            boolean isLeastZero = isDecimal && Double.longBitsToDouble(least) == 0;
            statistics.binary(5, bytes(isZero ? 0 : greatest));
            statistics.binary(6, bytes(isLeastZero ? Double.doubleToRawLongBits(-0.0) : least));
        }
    }

    private static byte[] bytes(long value) {
        Growing bytes = new Growing();
        bytes.putLong(value);
        return Arrays.copyOf(bytes.array(), bytes.size());
    }
}
