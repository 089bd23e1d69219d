package dev.jitlens.run;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Counts what is read of all files of a run, and tells the caller. */
final class ReadMeter {
    private final Progress progress;
    private final long bytesTotal;
    private long bytesDone;

    ReadMeter(Progress progress, List<LogInput> inputs) throws IOException {
        this.progress = progress;
        long total = 0;
        for (LogInput input : inputs) {
            total += input.diskBytes();
        }
        bytesTotal = total;
    }

    /**
     * @throws CancellationException if the caller wants no more
     */
    void at(String name) {
        if (!progress.at(name, bytesDone, bytesTotal)) {
            throw new CancellationException(name);
        }
    }

    void count(String name, long bytes) {
        long before = bytesDone >> 20;
        bytesDone += bytes;
        if (bytesDone >> 20 != before) {
            at(name);
        }
    }
}
