package dev.jitlens.latency;

/** The memory that the sums of a log may take together, however many tags it names. */
public final class SumRoom {
    private static final long MOST_BYTES = 256L << 20;

    private final long most;
    private long bytes;

    public SumRoom() {
        this(MOST_BYTES);
    }

    SumRoom(long mostBytes) {
        most = mostBytes;
    }

    /**
     * Adds an interval to one of the sums.
     *
     * @throws DamagedInterval if that is not possible, or there is no room left
     */
    public void add(Sum sum, Counts counts) throws DamagedInterval {
        if (bytes > most) {
            throw new DamagedInterval(
                    "the sums of all tags take more than "
                            + (most >> 20)
                            + " MB, so it is left out");
        }
        bytes -= sum.bytes();
        try {
            sum.add(counts);
        } finally {
            bytes += sum.bytes();
        }
    }
}
