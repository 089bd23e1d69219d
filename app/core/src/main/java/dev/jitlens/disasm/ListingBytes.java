package dev.jitlens.disasm;

import java.util.List;

/** The bytes of a listing, by address. */
public final class ListingBytes {
    private static final byte[] NONE = {};

    private final List<Listing.Chunk> chunks;
    private Listing.Chunk last;

    ListingBytes(Listing listing) {
        chunks = CodeReader.chunks(listing);
        last = chunks.isEmpty() ? new Listing.Chunk(0, NONE) : chunks.getFirst();
    }

    boolean isEmpty() {
        return chunks.isEmpty();
    }

    /** The byte at {@code address} as 0 to 255, or -1. */
    int at(long address) {
        Listing.Chunk chunk = chunk(address);
        return chunk == null ? -1 : chunk.bytes()[(int) (address - chunk.address())] & 0xFF;
    }

    /** The word of 4 bytes at {@code address}, little-endian; 0 where there is none. */
    int word(long address) {
        return at(address + 3) < 0 ? 0 : at(address) | at(address + 1) << 8 | high(address + 2);
    }

    private int high(long address) {
        return at(address) << 16 | at(address + 1) << 24;
    }

    private Listing.Chunk chunk(long address) {
        if (has(last, address)) {
            return last;
        }
        int low = 0;
        int high = chunks.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (chunks.get(middle).address() <= address) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        if (low == 0 || !has(chunks.get(low - 1), address)) {
            return null;
        }
        last = chunks.get(low - 1);
        return last;
    }

    private static boolean has(Listing.Chunk chunk, long address) {
        long offset = address - chunk.address();
        return offset >= 0 && offset < chunk.bytes().length;
    }
}
