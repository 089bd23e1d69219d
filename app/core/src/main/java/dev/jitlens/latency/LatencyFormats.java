package dev.jitlens.latency;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.LatencyFile;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The formats of histograms, in the order in which they are asked; before those of samples. */
public final class LatencyFormats {
    public static final List<LatencyFormat> ALL = List.of(new HlogFormat(), new HgrmFormat());

    private LatencyFormats() {}

    /**
     * @param head the first bytes of the file, at most 64 KiB
     */
    public static Optional<LatencyFormat> of(String name, byte[] head, int length) {
        return ALL.stream().filter(f -> f.recognises(name, head, length)).findFirst();
    }

    /**
     * A series for each tag of a file, in the order of the tags. What is damaged was told when the
     * run was opened.
     *
     * @param source gives the file's bytes now and whenever a range of a series is asked for
     */
    public static List<LatencySeries> series(LatencyFile file, LatencySource source)
            throws IOException {
        return file.kind() == LogKind.HGRM
                ? HgrmSeries.read(file, source)
                : new HlogSeriesReader(file, source, LatencyProblems.TOLD).read();
    }
}
