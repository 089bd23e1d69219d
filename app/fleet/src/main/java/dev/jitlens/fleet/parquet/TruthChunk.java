package dev.jitlens.fleet.parquet;

/** A column of booleans, a bit each. */
final class TruthChunk extends Chunk {
    private final Growing values = new Growing();

    TruthChunk(String name, Zstd zstd) {
        super(name, Kind.BOOLEAN, zstd);
    }

    /**
     * @param truths 1 or 0
     */
    void truths(long[] truths, boolean[] known, int rows) {
        room(rows);
        for (int row = 0; row < rows; row++) {
            if (known[row]) {
                isKnown();
                values.put((int) truths[row]);
            } else {
                isNull();
            }
        }
    }

    @Override
    int different() {
        return 0;
    }

    @Override
    void putValue(int id, Growing out) {
        throw new IllegalStateException("booleans have no ids");
    }

    @Override
    void plain(int id) {
        throw new IllegalStateException("booleans have no ids");
    }

    @Override
    int putPlain(Growing out) {
        for (int i = 0; i < values.size(); i += Byte.SIZE) {
            int bits = 0;
            for (int bit = 0; bit < Byte.SIZE && i + bit < values.size(); bit++) {
                bits |= values.array()[i + bit] << bit;
            }
            out.put(bits);
        }
        values.clear();
        return PLAIN;
    }

    @Override
    void putBounds(Thrift statistics) {
        // Two values bound nothing.
    }
}
