package dev.jitlens.files;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Locale;

/**
 * How many bytes may be unpacked of all that was opened, and how many lines of logs. Logs pack ten
 * to fifty to one; an archive of a few kilobytes that unpacks to a terabyte is none.
 */
public final class UnpackBudget {
    private static final long ALLOWANCE = 48L << 20;

    /** The largest ratio of packed to unpacked bytes that a large log may have. */
    private static final long MOST_FOR_A_BYTE = 100;

    /** To look at a line takes a microsecond or two, whoever wrote it. */
    private static final long ALLOWED_LINES = 8_000_000;

    /** LogCompilation packed as tightly as can be has a line for three. */
    private static final long BYTES_FOR_A_LINE = 2;

    private final HeapBudget heap;
    private final long mostLines;
    private long left;
    private long lines;

    /**
     * @param bytesOnDisk of all files, each counted once, however many entries it has
     */
    UnpackBudget(long bytesOnDisk) {
        this(bytesOnDisk, HeapBudget.of(bytesOnDisk));
    }

    UnpackBudget(long bytesOnDisk, HeapBudget heap) {
        left = ALLOWANCE + MOST_FOR_A_BYTE * bytesOnDisk;
        mostLines = ALLOWED_LINES + bytesOnDisk / BYTES_FOR_A_LINE;
        this.heap = heap;
    }

    public static UnpackBudget of(Collection<Path> files) throws IOException {
        long bytes = 0;
        for (Path file : files) {
            bytes += Files.size(file);
        }
        return new UnpackBudget(bytes);
    }

    /** Says that no more is unpacked; its message is the end of a sentence. */
    public static final class SpentException extends IOException {
        private static final long serialVersionUID = 1;

        private SpentException(String message) {
            super(message);
        }
    }

    /** So many more lines of a log were unpacked. */
    public void takeLines(long more) throws SpentException {
        lines += more;
        if (lines > mostLines) {
            throw new SpentException(
                    String.format(
                            Locale.ROOT,
                            "it has more than %.1f million lines, which is much for a packed file"
                                    + " as small as this; unpacked first, it is read as a whole",
                            mostLines / 1e6));
        }
    }

    /** The same bytes; reading throws {@link SpentException} once the budget is spent. */
    public InputStream of(InputStream unpacked) {
        return new FilterInputStream(unpacked) {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
            }

            @Override
            public int read(byte[] buf, int from, int length) throws IOException {
                if (left <= 0) {
                    throw new SpentException(
                            "it unpacks to more than "
                                    + MOST_FOR_A_BYTE
                                    + " times what was opened");
                }
                int n = super.read(buf, from, length);
                left -= Math.max(0, n);
                if (heap.isSpentBy(n)) {
                    throw new SpentException(
                            "what is read of it takes more than "
                                    + heap.mebibytes()
                                    + " MiB of memory, which is much for a packed file as small as"
                                    + " this; unpacked first, it is read as a whole");
                }
                return n;
            }
        };
    }
}
