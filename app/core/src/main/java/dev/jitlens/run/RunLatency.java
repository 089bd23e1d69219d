package dev.jitlens.run;

import dev.jitlens.latency.LatencyFormats;
import dev.jitlens.latency.LatencySeries;
import dev.jitlens.latency.LatencySource;
import dev.jitlens.latency.PauseSeries;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LatencyFile;
import dev.jitlens.model.Run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/** The latencies of a run. Blocking: callers choose the thread. */
public final class RunLatency {
    private RunLatency() {}

    /** All of them: those of its files, then its pauses. */
    public static List<LatencySeries> series(Run run) throws IOException {
        List<LatencySeries> series = new ArrayList<>();
        for (LatencyFile file : run.latency()) {
            series.addAll(series(file));
        }
        series.addAll(pauses(run));
        return series;
    }

    /** A series for each tag of a file. */
    public static List<LatencySeries> series(LatencyFile file) throws IOException {
        return LatencyFormats.series(file, source(file.file()));
    }

    /** How long threads were stopped, and how long that took to reach; empty without pauses. */
    public static List<PauseSeries> pauses(Run run) {
        List<SafepointPause> pauses = run.pauses();
        if (pauses.isEmpty()) {
            return List.of();
        }
        long start = JvmStart.epochNanos(run.jvm(), run.manifest());
        return List.of(
                PauseSeries.total(pauses, run.member(), start),
                PauseSeries.reach(pauses, run.member(), start));
    }

    private static LatencySource source(String file) {
        LogInput input = LogInput.named(file);
        return offset -> open(input, offset);
    }

    private static InputStream open(LogInput input, long offset) throws IOException {
        if (input.isPlain()) {
            SeekableByteChannel channel = Files.newByteChannel(input.path());
            channel.position(offset);
            return Channels.newInputStream(channel);
        }
        InputStream in = new Forgiving(input.open(n -> {}));
        in.skipNBytes(offset);
        return in;
    }
}
