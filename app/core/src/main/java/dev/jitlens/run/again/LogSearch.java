package dev.jitlens.run.again;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CancellationException;
import java.util.function.LongPredicate;

/** Finds the lines of a log that hold some text. */
public final class LogSearch {
    private final byte[] wanted;
    private final boolean ignoreCase;
    private long line = 1;
    private boolean hitInLine;

    /**
     * @param text not empty; within one line
     * @param ignoreCase of the letters A to Z
     */
    public LogSearch(String text, boolean ignoreCase) {
        if (text.isEmpty()) {
            throw new IllegalArgumentException("nothing to search for");
        }
        this.ignoreCase = ignoreCase;
        wanted = text.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < wanted.length; i++) {
            wanted[i] = fold(wanted[i]);
        }
    }

    /**
     * Walks the whole log once.
     *
     * @param hits given each line number in ascending order; false ends the search
     * @throws CancellationException if the thread is interrupted
     */
    public void in(LogLines log, LongPredicate hits) throws IOException {
        byte[] buf = new byte[(1 << 20) + wanted.length];
        int kept = 0;
        try (RandomAccessFile in = log.reader()) {
            for (int n = in.read(buf); n > 0; n = in.read(buf, kept, buf.length - kept)) {
                LogLines.checkInterrupt();
                int limit = kept + n;
                // The last bytes may begin a hit that ends in the next read.
                int end = Math.max(0, limit - wanted.length + 1);
                if (!scan(buf, end, hits)) {
                    return;
                }
                kept = limit - end;
                System.arraycopy(buf, end, buf, 0, kept);
            }
        }
    }

    private boolean scan(byte[] buf, int end, LongPredicate hits) {
        byte first = wanted[0];
        for (int i = 0; i < end; i++) {
            byte b = buf[i];
            if (b == '\n') {
                line++;
                hitInLine = false;
            } else if (!hitInLine && fold(b) == first && matches(buf, i)) {
                hitInLine = true;
                if (!hits.test(line)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean matches(byte[] buf, int at) {
        for (int i = 1; i < wanted.length; i++) {
            if (fold(buf[at + i]) != wanted[i]) {
                return false;
            }
        }
        return true;
    }

    private byte fold(byte b) {
        return ignoreCase && b >= 'A' && b <= 'Z' ? (byte) (b + 32) : b;
    }
}
