package dev.jitlens.run;

import dev.jitlens.files.UnpackBudget;
import dev.jitlens.run.input.LogInput;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;

/** Counts what is read of all files of a run, and tells the caller. */
final class ReadMeter {
    private final Progress progress;
    private final UnpackBudget budget;
    private final long bytesTotal;
    private long bytesDone;

    ReadMeter(Progress progress, List<LogInput> inputs) throws IOException {
        this.progress = progress;
        long total = 0;
        for (LogInput input : inputs) {
            total += input.diskBytes();
        }
        bytesTotal = total;
        budget = UnpackBudget.of(inputs.stream().map(LogInput::path).collect(Collectors.toSet()));
    }

    /**
     * @throws CancellationException if the caller wants no more
     */
    void at(String name) {
        if (!progress.at(name, bytesDone, bytesTotal)) {
            throw new CancellationException(name);
        }
    }

    /** What may be unpacked of all of them. */
    UnpackBudget budget() {
        return budget;
    }

    void count(String name, long bytes) {
        long before = bytesDone >> 20;
        bytesDone += bytes;
        if (bytesDone >> 20 != before) {
            at(name);
        }
    }
}
