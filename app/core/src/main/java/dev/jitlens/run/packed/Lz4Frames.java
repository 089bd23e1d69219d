package dev.jitlens.run.packed;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/**
 * LZ4 frames, one after the other, as {@code lz4} and Datadog's profiler write them. What libraries
 * unpack is a block alone, and a block may repeat bytes of those before it ({@code lz4 -BD}).
 */
final class Lz4Frames extends InputStream {
    private static final int MAGIC = 0x184d2204;

    /** Of frames that hold what is not for the reader; the last four bits are free. */
    private static final int SKIPPED = 0x184d2a50;

    /** Bits of a frame's flags. */
    private static final int VERSION = 0xc0;

    private static final int VERSION_1 = 0x40;
    private static final int INDEPENDENT = 0x20;
    private static final int BLOCK_SUMS = 0x10;
    private static final int SIZE = 8;
    private static final int SUM = 4;
    private static final int DICTIONARY = 1;

    private static final int HISTORY = 1 << 16;
    private static final int LEAST_MATCH = 4;

    private final InputStream in;
    private boolean within;
    private int flags;
    private int mostOfBlock;
    private byte[] bytes = {};
    private int at;
    private int end;

    /** Why nothing follows what was unpacked; null if all is well. */
    private IOException failure;

    Lz4Frames(InputStream in) {
        this.in = in;
    }

    @Override
    public int read() throws IOException {
        return more() ? bytes[at++] & 0xff : -1;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!more()) {
            return -1;
        }
        int part = Math.min(length, end - at);
        System.arraycopy(bytes, at, to, from, part);
        at += part;
        return part;
    }

    /** Whether there are bytes; unpacks the next block that has some. */
    private boolean more() throws IOException {
        while (at == end) {
            if (failure != null) {
                throw failure;
            }
            if (within) {
                block();
            } else if (!frame()) {
                return false;
            }
        }
        return true;
    }

    /** Reads what a frame begins with; false at the end of all. */
    private boolean frame() throws IOException {
        int first = in.read();
        if (first < 0) {
            return false;
        }
        int magic = first | number(3) << 8;
        if ((magic & ~0xf) == SKIPPED) {
            in.skipNBytes(Integer.toUnsignedLong(number(4)));
            return true;
        }
        if (magic != MAGIC) {
            throw new ZipException("no frame of LZ4 follows");
        }
        flags = number(1);
        int blocks = number(1) >>> 4 & 7;
        if ((flags & VERSION) != VERSION_1 || blocks < 4 || has(DICTIONARY)) {
            throw new ZipException("a frame of an unknown kind");
        }
        mostOfBlock = 1 << 8 + 2 * blocks;
        in.skipNBytes((has(SIZE) ? Long.BYTES : 0) + 1);
        bytes = new byte[HISTORY + mostOfBlock];
        at = 0;
        end = 0;
        within = true;
        return true;
    }

    private boolean has(int flag) {
        return (flags & flag) != 0;
    }

    /** So many bytes, the least first. */
    private int number(int length) throws IOException {
        int number = 0;
        for (int i = 0; i < length; i++) {
            int b = in.read();
            if (b < 0) {
                throw new EOFException("cut off");
            }
            number |= b << 8 * i;
        }
        return number;
    }

    private void block() throws IOException {
        int told = number(4);
        if (told == 0) {
            in.skipNBytes(has(SUM) ? Integer.BYTES : 0);
            within = false;
            return;
        }
        int size = told & Integer.MAX_VALUE;
        if (size > mostOfBlock) {
            throw new ZipException("a block is larger than its frame says");
        }
        byte[] packed = in.readNBytes(size);
        keep();
        unpack(packed, told > 0);
        if (packed.length < size) {
            failure = new EOFException("cut off");
        } else if (has(BLOCK_SUMS)) {
            in.skipNBytes(Integer.BYTES);
        }
    }

    /** What a damaged block tells before its damage is given, too. */
    private void unpack(byte[] packed, boolean isPacked) {
        if (!isPacked) {
            System.arraycopy(packed, 0, bytes, end, packed.length);
            end += packed.length;
            return;
        }
        try {
            new Block(packed).unpack();
        } catch (ZipException e) {
            failure = e;
        }
    }

    /** Moves what the next block may repeat to the front. */
    private void keep() {
        int kept = has(INDEPENDENT) ? 0 : Math.min(HISTORY, end);
        System.arraycopy(bytes, end - kept, bytes, 0, kept);
        at = kept;
        end = kept;
    }

    /** A block's sequences: literals, and what is repeated behind them. */
    private final class Block {
        private final byte[] packed;
        private int from;

        Block(byte[] packed) {
            this.packed = packed;
        }

        void unpack() throws ZipException {
            while (from < packed.length) {
                int token = next();
                literals(length(token >>> 4));
                if (from < packed.length) {
                    int distance = next() | next() << 8;
                    repeat(distance, length(token & 0xf) + LEAST_MATCH);
                }
            }
        }

        private int next() throws ZipException {
            if (from == packed.length) {
                throw new ZipException("a block ends within a sequence");
            }
            return packed[from++] & 0xff;
        }

        /** Four bits, and further bytes while they are full. */
        private int length(int begin) throws ZipException {
            int length = begin;
            int more = begin == 0xf ? 0xff : 0;
            while (more == 0xff) {
                more = next();
                length += more;
            }
            return length;
        }

        private void literals(int length) throws ZipException {
            if (length > packed.length - from || length > bytes.length - end) {
                throw new ZipException("a block has fewer bytes than it says");
            }
            System.arraycopy(packed, from, bytes, end, length);
            from += length;
            end += length;
        }

        /** It may repeat what it writes itself. */
        private void repeat(int distance, int length) throws ZipException {
            if (distance == 0 || distance > end || length > bytes.length - end) {
                throw new ZipException("a block repeats what is not there");
            }
            for (int i = 0; i < length; i++) {
                bytes[end] = bytes[end - distance];
                end++;
            }
        }
    }
}
