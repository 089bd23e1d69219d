package dev.jitlens.latency;

/**
 * How much work a log of histograms may make. A few thousand packed bytes can unpack to billions of
 * counts, which takes minutes; so it may not be more than a multiple of the bytes on disk.
 */
final class Effort {
    /** A log of a day with histograms of 30,000 counts takes a tenth of it. */
    private static final long ALLOWANCE = 512L << 20;

    /** Real logs take at most 16 for each byte of an unpacked log. */
    private static final long FOR_EACH_BYTE = 256;

    /** A count costs more than a byte: it is added up. */
    private static final long OF_COUNT = 16;

    private static final long BYTES_OF_ONE = 8;

    /** Units to find its fields; the shortest lines of real logs take four bytes on disk. */
    private static final long OF_LINE = 32;

    /** Units to decode it, however little it holds. */
    private static final long OF_HISTOGRAM = 256;

    private long left;

    Effort(long bytesOnDisk) {
        left = ALLOWANCE + FOR_EACH_BYTE * Math.min(bytesOnDisk, 1L << 48);
    }

    void spend(long inflatedBytes, int counts) {
        left -= OF_HISTOGRAM + inflatedBytes / BYTES_OF_ONE + OF_COUNT * counts;
    }

    void line() {
        left -= OF_LINE;
    }

    boolean isSpent() {
        return left < 0;
    }
}
