package dev.jitlens.fleet.parquet;

import java.util.Arrays;

/** A column of texts. */
final class TextChunk extends Chunk {
    /** Longer ones bound nothing that anyone asks for, and would be in the footer. */
    private static final int LONGEST_BOUND = 256;

    private final TextIds ids = new TextIds();
    private final Growing values = new Growing();
    private byte[] last;
    private int lastId = -1;
    private byte[] least;
    private byte[] greatest;

    TextChunk(String name, Zstd zstd) {
        super(name, Kind.TEXT, zstd);
    }

    void texts(byte[][] texts, int rows) {
        room(rows);
        for (int row = 0; row < rows; row++) {
            if (texts[row] == null) {
                isNull();
            } else {
                isKnown();
                add(texts[row]);
            }
        }
    }

    private void add(byte[] text) {
        if (!isPlain()) {
            int id = text == last ? lastId : ids.of(text);
            last = text;
            lastId = id;
            add(id);
        }
        if (isPlain()) {
            put(text, values);
            bound(text);
        }
    }

    private static void put(byte[] text, Growing out) {
        out.putInt(text.length);
        out.put(text);
    }

    private void bound(byte[] text) {
        if (least == null || Arrays.compareUnsigned(text, least) < 0) {
            least = text;
        }
        if (greatest == null || Arrays.compareUnsigned(text, greatest) > 0) {
            greatest = text;
        }
    }

    @Override
    int different() {
        return ids.size();
    }

    @Override
    void putValue(int id, Growing out) {
        put(ids.value(id), out);
    }

    @Override
    void plain(int id) {
        put(ids.value(id), values);
    }

    @Override
    int putPlain(Growing out) {
        out.put(values);
        values.clear();
        return PLAIN;
    }

    @Override
    void putBounds(Thrift statistics) {
        for (int id = 0; id < ids.size(); id++) {
            bound(ids.value(id));
        }
        if (greatest != null && Math.max(least.length, greatest.length) <= LONGEST_BOUND) {
            statistics.binary(5, greatest).binary(6, least);
        }
    }
}
