package dev.jitlens.latency;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Decodes histograms as interval logs have them: Base64 of a header and compressed counts, in the
 * versions 0, 1 and 2 of HdrHistogram's encoding (AbstractHistogram of HdrHistogram 2.2.2). Takes
 * memory for what was counted only, whatever a header claims: inflated bytes are read in a stream.
 */
final class Payload implements AutoCloseable {
    private static final int SIZE_BITS = 0xf0;
    private static final int V0 = 0x1c849308;
    private static final int V1 = 0x1c849301;
    private static final int V2 = 0x1c849303;
    private static final int V0_COMPRESSED = 0x1c849309;
    private static final int V1_COMPRESSED = 0x1c849302;
    private static final int V2_COMPRESSED = 0x1c849304;

    /** The cookie of a DoubleHistogram, whose values are in any unit. */
    private static final int DOUBLE = 0x0c72124e;

    private static final int DOUBLE_COMPRESSED = 0x0c72124f;
    private static final int HEADER_BYTES = 40;
    private static final int V0_HEADER_BYTES = 32;

    private final Inflater inflater = new Inflater();
    private final InflatedBytes inflated = new InflatedBytes(inflater);
    private final Counts counts = new Counts();

    /** Decodes a histogram; the next call overwrites what this one gives. */
    Counts decode(byte[] base64) throws DamagedInterval {
        inflated.reset();
        counts.clear();
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            throw new DamagedInterval("its histogram is no whole Base64 text");
        }
        if (bytes.length < 8) {
            throw new DamagedInterval("its histogram has only " + bytes.length + " bytes");
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        int cookie = buffer.getInt();
        int length = buffer.getInt();
        int headerBytes = headerBytes(cookie);
        if (length < 0 || length > buffer.remaining()) {
            throw new DamagedInterval(
                    "its histogram claims "
                            + length
                            + " bytes of which "
                            + buffer.remaining()
                            + " are there");
        }
        inflater.reset();
        inflater.setInput(bytes, 8, length);
        try {
            decode(header(headerBytes));
        } catch (DataFormatException e) {
            throw new DamagedInterval("its histogram is damaged: " + e.getMessage());
        }
        return counts;
    }

    /** How many bytes the last one had, inflated, as far as they were read. */
    long inflatedBytes() {
        return inflated.count();
    }

    /** How many distinct values of the last one were counted, as far as they were read. */
    int distinctValues() {
        return counts.size();
    }

    private static int headerBytes(int cookie) throws DamagedInterval {
        if (cookie == DOUBLE || cookie == DOUBLE_COMPRESSED) {
            throw new DamagedInterval("it holds a DoubleHistogram, whose unit is unknown");
        }
        return switch (cookie & ~SIZE_BITS) {
            case V0_COMPRESSED -> V0_HEADER_BYTES;
            case V1_COMPRESSED, V2_COMPRESSED -> HEADER_BYTES;
            default ->
                    throw new DamagedInterval(
                            "it holds no HdrHistogram (cookie 0x"
                                    + Integer.toHexString(cookie)
                                    + ")");
        };
    }

    private ByteBuffer header(int length) throws DataFormatException, DamagedInterval {
        byte[] header = new byte[length];
        for (int i = 0; i < length; i++) {
            int b = inflated.next();
            if (b < 0) {
                throw new DamagedInterval("its histogram is cut off in its header");
            }
            header[i] = (byte) b;
        }
        return ByteBuffer.wrap(header);
    }

    private void decode(ByteBuffer header) throws DataFormatException, DamagedInterval {
        int cookie = header.getInt();
        int version = cookie & ~SIZE_BITS;
        long payloadBytes = Long.MAX_VALUE;
        if (version == V1 || version == V2) {
            payloadBytes = header.getInt();
            header.getInt(); // where a shifted histogram begins; counts stand in their order anyway
        } else if (version != V0 || header.capacity() != V0_HEADER_BYTES) {
            throw new DamagedInterval("it holds no HdrHistogram");
        }
        int digits = header.getInt();
        long lowest = header.getLong();
        counts.reset(HistogramShape.of(lowest, header.getLong(), digits));
        if (payloadBytes < 0) {
            throw new DamagedInterval("its histogram claims " + payloadBytes + " bytes of counts");
        }
        if (version == V2) {
            variableWords(payloadBytes);
        } else {
            words((cookie & SIZE_BITS) >> 4 & 0xe, payloadBytes);
        }
    }

    /** ZigZag LEB128 of at most 9 bytes; a negative number is so many zeros. */
    private void variableWords(long payloadBytes) throws DataFormatException, DamagedInterval {
        long end = inflated.count() + payloadBytes;
        int length = counts.shape().length();
        long index = 0;
        while (inflated.count() < end) {
            long number = zigZag();
            if (number < 0) {
                index += Math.min(-(number + 1), Integer.MAX_VALUE) + 1;
            } else {
                checkHolds(index);
                count(index++, number);
            }
            if (index > length) {
                checkHolds(index); // or zeros without end would take time without end
            }
        }
    }

    private long zigZag() throws DataFormatException, DamagedInterval {
        long bits = 0;
        for (int shift = 0; shift <= 56; shift += 7) {
            int b = inflated.next();
            if (b < 0) {
                throw new DamagedInterval("its histogram is cut off");
            }
            if (shift == 56) {
                bits |= (long) b << shift;
            } else {
                bits |= (b & 0x7fL) << shift;
                if (b < 0x80) {
                    break;
                }
            }
        }
        return bits >>> 1 ^ -(bits & 1);
    }

    private void words(int wordBytes, long payloadBytes)
            throws DataFormatException, DamagedInterval {
        if (wordBytes != 2 && wordBytes != 4 && wordBytes != 8) {
            throw new DamagedInterval("its histogram claims counts of " + wordBytes + " bytes");
        }
        int length = counts.shape().length();
        long wanted = Math.min((long) length * wordBytes, payloadBytes);
        for (long index = 0; index * wordBytes < wanted; index++) {
            long word = 0;
            for (int i = 0; i < wordBytes; i++) {
                int b = inflated.next();
                if (b < 0) {
                    if (payloadBytes == Long.MAX_VALUE && i == 0) {
                        return; // version 0 does not say how much follows
                    }
                    throw new DamagedInterval("its histogram is cut off");
                }
                word = word << 8 | b;
            }
            int unused = 64 - 8 * wordBytes;
            count(index, word << unused >> unused);
        }
    }

    private void count(long index, long count) throws DamagedInterval {
        if (count < 0) {
            throw new DamagedInterval("its histogram has the count " + count);
        }
        if (count > 0) {
            counts.add((int) index, count);
        }
    }

    private void checkHolds(long index) throws DamagedInterval {
        if (index >= counts.shape().length()) {
            throw new DamagedInterval(
                    "its histogram counts values above "
                            + counts.shape().highest()
                            + ", which it claims to be the highest");
        }
    }

    @Override
    public void close() {
        inflater.end();
    }
}
