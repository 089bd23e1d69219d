package dev.jitlens.fleet.parquet;

import io.airlift.compress.zstd.ZstdCompressor;

/** Compresses pages. */
final class Zstd {
    /** Its number in parquet.thrift. */
    static final int CODEC = 6;

    /** The number of none. */
    static final int NO_CODEC = 0;

    private final ZstdCompressor compressor = new ZstdCompressor();

    void put(Growing bytes, Growing out) {
        int most = compressor.maxCompressedLength(bytes.size());
        out.room(most);
        out.grew(
                compressor.compress(bytes.array(), 0, bytes.size(), out.array(), out.size(), most));
    }
}
